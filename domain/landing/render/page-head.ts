import { html, type Markup } from '../../platform/markup.ts';
import type { Section } from '../section.ts';
import { textOfMarkup } from '../sections/body-html.ts';
import { placeholdersIn } from './marked-text.ts';
import type { PageScope } from './parts.ts';

/** Number of characters that search engines show. */
const TITLE_LENGTH = 65;
const DESCRIPTION_LENGTH = 155;

/** Title, description, and metadata for search engines and social networks. */
export function pageHead(scope: PageScope): Markup {
  const { input } = scope;
  const title = titleOf(scope);
  const description = descriptionOf(scope);
  const image = shareImage(scope);
  return html`<meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <meta name="description" content="${description}" />
    ${input.noIndex && html`<meta name="robots" content="noindex" />`}
    ${input.canonicalUrl && html`<link rel="canonical" href="${input.canonicalUrl}" />`}
    <meta name="theme-color" content="${input.theme.colors.background}" />
    <link rel="icon" href="${icon(scope)}" />
    <meta property="og:type" content="website" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:site_name" content="${input.businessName}" />
    ${input.canonicalUrl && html`<meta property="og:url" content="${input.canonicalUrl}" />`}
    ${image && html`<meta property="og:image" content="${image}" />`}
    <meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}" />`;
}

/** Linked data of schema.org: the organisation, its page, and its questions with their answers. */
export function linkedData(scope: PageScope): Markup {
  const { businessName, canonicalUrl, language, sections } = scope.input;
  const url = canonicalUrl === null ? {} : { url: canonicalUrl };
  const questions = sections.filter(({ type }) => type === 'faq').flatMap(questionsOf);
  const graph = [
    { '@type': 'Organization', name: businessName, ...url },
    {
      '@type': 'WebPage',
      name: titleOf(scope),
      description: descriptionOf(scope),
      inLanguage: language,
      ...url,
    },
    ...(questions.length > 0 ? [{ '@type': 'FAQPage', mainEntity: questions }] : []),
  ];
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph });
  // Escaped, so that nothing in it can end the script element.
  const safe = json.replace(
    /[<>&\u2028\u2029]/g,
    (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return { markup: `<script type="application/ld+json">${safe}</script>` };
}

function questionsOf({ content: { items = [] } }: Section): object[] {
  return items.flatMap(({ title, body }) =>
    title === undefined || body === undefined
      ? []
      : [{ '@type': 'Question', name: title, acceptedAnswer: { '@type': 'Answer', text: body } }],
  );
}

function titleOf({ input: { businessName }, outline }: PageScope): string {
  const heading = outline.first?.content.heading ?? '';
  if (heading === '' || placeholdersIn(heading).length > 0) return shortened(businessName, TITLE_LENGTH);
  if (heading.includes(businessName)) return shortened(heading, TITLE_LENGTH);
  const room = TITLE_LENGTH - businessName.length - 3;
  return room < 20 ? shortened(businessName, TITLE_LENGTH) : `${shortened(heading, room)} · ${businessName}`;
}

/** The first text of the main section that is long enough and has no placeholder; otherwise from the brief. */
function descriptionOf({ input, outline }: PageScope): string {
  const content = outline.first?.content;
  const candidates = [content?.subheading ?? '', textOfMarkup(content?.body ?? ''), input.businessOverview];
  const found = candidates
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .find((text) => text.length >= 40 && placeholdersIn(text).length === 0);
  return shortened(found ?? (input.businessOverview || input.businessName), DESCRIPTION_LENGTH);
}

function shortened(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const part = line.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '');
  const blank = part.lastIndexOf(' ');
  return `${(blank > most / 2 ? part.slice(0, blank) : part).replace(/[\s,;:–-]+$/, '')}…`;
}

/** URL of the preview image; social networks cannot load a data URI. */
function shareImage({ input: { images, canonicalUrl }, outline }: PageScope): string | null {
  const loaded = images[outline.first?.content.image?.src ?? ''];
  if (!loaded || canonicalUrl === null || loaded.url.startsWith('data:')) return null;
  return URL.parse(loaded.url, canonicalUrl)?.href ?? null;
}

/** A dot in the brand's colour: without an icon, browsers would request one from the server. */
function icon({ input: { theme } }: PageScope): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><circle cx="8" cy="8" r="7" fill="${theme.colors.primary}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
