import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  // Stands for the nonce of each answer; api/platform/console/page.ts puts it in.
  html: { cspNonce: 'CSP_NONCE' },
  build: {
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2024',
    chunkSizeWarningLimit: 800,
    // `use client` means something to servers that render React only.
    rolldownOptions: {
      onLog: (level, log, handle) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
      },
    },
  },
  // `npx vite -c web/console/vite.config.ts` serves the sources while the API runs beside it.
  server: { proxy: { '^/(api/(?!.*\\.tsx?)|seo-content-api/|seo-audit/|widget)': 'http://localhost:3000' } },
});
