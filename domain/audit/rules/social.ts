import type { HtmlFacts, PageFacts } from '../../site/page-facts.ts';
import type { PageRule } from '../rule.ts';
import { canonicalUrl } from '../../site/urls/canonical-url.ts';
import { listed, onHtml, when } from './on-html.ts';
import { canonicalOf, isIndexable, metaOf } from './signals.ts';

const category = 'social';
const CARDS = new Set(['summary', 'summary_large_image', 'app', 'player']);
/** What apps still show large. */
const LEAST_WIDTH = 600;
const SINGLE = ['og:title', 'og:description', 'og:url', 'og:type', 'twitter:card', 'twitter:title'];

/** How a link to the page looks when it is shared. */
export const socialRules: PageRule[] = [
  onHtml(
    {
      id: 'og-title-missing',
      category,
      severity: 'notice',
      title: 'Shared links have no headline of their own',
      why: 'Apps then take the title of the page, with the name of the site and all.',
      howToFix: 'Add <meta property="og:title"> with the headline alone.',
    },
    (html, page) => missing(html, page, 'og:title'),
  ),
  onHtml(
    {
      id: 'og-description-missing',
      category,
      severity: 'notice',
      title: 'Shared links have no text',
      why: 'Apps show the bare link or some sentence of the page.',
      howToFix: 'Add <meta property="og:description">, or a description that apps can use instead.',
    },
    (html, page) => (metaOf(html, 'description') ? null : missing(html, page, 'og:description')),
  ),
  onHtml(
    {
      id: 'og-image-missing',
      category,
      severity: 'notice',
      title: 'Shared links have no picture',
      why: 'Links with a picture are opened far more often.',
      howToFix: 'Add <meta property="og:image"> with a picture of 1200 × 630 pixels.',
    },
    (html, page) => (metaOf(html, 'og:image:url') ? null : missing(html, page, 'og:image')),
  ),
  onHtml(
    {
      id: 'og-image-invalid',
      category,
      severity: 'warning',
      title: 'The picture for shared links is no full web address',
      why: 'Apps do not know where to fetch it and show none.',
      howToFix: 'Write the address with https:// and the host into og:image.',
    },
    ({ metas }) =>
      listed(
        'images',
        metas
          .filter(
            ({ name, content }) =>
              /^(?:og:image(?::url|:secure_url)?|twitter:image)$/.test(name) && content !== '',
          )
          .map(({ content }) => content)
          .filter((content) => !/^https?:\/\/[^/]+\/./i.test(content)),
      ),
  ),
  onHtml(
    {
      id: 'og-image-small',
      category,
      severity: 'notice',
      title: 'The picture for shared links is small',
      why: 'Apps show small pictures as a thumbnail beside the text, or not at all.',
      howToFix: 'Use a picture of 1200 × 630 pixels and tell its size in og:image:width and og:image:height.',
    },
    (html) => {
      const width = metaOf(html, 'og:image:width');
      return when(width !== null && Number(width) > 0 && Number(width) < LEAST_WIDTH, { width: width ?? '' });
    },
  ),
  onHtml(
    {
      id: 'og-image-vector',
      category,
      severity: 'warning',
      title: 'The picture for shared links is an SVG',
      why: 'Hardly any app shows SVG pictures in previews.',
      howToFix: 'Offer the picture as JPEG or PNG.',
    },
    (html) => {
      const image = metaOf(html, 'og:image') ?? '';
      return when(/\.svg(?:$|\?)/i.test(image), { image });
    },
  ),
  onHtml(
    {
      id: 'og-url-differs',
      category,
      severity: 'notice',
      title: 'Shared links lead to another address than the canonical one',
      why: 'Likes and shares are counted for an address that search engines do not show.',
      howToFix: 'Write the canonical address into og:url.',
    },
    (html, page) => {
      const written = metaOf(html, 'og:url');
      const url = written ? canonicalUrl(written, page.finalUrl) : null;
      return when(url !== null && url !== (canonicalOf(page) ?? page.finalUrl), { url: url ?? '' });
    },
  ),
  onHtml(
    {
      id: 'twitter-card-invalid',
      category,
      severity: 'notice',
      title: 'The kind of card for X does not exist',
      why: 'Unknown kinds are shown as a plain link.',
      howToFix: 'Use summary or summary_large_image.',
    },
    (html) => {
      const card = metaOf(html, 'twitter:card');
      return when(card !== null && !CARDS.has(card.trim().toLowerCase()), { card: card ?? '' });
    },
  ),
  onHtml(
    {
      id: 'social-tags-multiple',
      category,
      severity: 'notice',
      title: 'What is shared is told more than once',
      why: 'Apps differ in which of the entries they take.',
      howToFix: 'Keep one of each; a plugin and the theme often both write them.',
    },
    ({ metas }) => {
      const values = (name: string): Set<string> =>
        new Set(metas.filter((meta) => meta.name === name).map(({ content }) => content));
      return listed(
        'names',
        SINGLE.filter((name) => values(name).size > 1),
      );
    },
  ),
];

/** Pages that may not be shown in search results are hardly meant to be shared. */
function missing(html: HtmlFacts, page: PageFacts, name: string): ReturnType<typeof when> {
  return when(isIndexable(page) && !metaOf(html, name));
}
