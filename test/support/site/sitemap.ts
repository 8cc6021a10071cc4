import { gunzip } from '../../../adapters/gunzip/gunzip.ts';
import { readSitemap } from '../../../domain/site/sitemaps/read-sitemap.ts';
import {
  SITEMAP_LIMITS,
  type SitemapEntry,
  type SitemapReport,
} from '../../../domain/site/sitemaps/sitemap.ts';

export const SITE = 'https://example.org';
export const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** A file that was read to its end; `codes` without the `sitemap-` they all begin with. */
export interface Read extends SitemapReport {
  entries: SitemapEntry[];
  locs: string[];
  codes: string[];
}

export type Content = string | Uint8Array | AsyncIterable<Uint8Array>;
export interface Options {
  url?: string;
  charset?: string;
  limits?: { bytes?: number; urls?: number };
}

export async function* inPieces(content: string | Uint8Array, size = 1_000): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(content);
  for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size));
}

export async function read(
  content: Content,
  { url = `${SITE}/sitemap.xml`, charset, limits }: Options = {},
): Promise<Read> {
  const bytes = typeof content === 'string' || content instanceof Uint8Array ? inPieces(content) : content;
  const reading = readSitemap({ url, bytes, charset, gunzip, limits: { ...SITEMAP_LIMITS, ...limits } });
  const entries: SitemapEntry[] = [];
  for (;;) {
    const step = await reading.next();
    if (!step.done) entries.push(...step.value.entries);
    else {
      const codes = step.value.findings.map(({ code }) => code.replace('sitemap-', ''));
      return { ...step.value, entries, locs: entries.map(({ loc }) => loc), codes };
    }
  }
}

export const urlset = (...urls: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACE}>\n${urls.join('\n')}\n</urlset>\n`;
export const page = (path: string) => `<url><loc>${SITE}${path}</loc></url>`;
export const ONE = urlset(page('/a'));
/** The entry of a page of which nothing but its URL is told. */
export const plain = (path: string) => ({
  loc: SITE + path,
  lastmod: null,
  changefreq: null,
  priority: null,
});
