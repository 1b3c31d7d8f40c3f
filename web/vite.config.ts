import globalData from '@csstools/postcss-global-data';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import customMedia from 'postcss-custom-media';
import { defineConfig } from 'vitest/config';

import { groups } from './chunks.ts';

// The build lands inside the Python package, so that the wheel carries the page with it.
export default defineConfig({
  plugins: [svelte()],
  css: { postcss: { plugins: [globalData({ files: ['src/breakpoints.css'] }), customMedia()] } },
  build: {
    manifest: 'files.json',
    outDir: '../src/fairshake/server/static',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        codeSplitting: { groups },
      },
    },
  },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
  server: { host: '127.0.0.1', proxy: { '/api': 'http://127.0.0.1:8000' } },
});
