import { mount } from 'svelte';

import './fonts/fonts.css';
import './tokens.css';
import './app.css';
import App from './App.svelte';
import { router } from './lib/router.svelte';
import { settings } from './lib/settings.svelte';

settings.start();
settings.show();
router.start();

const target = document.getElementById('app');
if (!target) throw new Error('the page has no place for the app');

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  void navigator.serviceWorker
    .register('/sw.js')
    .then((kept) => kept.active?.postMessage('refresh'))
    .catch(() => undefined);
}

// Remove the placeholder of the first moment.
target.replaceChildren();
export default mount(App, { target });
