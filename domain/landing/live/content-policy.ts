import { createHash } from 'node:crypto';

/** `sha256-…` of each style sheet in a page, as used in its content security policy. */
export function styleHashes(html: string): string[] {
  const sheets = html.matchAll(/<style(?:\s[^>]*)?>([\s\S]*?)<\/style>/gi);
  return [...sheets].map(([, sheet = '']) => `sha256-${createHash('sha256').update(sheet).digest('base64')}`);
}

interface PolicyOf {
  /** Hashes of the page's style sheets. */
  styles: readonly string[];
  hasForm: boolean;
  /** Who may frame the page; default: nobody. */
  framedBy?: 'self' | 'none';
  /** The page is live: tools that measure it fetch robots.txt from within it. */
  isLive?: boolean;
}

/** The content security policy of a page: its own style sheets, images and fonts; no script. */
export function contentPolicy({ styles, hasForm, framedBy = 'none', isLive = false }: PolicyOf): string {
  const own = styles.map((hash) => `'${hash}'`).join(' ') || "'none'";
  return [
    "default-src 'none'",
    `style-src ${own}`,
    "img-src 'self' data:",
    "font-src 'self' data:",
    ...(isLive ? ["connect-src 'self'"] : []),
    "base-uri 'none'",
    `form-action ${hasForm ? "'self'" : "'none'"}`,
    `frame-ancestors '${framedBy}'`,
  ].join('; ');
}
