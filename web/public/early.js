/* Before the first paint: the colours, the size of the text and the language that were chosen on this device. */
(() => {
  let kept;
  try {
    kept = JSON.parse(localStorage.getItem('fairshake.settings') ?? '{}') ?? {};
  } catch {
    kept = {};
  }
  const root = document.documentElement;
  const asks = (query) => matchMedia(query).matches;
  const own = asks('(prefers-contrast: more)')
    ? 'contrast'
    : asks('(prefers-color-scheme: dark)')
      ? 'dark'
      : 'light';
  root.dataset.theme = ['light', 'dark', 'contrast'].includes(kept.theme) ? kept.theme : own;
  root.dataset.text = kept.text ?? 'normal';
  root.dataset.motion = kept.motion === 'off' || asks('(prefers-reduced-motion: reduce)') ? 'off' : 'on';
  root.lang = ['en', 'es'].includes(kept.language)
    ? kept.language
    : navigator.language.startsWith('es')
      ? 'es'
      : 'en';
})();
