import { defineConfig } from 'vite';

/** Matches the modules for documents and the packages they need. */
const DOCUMENTS =
  /\/web\/editor\/|\/domain\/authoring\/|\/node_modules\/(?:@tiptap\/|prosemirror-|micromark|mdast-|hast|temml\/|highlight\.js\/|lowlight\/|parse5\/|linkifyjs\/|property-information\/|vfile)/;

export default defineConfig({
  root: import.meta.dirname,
  // A placeholder that api/platform/console/routes.ts replaces with the nonce of each response.
  html: { cspNonce: 'CSP_NONCE' },
  build: {
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2024',
    chunkSizeWarningLimit: 800,
    // `use client` only matters to servers that render React.
    rolldownOptions: {
      // Browsers open six connections, so the code for all pages is in one file, and code shared by several pages in another.
      output: {
        codeSplitting: {
          groups: [
            { name: 'console', tags: ['$initial'], priority: 3 },
            { name: 'shared', test: (id) => !DOCUMENTS.test(id), minShareCount: 5, priority: 2 },
            // Most pages show no documents, whose Markdown, formulas and editor are larger than everything else.
            { name: 'documents', minShareCount: 5, priority: 1 },
          ],
        },
      },
      onLog: (level, log, handle) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
      },
    },
  },
  // `npx vite -c web/console/vite.config.ts` serves the sources, with the API running separately.
  server: {
    proxy: {
      '^/(api/(?!.*\\.tsx?)|seo-content-api/|seo-audit|sitemap(?![a-z])|fetch-sitemaps|widget)':
        'http://localhost:3000',
    },
  },
});
