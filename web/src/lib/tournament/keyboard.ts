/** Who sits at the keyboard of this device: asked once, then remembered, so that the history keeps the name. */
const WHO = 'fairshake.keyboard';

export function rememberedName(): string {
  try {
    return localStorage.getItem(WHO) ?? '';
  } catch {
    return '';
  }
}

export function rememberName(name: string): void {
  try {
    localStorage.setItem(WHO, name);
  } catch {
    // The name is asked for again next time.
  }
}
