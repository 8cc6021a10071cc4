import { html, type Markup } from '../../platform/markup.ts';
import { marked } from './marked-text.ts';
import { outlineOf } from './outline.ts';
import { linkedData, pageHead } from './page-head.ts';
import { actions, bodyOf, itemText, link, type PageScope } from './parts.ts';
import type { RenderInput } from './render-input.ts';
import { sectionHtml } from './sections/section-html.ts';
import { styleSheet } from './style/style-sheet.ts';
import { directionOf, wordsOf } from './words.ts';
import type { BrandTone } from '../business-context.ts';
import type { Section, SectionType } from '../section.ts';
import type { Band } from './sections/shown.ts';

/** Background bands of sections that are always highlighted; all other sections alternate. */
const FIXED: Record<BrandTone, Partial<Record<SectionType, Band>>> = {
  professional: { hero: 'surface', cta: 'strong', stats: 'strong' },
  friendly: { hero: 'surface', cta: 'plain', stats: 'primary' },
  playful: { hero: 'accent', cta: 'primary', stats: 'strong' },
  authoritative: { hero: 'strong', cta: 'strong', stats: 'plain' },
  casual: { hero: 'plain', cta: 'plain', stats: 'surface' },
};

/** Maximum number of links in the head and the foot of a page. */
const MOST_LINKS = 5;
const LONGEST_LINK = 26;

/**
 * The complete HTML document of a page: no scripts, no requests except for its images, and identical bytes for identical input.
 */
export function pageHtml(input: RenderInput): string {
  const scope: PageScope = { input, outline: outlineOf(input.sections), words: wordsOf(input.language) };
  const { sections } = scope.outline;
  const bands = bandsOf(sections, input.brandTone);
  const shown = sections.map((section, n) => sectionHtml({ section, scope }, bands[n] ?? 'plain'));
  const page = html`<html lang="${input.language}" dir="${directionOf(input.language)}">
    <head>
      ${pageHead(scope)}
      <style>
        ${{ markup: styleSheet(input.theme, input.brandTone) }}
      </style>
      ${linkedData(scope)}
    </head>
    <body>
      <a class="skip" href="#main">${scope.words.skip}</a>
      ${top(scope)}
      <main id="main" tabindex="-1">
        ${scope.outline.titled === null && html`<h1 class="unseen">${input.businessName}</h1>`} ${shown}
      </main>
      ${foot(scope)}
    </body>
  </html>`;
  return `<!DOCTYPE html>\n${tidied(page.markup)}\n`;
}

/** Removes the templates' white space: texts of a page contain no newlines, and a bare `>` only ends a tag. */
function tidied(markup: string): string {
  return markup
    .replace(/\s*\n\s*/g, '\n')
    .replace(/<(img|input|meta|link|source)\b([^>]*?)\s*\/>/g, '<$1$2>')
    .replace(/ {2,}/g, ' ')
    .replace(/ +>/g, '>')
    .replace(/(class="[^"]*?) +"/g, '$1"');
}

function top(scope: PageScope): Markup {
  const { outline } = scope;
  const contact = outline.sections.find(({ type }) => type === 'contact');
  const cta = outline.first?.content.cta ?? (contact && { label: contact.title, href: `#${contact.id}` });
  return html`<header class="top">
    <div class="wrap">${brand(scope)} ${nav(scope)} ${cta && link(cta, scope, 'button small')}</div>
  </header>`;
}

function brand({ input: { businessName, theme, images } }: PageScope): Markup {
  const logo = images[theme.logoUrl ?? ''];
  const size = logo?.width && logo.height ? html`width="${logo.width}" height="${logo.height}"` : null;
  return html`<a class="brand" href="#main"
    >${logo ? html`<img src="${logo.url}" alt="${businessName}" ${size} />` : html`<bdi>${businessName}</bdi>`}</a
  >`;
}

/** Links to the sections with short titles. */
function nav({ outline, words }: PageScope): Markup | null {
  const linked = outline.sections
    .filter(
      ({ type, title }) => !['hero', 'cta', 'logos', 'custom'].includes(type) && title.length <= LONGEST_LINK,
    )
    .slice(0, MOST_LINKS);
  if (linked.length < 2) return null;
  return html`<nav aria-label="${words.sections}">
    <ul>
      ${linked.map((section) => html`<li><a href="#${outline.anchorOf(section)}">${marked(section.title)}</a></li>`)}
    </ul>
  </nav>`;
}

/** Links for e-mail and telephone from the contact sections, which visitors look for at the end of a page. */
function ways(scope: PageScope): Markup | null {
  const { outline, input } = scope;
  const links = outline.sections
    .filter(({ type }) => type === 'contact')
    .flatMap(({ content: { items = [], cta } }) => [...items.map((item) => item.cta), cta])
    .filter((way) => way !== undefined)
    .filter(({ href }) => /^(?:mailto|tel):/.test(href));
  const isThere = input.sections.some(({ type, content }) => type === 'footer' && content.items);
  if (isThere || links.length === 0) return null;
  return html`<ul class="foot-nav">
    ${links.map((one) => html`<li>${link(one, scope)}</li>`)}
  </ul>`;
}

function foot(scope: PageScope): Markup {
  const parts = scope.outline.footers.map((section) => {
    const { heading, subheading, items = [] } = section.content;
    const shown = { section, scope };
    return html`<div class="foot-part" id="${scope.outline.anchorOf(section)}">
      ${heading && !isName(heading, scope) && html`<h2>${marked(heading)}</h2>`}
      ${subheading && html`<p>${marked(subheading)}</p>`} ${bodyOf(shown)} ${actions(shown)}
      ${
        items.length > 0 &&
        html`<ul class="foot-items">
          ${items.map((item) => html`<li>${footItem(item, scope)}</li>`)}
        </ul>`
      }
    </div>`;
  });
  return html`<footer class="foot on-strong">
    <div class="wrap">${brand(scope)} ${parts} ${ways(scope)}</div>
  </footer>`;
}

/** Whether a heading repeats the name above it, or a shortened or plain form of it. */
function isName(heading: string, { input: { businessName } }: PageScope): boolean {
  return businessName.startsWith(heading.replace(/…$/u, ''));
}

/** Titles in a footer are not headings, because there may be no heading above them. */
function footItem(
  { title, label, value, ...rest }: Parameters<typeof itemText>[0],
  scope: PageScope,
): Markup {
  const text = [title, value, label].filter((part) => part !== undefined).join(' ');
  return html`${text && html`<p>${marked(text)}</p>`} ${itemText(rest, scope)}`;
}

/** The band of each section: neighbours differ if the tone allows it. */
function bandsOf(sections: readonly Section[], tone: BrandTone): Band[] {
  let last: Band = 'plain';
  return sections.map(({ type }, n) => {
    const alternate: Band = last === 'plain' ? 'surface' : 'plain';
    const band = FIXED[tone][type] ?? (n === 0 ? 'plain' : alternate);
    last = band;
    return band;
  });
}
