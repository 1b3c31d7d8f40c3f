import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// The build lands inside the Python package, so that the wheel carries the page with it.
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/fairshake/server/static',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { host: '127.0.0.1', proxy: { '/api': 'http://127.0.0.1:8000' } },
});
