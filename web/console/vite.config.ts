import { defineConfig } from 'vite';

/** Modules for documents, and the packages they need. */
const DOCUMENTS =
  /\/web\/editor\/|\/domain\/authoring\/|\/node_modules\/(?:@tiptap\/|prosemirror-|micromark|mdast-|hast|temml\/|highlight\.js\/|lowlight\/|parse5\/|linkifyjs\/|property-information\/|vfile)/;

export default defineConfig({
  root: import.meta.dirname,
  // Stands for the nonce of each answer; api/platform/console/routes.ts puts it in.
  html: { cspNonce: 'CSP_NONCE' },
  build: {
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2024',
    chunkSizeWarningLimit: 800,
    // `use client` means something to servers that render React only.
    rolldownOptions: {
      // A browser opens six connections: what every page needs comes in one file, what several need in another.
      output: {
        codeSplitting: {
          groups: [
            { name: 'console', tags: ['$initial'], priority: 3 },
            { name: 'shared', test: (id) => !DOCUMENTS.test(id), minShareCount: 5, priority: 2 },
            // Many pages show documents, most show none: their Markdown, formulas and editor are more than all else.
            { name: 'documents', minShareCount: 5, priority: 1 },
          ],
        },
      },
      onLog: (level, log, handle) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
      },
    },
  },
  // `npx vite -c web/console/vite.config.ts` serves the sources while the API runs beside it.
  server: {
    proxy: {
      '^/(api/(?!.*\\.tsx?)|seo-content-api/|seo-audit|sitemap(?![a-z])|fetch-sitemaps|widget)':
        'http://localhost:3000',
    },
  },
});
