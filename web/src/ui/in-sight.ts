/** Brings what has just appeared into sight, with as little scrolling as possible. */

import type { Attachment } from 'svelte/attachments';

export const inSight: Attachment<HTMLElement> = (node) => node.scrollIntoView({ block: 'nearest' });
