/** Makes a box with overflowing content focusable, so it can be scrolled with the keyboard. */

import type { Attachment } from 'svelte/attachments';

export const scrolls: Attachment<HTMLElement> = (box) => {
  const look = () => {
    if (box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight) box.tabIndex = 0;
    else box.removeAttribute('tabindex');
  };
  const sizes = new ResizeObserver(look);
  // What is inside may grow while the box keeps its size.
  const watch = () => {
    for (const one of [box, ...box.children]) sizes.observe(one);
    look();
  };
  const content = new MutationObserver(watch);
  watch();
  content.observe(box, { childList: true, characterData: true, subtree: true });
  return () => {
    sizes.disconnect();
    content.disconnect();
  };
};
