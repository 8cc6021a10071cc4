import { join } from 'node:path';
import { defineConfig } from 'vite';

/**
 * Builds a classic script without exports, which does not need module support in the host page and adds no globals of its own.
 */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    outDir: '../dist/widget',
    emptyOutDir: true,
    target: 'es2022',
    minify: true,
    lib: {
      entry: join(import.meta.dirname, 'script.ts'),
      formats: ['iife'],
      name: 'MillraceWidget',
      fileName: () => 'widget.js',
    },
  },
});
