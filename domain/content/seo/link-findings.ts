import type { ArticleText } from './article-text.ts';
import type { Finding } from './seo-check.ts';

export function internalLinks({ links, websiteUrl }: ArticleText): Finding {
  const host = hostOf(websiteUrl ?? '');
  if (host === null) return { share: null, reason: 'The project has no site to link to.' };
  const own = links.filter((url) => hostOf(url) === host || isPath(url)).length;
  if (own > 0)
    return { share: 1, reason: `Links to ${own === 1 ? 'one page' : `${own} pages`} of the site.` };
  return { share: 0, reason: `No link leads to another page of ${host}.` };
}

export function sourceLinks({ links, websiteUrl }: ArticleText): Finding {
  const own = hostOf(websiteUrl ?? '');
  const hosts = links.flatMap((url) => hostOf(url) ?? []).filter((host) => host !== own);
  if (hosts.length > 0) {
    const sites = new Set(hosts).size;
    return { share: 1, reason: `Links to ${sites === 1 ? 'one other site' : `${sites} other sites`}.` };
  }
  return { share: 0, reason: 'No link leads to a source on another site.' };
}

/** Without `www.`; null for what is no URL of a web page. */
function hostOf(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, host } = new URL(url);
  return /^https?:$/.test(protocol) ? host.replace(/^www\./, '') : null;
}

/** A path of the page's own site; neither a place of the same page nor another host. */
function isPath(url: string): boolean {
  return /^\/(?!\/)/.test(url);
}
