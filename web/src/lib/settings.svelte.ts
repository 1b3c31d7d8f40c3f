/* Settings for this device: colors, text size, animations, sound and language. */

import { keep, recall } from './storage';

export type Theme = 'system' | 'light' | 'dark' | 'contrast';
export type TextSize = 'normal' | 'large' | 'largest';
export type Language = 'en' | 'es';

const PLACE = 'fairshake.settings';
const THEMES: readonly string[] = ['light', 'dark', 'contrast'];

interface Kept {
  theme?: Theme;
  text?: TextSize;
  motion?: 'on' | 'off';
  sound?: 'on' | 'off';
  language?: Language;
}

const asks = (query: string): boolean => matchMedia(query).matches;

class Settings {
  theme = $state<Theme>('system');
  text = $state<TextSize>('normal');
  motion = $state<'on' | 'off'>('on');
  sound = $state<'on' | 'off'>('on');
  language = $state<Language>('en');

  start(): void {
    const kept = (recall(PLACE) ?? {}) as Kept;
    if (kept.theme && THEMES.includes(kept.theme)) this.theme = kept.theme;
    if (kept.text === 'large' || kept.text === 'largest') this.text = kept.text;
    this.motion = kept.motion === 'off' ? 'off' : 'on';
    this.sound = kept.sound === 'off' ? 'off' : 'on';
    const known = kept.language === 'en' || kept.language === 'es' ? kept.language : null;
    this.language = known ?? (navigator.language.startsWith('es') ? 'es' : 'en');
    for (const query of [
      '(prefers-color-scheme: dark)',
      '(prefers-contrast: more)',
      '(prefers-reduced-motion: reduce)',
    ]) {
      matchMedia(query).addEventListener('change', () => this.show());
    }
  }

  /** Whether animations are on: the person's setting and the system's. */
  get moving(): boolean {
    return this.motion === 'on' && !asks('(prefers-reduced-motion: reduce)');
  }

  /** Apply the choices to the page, and save them. */
  show(): void {
    const root = document.documentElement;
    const own = asks('(prefers-contrast: more)')
      ? 'contrast'
      : asks('(prefers-color-scheme: dark)')
        ? 'dark'
        : 'light';
    root.dataset['theme'] = this.theme === 'system' ? own : this.theme;
    root.dataset['text'] = this.text;
    root.dataset['motion'] = this.moving ? 'on' : 'off';
    root.lang = this.language;
  }

  keep(): void {
    const { theme, text, motion, sound, language } = this;
    keep(PLACE, { theme, text, motion, sound, language });
    this.show();
  }
}

export const settings = new Settings();
