/** How the file of a sitemap is asked for. */
export const SITEMAP_REQUEST = { redirects: 5, maxBytes: 256 * 1_048_576 };

/** It may be large, and so may take this many times as long as a page. */
export const SITEMAP_PATIENCE = 10;
