import globalData from '@csstools/postcss-global-data';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import customMedia from 'postcss-custom-media';
import { defineConfig } from 'vitest/config';

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
    // Small shared modules travel together: a page asks for a dozen files instead of seventy.
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'tables', test: /src\/(table|replay|screen)\//, minShareCount: 2 },
            // A coach with a link loads this without the director's desk.
            {
              name: 'registration',
              test: /tournament\/(own-entries|registration|Registration|TeamList|CopyLink)|texts\/tournamentregistration/,
              minShareCount: 2,
            },
            { name: 'tournament', test: /src\/tournament\/|texts\/tournament/, minShareCount: 2 },
            { name: 'school', test: /src\/school\/|texts\/(classes|lessons|learning)/, minShareCount: 2 },
            {
              name: 'shared',
              test: /src\/(lib|ui|mat|board|activities|puzzles|texts|forms|shell)\//,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
  server: { host: '127.0.0.1', proxy: { '/api': 'http://127.0.0.1:8000' } },
});
