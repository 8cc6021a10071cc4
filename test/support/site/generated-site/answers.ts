import { pageHtml } from './page.ts';
import type { SitePlan } from './plan.ts';

export interface SiteAnswer {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
}

/** Entries of one sitemap at most; with more pages `/sitemap.xml` is an index. */
const MOST_ENTRIES = 50_000;
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYPhfDwACggF/wN0rUAAAAABJRU5ErkJggg==',
  'base64',
);

/** What the site answers to a path. */
export function siteAnswers(plan: SitePlan): (path: string, origin: string) => SiteAnswer {
  const gone = new Map(plan.brokenLinks.map((link) => [link.path, link.status]));
  const moved = new Map(plan.redirects.map((redirect) => [redirect.path, redirect]));
  return (path, origin) => {
    const page = plan.pageAt(path);
    if (page !== null) return of(200, 'text/html; charset=utf-8', pageHtml(plan, page, origin));
    const redirect = moved.get(path);
    if (redirect) return { status: redirect.status, headers: { location: redirect.to }, body: '' };
    return fileAt(plan, path, origin) ?? of(gone.get(path) ?? 404, 'text/html; charset=utf-8', GONE);
  };
}

const GONE =
  '<!doctype html><html lang="en"><head><title>Not here</title></head><body><p>There is no such page.</p></body></html>';

function of(status: number, type: string, body: string | Buffer): SiteAnswer {
  return { status, headers: { 'content-type': type }, body };
}

function fileAt(plan: SitePlan, path: string, origin: string): SiteAnswer | null {
  if (path === '/robots.txt')
    return of(200, 'text/plain', `User-agent: *\nDisallow: /private/\n\nSitemap: ${origin}/sitemap.xml\n`);
  const sitemap = /^\/sitemap(?:-(\d+))?\.xml$/.exec(path);
  if (sitemap) return sitemapAt(plan, sitemap[1] === undefined ? null : Number(sitemap[1]), origin);
  if (/^\/(?:pictures\/\d+|favicon)\.png$/.test(path)) return of(200, 'image/png', PICTURE);
  if (path === '/site.css') return of(200, 'text/css', 'body { font: 16px/1.5 serif; margin: 2rem }\n');
  if (path === '/site.js') return of(200, 'text/javascript', 'document.body.dataset.ready = "yes";\n');
  return null;
}

function sitemapAt(plan: SitePlan, file: number | null, origin: string): SiteAnswer | null {
  const files = Math.ceil(plan.pages / MOST_ENTRIES);
  if (file === null && files > 1) {
    const names = Array.from({ length: files }, (_, n) => `${origin}/sitemap-${n}.xml`);
    const entries = names.map((name) => `<sitemap><loc>${name}</loc></sitemap>`);
    const index = `${XML}<sitemapindex ${NAMESPACE}>\n${entries.join('\n')}\n</sitemapindex>\n`;
    return of(200, 'application/xml', index);
  }
  if (file !== null && (files === 1 || file >= files)) return null;
  const first = (file ?? 0) * MOST_ENTRIES;
  const count = Math.min(MOST_ENTRIES, plan.pages - first);
  const entries = Array.from({ length: count }, (_, n) => entryOf(plan, first + n, origin));
  return of(200, 'application/xml', `${XML}<urlset ${NAMESPACE}>\n${entries.join('\n')}\n</urlset>\n`);
}

function entryOf(plan: SitePlan, page: number, origin: string): string {
  const day = `2026-${String(1 + (page % 10)).padStart(2, '0')}-${String(1 + (page % 28)).padStart(2, '0')}`;
  return `<url><loc>${origin}${plan.pathOf(page)}</loc><lastmod>${day}</lastmod></url>`;
}
