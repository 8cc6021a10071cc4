import { defineConfig } from 'vite';

/** The candidate's page: one module and one style sheet, with content hashes in their names. */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    outDir: '../dist/call',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
  },
});
