/** Options of a request for a sitemap. */
export const SITEMAP_REQUEST = { redirects: 5, maxBytes: 256 * 1_048_576 };

/** A sitemap may be large, so its time limit is this many times that of a page. */
export const SITEMAP_PATIENCE = 10;
