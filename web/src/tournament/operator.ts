import { keep, recall } from '../lib/storage';

/** Who sits at the keyboard of this device: asked once, then remembered, so that the history keeps the name. */
const WHO = 'fairshake.keyboard';

export const rememberedName = (): string => String(recall(WHO) ?? '');

export const rememberName = (name: string): boolean => keep(WHO, name);
