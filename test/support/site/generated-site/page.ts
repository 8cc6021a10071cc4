import type { SitePlan } from './plan.ts';
import { capital, Prose } from './prose.ts';

/** Pictures that the pages share: `/pictures/0.png` and so on. */
export const PICTURES = 200;
const SECTIONS_IN_MENU = 10;
const CHAPTERS = 5;
const RELATED = 12;
const RELATED_OF_A_LEAF = 24;

const ICON =
  '<svg class="icon" width="8" height="8" viewBox="0 0 8 8" aria-hidden="true"><path d="M2 0l4 4-4 4z"/></svg>';

/** What the text of a page is made from: its own number, or that of the page that it repeats. */
interface Sources {
  text: number;
  title: number;
  /** The last one of the text: there near duplicates differ. */
  word: string;
}

/** The HTML of a page, 10 to 20 kB unless the plan wants less text; made anew for each request, so that a site of any size takes no memory. */
export function pageHtml(plan: SitePlan, page: number, origin: string): string {
  const { text, title, word } = sourcesOf(plan, page);
  const prose = new Prose(text * 31 + 7);
  const name = titleOf(title);
  const heading = capital(`${prose.thing()} and ${prose.thing()}`);
  const url = origin + plan.pathOf(page);
  const description = prose.paragraph(2).slice(0, 150);
  return `<!doctype html>
<html lang="en">
<head>
${headOf({ name, url, description, origin, page })}
</head>
<body>
<header class="site-header"><a class="logo" href="/"><img src="/pictures/0.png" width="120" height="40" alt="Millbrook"></a>
<nav class="menu" aria-label="Main">${listOf(plan, sections(plan))}</nav></header>
${trail(plan, page)}
<main id="content">
<article>
<h1>${heading}</h1>
${article(prose, plan.options.chapters ?? CHAPTERS)}
<p>The miller came with a ${word}.</p>
</article>
</main>
${children(plan, page)}
${related(plan, page)}
<footer class="site-footer"><p>Millbrook keeps the mills of the valley open to visitors.</p>
<nav aria-label="About">${listOf(plan, [0, 1])}</nav></footer>
<script src="/site.js" defer></script>
</body>
</html>
`;
}

function sourcesOf(plan: SitePlan, page: number): Sources {
  const same = original(plan.duplicates, page);
  const near = original(plan.nearDuplicates, page);
  return {
    text: same ?? near ?? page,
    title: original(plan.sameTitles, page) ?? page,
    word: near === undefined ? 'wagon' : 'barrow',
  };
}

function original(pairs: SitePlan['duplicates'], page: number): number | undefined {
  const first = pairs[0]?.[0] ?? 0;
  const pair = pairs[Math.floor((page - first) / 2)];
  return page >= first && pair?.[1] === page ? pair[0] : undefined;
}

function titleOf(page: number): string {
  const prose = new Prose(page * 17 + 3);
  return `${capital(prose.thing())} of the ${prose.thing()} ${page} | Millbrook`;
}

function headOf(given: {
  name: string;
  url: string;
  description: string;
  origin: string;
  page: number;
}): string {
  const { name, url, description, origin, page } = given;
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: name,
    image: [`${origin}/pictures/${page % PICTURES}.png`],
    datePublished: `2025-${String(1 + (page % 12)).padStart(2, '0')}-${String(1 + (page % 28)).padStart(2, '0')}`,
    author: { '@type': 'Organization', name: 'Millbrook', url: `${origin}/` },
  };
  return `<meta charset="utf-8">
<title>${name}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${description}">
<link rel="canonical" href="${url}">
<link rel="icon" href="/favicon.png" type="image/png">
<link rel="stylesheet" href="/site.css">
<meta property="og:title" content="${name}">
<meta property="og:type" content="article">
<meta property="og:url" content="${url}">
<meta property="og:image" content="${origin}/pictures/${page % PICTURES}.png">
<meta name="twitter:card" content="summary_large_image">
<script type="application/ld+json">${JSON.stringify(data)}</script>`;
}

function sections(plan: SitePlan): number[] {
  return [0, ...plan.childrenOf(0).slice(0, SECTIONS_IN_MENU)];
}

function trail(plan: SitePlan, page: number): string {
  if (page === 0) return '';
  return `<nav class="trail" aria-label="Breadcrumb">${listOf(plan, [0, ...plan.trailOf(page)])}</nav>`;
}

/** Chapters with a picture each. */
function article(prose: Prose, count: number): string {
  const chapters = Array.from({ length: count }, () => {
    const heading = capital(
      `the ${prose.thing()} ${prose.one(['today', 'in winter', 'at work', 'by night'])}`,
    );
    const [about, picture] = [prose.thing(), prose.below(PICTURES)];
    return `<section class="chapter">
<h2>${heading}</h2>
<p>${prose.paragraph(3)}</p>
<figure class="picture"><img src="/pictures/${picture}.png" width="640" height="360" loading="lazy" alt="${capital(about)}"><figcaption>${prose.sentence()}</figcaption></figure>
<p>${prose.paragraph(3)}</p>
<ul class="facts"><li>${prose.sentence()}</li><li>${prose.sentence()}</li><li>${prose.sentence()}</li></ul>
<p>${prose.paragraph(2)}</p>
</section>`;
  });
  return chapters.join('\n');
}

function children(plan: SitePlan, page: number): string {
  const pages = plan.childrenOf(page);
  return pages.length === 0
    ? ''
    : `<nav class="children" aria-label="In this part">${listOf(plan, pages)}</nav>`;
}

/** Pages from anywhere, and what else the plan wants linked from here. */
function related(plan: SitePlan, page: number): string {
  const random = new Prose(page * 13 + 5);
  const usual = plan.childrenOf(page).length > 0 ? RELATED : RELATED_OF_A_LEAF;
  const count = plan.options.related ?? usual;
  const pages = new Set(Array.from({ length: count }, () => random.below(plan.linkedPages)));
  const extra = plan.extraLinksOf(page).map((path) => `<li><a href="${path}">Read on at ${path}</a></li>`);
  return `<aside class="related"><h2>See also</h2>${listOf(plan, [...pages])}${extra.length === 0 ? '' : `<ul>${extra.join('')}</ul>`}</aside>`;
}

function listOf(plan: SitePlan, pages: readonly number[]): string {
  const items = pages.map((page) => {
    const path = plan.pathOf(page);
    const name = page === 0 ? 'Start' : capital((/[^/]+(?=\/?$)/.exec(path)?.[0] ?? '').replaceAll('-', ' '));
    return `<li class="list-item list-item--compact">${ICON}<a class="list-link" href="${path}" data-page="${page}">${name}</a></li>`;
  });
  return `<ul>${items.join('')}</ul>`;
}
