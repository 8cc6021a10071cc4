import { evaluatePage } from '../../domain/audit/evaluate-page.ts';
import { linkedUrls } from '../../domain/audit/linked-urls.ts';
import type { HtmlFacts, PageFacts } from '../../domain/site/page-facts.ts';
import type { SiteFacts } from '../../domain/site/site-facts.ts';
import { canonicalUrl } from '../../domain/site/urls/canonical-url.ts';
import type { FetchedPage, ReadPage } from '../../domain/ports/page-reader.ts';
import { contentText } from './content-text.ts';
import { decodeHtml } from './decode-html.ts';
import { readHtml } from './read-html.ts';
import { storableJson } from '../../domain/platform/storable.ts';
import { storedPage } from './stored-page.ts';

export interface ReadPageOptions {
  site: SiteFacts;
  withRules: boolean;
  withText: boolean;
}

/** Everything that is stored of a page, with the findings of the rules about it. */
export function readPage(fetched: FetchedPage, options: ReadPageOptions): ReadPage {
  const { body, finalUrl: url, headers } = fetched;
  const html = body === null ? null : readHtml(body, { url, headers, siteUrl: options.site.origin });
  html?.hreflangs.push(...sitemapVersions(fetched));
  return evaluated(fetched, html, options);
}

function evaluated(
  fetched: FetchedPage,
  html: HtmlFacts | null,
  { site, withRules, withText }: ReadPageOptions,
): ReadPage {
  const { body, ...facts } = fetched;
  const { headers } = fetched;
  const page: PageFacts = { ...facts, html };
  const stored = storedPage(fetched, html, withRules ? evaluatePage(page, site) : []);
  return {
    url: stored.url,
    looksEmpty: stored.facts.looksEmpty,
    linked: linkedUrls(stored, site.origin),
    stored: storableJson(stored),
    ...(withText
      ? { text: body === null ? '' : contentText(decodeHtml(body, headers['content-type'] ?? '').text) }
      : {}),
  };
}

function sitemapVersions({ sitemapVersions: versions }: FetchedPage): HtmlFacts['hreflangs'] {
  return versions.map(({ lang, url: written }) => ({
    lang,
    written,
    url: canonicalUrl(written),
    source: 'sitemap',
    inHead: false,
  }));
}
