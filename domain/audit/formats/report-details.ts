import type { AuditReport, LabPage } from '../report.ts';
import { html, linkTo, type Markup, type Piece } from '../../platform/markup.ts';
import { counted, duration, number, shortUrl } from './report-words.ts';

const MOST_ROWS = 25;
const MOST_SOURCES = 2;
const MOST_GROUPS = 20;
const MOST_IN_GROUP = 3;

/** The tables after the issues: links, duplicates, speed, sitemaps and so on. */
export function detailSections(report: AuditReport): Markup {
  const origin = new URL(report.summary.url).origin;
  const link = (url: string) => linkTo(url, shortUrl(url, origin));
  return html`${brokenLinks(report, link)} ${duplicates(report, link)} ${speed(report, link)}
  ${sitemaps(report, link)} ${structuredData(report)}`;
}

type Link = (url: string) => Markup;

function brokenLinks({ links }: AuditReport, link: Link): Markup {
  const { internal, external, broken } = links;
  return section('links', 'Links', [
    html`<p class="lead">
      ${counted(internal, 'internal link')}, ${counted(external, 'external link')},
      ${broken.length === 0 ? 'none of them broken.' : html`<strong>${counted(broken.length, 'broken URL')}.</strong>`}
    </p>`,
    broken.length > 0 &&
      table(
        ['Broken URL', 'Status', 'Linked from'],
        broken
          .slice(0, MOST_ROWS)
          .map(({ url, status, from }) => [
            link(url),
            status === null ? 'no response' : String(status),
            firstOf(from, MOST_SOURCES, link),
          ]),
        broken.length,
      ),
  ]);
}

function duplicates({ duplicates: found }: AuditReport, link: Link): Markup | null {
  const groups = [
    ...found.titles.map(({ title, urls }) => ({ kind: 'Title', text: title, urls })),
    ...found.descriptions.map(({ description, urls }) => ({ kind: 'Description', text: description, urls })),
    ...found.content.map(({ urls }) => ({ kind: 'Content', text: '', urls })),
    ...found.nearDuplicates.map(({ urls }) => ({ kind: 'Near-duplicate content', text: '', urls })),
  ];
  if (groups.length === 0) return null;
  const rows = groups
    .toSorted((a, b) => b.urls.length - a.urls.length)
    .slice(0, MOST_GROUPS)
    .map(({ kind, text, urls }) => [
      html`${kind}${text !== '' && html`<div class="dim"><bdi>${text}</bdi></div>`}`,
      number(urls.length),
      firstOf(urls, MOST_IN_GROUP, link),
    ]);
  return section('duplicates', 'Duplicates', [
    table(['Duplicate', 'Pages', 'Examples'], rows, groups.length),
  ]);
}

function speed({ performance }: AuditReport, link: Link): Markup {
  const { medianFirstByteMs, p95FirstByteMs, slowest, lab, labSkipped } = performance;
  return section('speed', 'Speed', [
    medianFirstByteMs !== null &&
      html`<p class="lead">
        Time to first byte: median <strong>${duration(medianFirstByteMs)}</strong>, 95th percentile
        <strong>${duration(p95FirstByteMs)}</strong>.
      </p>`,
    slowest.length > 0 &&
      table(
        ['Slowest pages', 'First byte'],
        slowest.map(({ url, firstByteMs }) => [link(url), duration(firstByteMs)]),
      ),
    html`<h3>Measured in a browser</h3>`,
    lab.length > 0 &&
      table(
        LAB_HEADS,
        lab.map((page) => labRow(page, link)),
      ),
    labSkipped !== null && html`<p class="dim">${labSkipped}</p>`,
  ]);
}

const LAB_HEADS = ['Page', 'Performance', 'Accessibility', 'Best practices', 'SEO', 'LCP', 'TBT', 'CLS'];

function labRow(page: LabPage, link: Link): Piece[] {
  const { performance, accessibility, bestPractices, seo } = page.scores;
  const name = html`${link(page.url)}
    <div class="dim">${page.error === null ? page.device : `${page.device}: ${page.error}`}</div>`;
  return [
    name,
    ...[performance, accessibility, bestPractices, seo].map((score) =>
      score === null ? '–' : String(score),
    ),
    duration(page.largestContentfulPaintMs),
    duration(page.totalBlockingMs),
    page.layoutShift === null ? '–' : page.layoutShift.toFixed(2),
  ];
}

const ROBOTS_WORDS: Record<AuditReport['robots']['result'], string> = {
  read: 'was read',
  missing: 'is missing, so everything may be crawled',
  unavailable: 'returned a server error or 429, so crawlers do not crawl the site',
  unreachable: 'could not be fetched, so crawlers do not crawl the site',
};

function sitemaps({ sitemaps: found, robots }: AuditReport, link: Link): Markup {
  return section('sitemaps', 'robots.txt and sitemaps', [
    html`<p class="lead">
      ${link(robots.url)} ${ROBOTS_WORDS[robots.result]}.
      ${
        found.files.length === 0
          ? 'No sitemap was found.'
          : `Sitemaps list ${counted(found.urls, 'URL')}; ${counted(found.indexableMissing, 'indexable page')} ${found.indexableMissing === 1 ? 'is' : 'are'} missing.`
      }
    </p>`,
    found.files.length > 0 &&
      table(
        ['Sitemap', 'Type', 'URLs', 'Problems'],
        found.files
          .slice(0, MOST_ROWS)
          .map(({ url, type, urls, error, findings }) => [
            link(url),
            type ?? '–',
            number(urls),
            error ?? (findings.length === 0 ? 'none' : findings.map(({ code }) => code).join(', ')),
          ]),
        found.files.length,
      ),
  ]);
}

function structuredData({ structuredData: { pages, types } }: AuditReport): Markup | null {
  if (types.length === 0) return null;
  return section('structured-data', 'Structured data', [
    html`<p class="lead">
      ${counted(pages, 'page')} ${pages === 1 ? 'describes' : 'describe'} what
      ${pages === 1 ? 'it is' : 'they are'} about.
    </p>`,
    table(
      ['Type', 'Pages'],
      types.slice(0, MOST_ROWS).map(({ type, pages: count }) => [html`<bdi>${type}</bdi>`, number(count)]),
      types.length,
    ),
  ]);
}

function firstOf(urls: string[], most: number, link: Link): Markup {
  return html`${urls.slice(0, most).map((url) => html`<div>${link(url)}</div>`)}
  ${urls.length > most && html`<div class="dim">and ${number(urls.length - most)} more</div>`}`;
}

function section(id: string, title: string, content: Piece[]): Markup {
  return html`<section class="card details" id="${id}">
    <h2>${title}</h2>
    ${content}
  </section>`;
}

/** `total`: number of all rows, if only the first ones are shown. */
function table(heads: string[], rows: Piece[][], total = rows.length): Markup {
  const [first = '', ...others] = heads;
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${first}">
      <table>
        <thead>
          <tr>
            <th scope="col">${first}</th>
            ${others.map((head) => html`<th scope="col">${head}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            (cells) =>
              html`<tr>
                ${cells.map((cell) => html`<td>${cell}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    ${total > rows.length && html`<p class="dim">The first ${number(rows.length)} of ${number(total)}.</p>`}`;
}
