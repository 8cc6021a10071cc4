import { join } from 'node:path';
import { defineConfig } from 'vite';

/** One classic script without exports, so that it needs no module support of the host page and leaves no global of its own making. */
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
