import { keep, recall } from '../lib/storage';

/** Who sits at this device's keyboard: asked once, then remembered, so that the history records the name. */
const WHO = 'fairshake.keyboard';

export const rememberedName = (): string => String(recall(WHO) ?? '');

export const rememberName = (name: string): boolean => keep(WHO, name);
