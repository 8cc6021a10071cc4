import type { HtmlFacts, LinkFact, PageFacts } from '../../domain/site/page-facts.ts';
import type { PageFinding } from '../../domain/site/page-finding.ts';
import { canonicalOf, directivesOf, isIndexable } from '../../domain/audit/rules/signals.ts';
import type { StoredFacts, StoredLink, StoredPage } from '../../domain/site/stored-page.ts';
import type { FetchedPage } from '../../domain/ports/page-reader.ts';
import { storedResources } from './stored-resources.ts';

const MOST_ANCHORS = 2_000;
const MOST_HEADING = 200;
/** A page of a single-page application has fewer words before its scripts have run. */
const FEW_WORDS = 30;

/** The stored form of a page. `html` is null if the page was not read. */
export function storedPage(
  fetched: FetchedPage,
  html: HtmlFacts | null,
  findings: PageFinding[],
): StoredPage {
  const { url, status, failure, contentType, finalUrl, redirects, bytes, firstByteMs, totalMs } = fetched;
  const page: PageFacts = { ...fetched, html };
  return {
    url,
    status,
    failure,
    contentType,
    finalUrl,
    redirects,
    bytes,
    firstByteMs: Math.round(firstByteMs),
    totalMs: Math.round(totalMs),
    title: html?.titles[0]?.text ?? null,
    description: html?.descriptions[0]?.text ?? null,
    heading: html?.headings.find(({ level }) => level === 1)?.text ?? null,
    lang: html?.lang ?? null,
    words: html?.text.words ?? null,
    canonicalUrl: canonicalOf(page),
    isIndexable: html !== null && !fetched.isBlocked && isIndexable(page),
    textHash: html?.text.hash ?? null,
    simhash: html?.text.simhash ?? null,
    links: html ? storedLinks(html, page) : [],
    resources: html ? storedResources(html) : [],
    facts: storedFacts(fetched, html, page),
    findings,
  };
}

function storedLinks(html: HtmlFacts, page: PageFacts): StoredLink[] {
  const isPageFollowed = !directivesOf(page).some((word) => word === 'nofollow' || word === 'none');
  const targets = new Map<string, LinkFact[]>();
  for (const link of html.links) {
    if (link.url === null || !link.isInternal) continue;
    const known = targets.get(link.url);
    if (known) known.push(link);
    else targets.set(link.url, [link]);
  }
  return [...targets].map(([to, links]) => ({
    to,
    followed: isPageFollowed && links.some(({ rel }) => !rel.includes('nofollow')),
    fragments: sorted(links.map(({ fragment }) => fragment ?? '').filter(Boolean)),
    text: links[0]?.text ?? '',
    places: sorted(links.map(({ place }) => place).filter(Boolean)),
  }));
}

function storedFacts(fetched: FetchedPage, html: HtmlFacts | null, page: PageFacts): StoredFacts {
  const related = (rel: string) => html?.relations.find((relation) => relation.rel === rel)?.url ?? null;
  return {
    robots: sorted(directivesOf(page)),
    isBlocked: fetched.isBlocked,
    hreflangs: (html?.hreflangs ?? []).flatMap(({ lang, url, source }) =>
      url === null ? [] : [{ lang, url, source }],
    ),
    next: related('next'),
    prev: related('prev'),
    mobileAlternate:
      html?.relations.find(({ rel, media }) => rel === 'alternate' && media !== '')?.url ?? null,
    anchors: html?.anchors.slice(0, MOST_ANCHORS) ?? [],
    headings: (html?.headings ?? []).flatMap(({ level, text }) =>
      level === 1 ? [text.slice(0, MOST_HEADING)] : [],
    ),
    words: html?.text.commonest ?? [],
    structuredTypes: sorted([
      ...(html?.structured.flatMap(({ types }) => types) ?? []),
      ...(html?.microdataTypes ?? []),
    ]),
    organizations: sorted((html?.structured ?? []).flatMap(({ value }) => organizationNames(value))),
    hasIcon: html?.relations.some(({ rel }) => rel === 'icon') ?? false,
    looksEmpty:
      html !== null && html.text.words < FEW_WORDS && (html.scripts.length > 0 || html.inlineScriptBytes > 0),
    wasRendered: fetched.wasRendered,
  };
}

/** Names of Organization items at the top and in `@graph`. */
function organizationNames(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(organizationNames);
  if (typeof value !== 'object' || value === null) return [];
  const isOrganization =
    '@type' in value && [value['@type']].flat().some((type) => /(?:^|[/#:])Organization$/.test(String(type)));
  const name = isOrganization && 'name' in value && typeof value.name === 'string' ? [value.name] : [];
  return [...name, ...('@graph' in value ? organizationNames(value['@graph']) : [])];
}

/** The values sorted, without duplicates. */
function sorted(values: string[]): string[] {
  return values.length < 2 ? values : [...new Set(values)].toSorted();
}
