import type { HtmlFacts, PageFacts } from '../../site/page-facts.ts';
import { canonicalUrl } from '../../site/urls/canonical-url.ts';
import { listed, rulesOf, when, notice, warning } from './written-rule.ts';
import { canonicalOf, isIndexable, metaOf } from './signals.ts';

const CARDS = new Set(['summary', 'summary_large_image', 'app', 'player']);
/** Smallest image that apps show as a large preview. */
const LEAST_WIDTH = 600;
const SINGLE = ['og:title', 'og:description', 'og:url', 'og:type', 'twitter:card', 'twitter:title'];

/** Rules about the preview of a shared link. */
export const socialRules = rulesOf('social', [
  notice('og-title-missing', {
    title: 'The page has no og:title',
    why: 'Apps then use the page title, including the site name.',
    howToFix: 'Add <meta property="og:title"> with the headline alone.',
    onHtml: (html, page) => missing(html, page, 'og:title'),
  }),
  notice('og-description-missing', {
    title: 'The page has no og:description',
    why: 'Apps show the bare link or some sentence of the page.',
    howToFix: 'Add <meta property="og:description">, or a meta description that apps can use instead.',
    onHtml: (html, page) => (metaOf(html, 'description') ? null : missing(html, page, 'og:description')),
  }),
  notice('og-image-missing', {
    title: 'The page has no og:image',
    why: 'Links with an image are clicked far more often.',
    howToFix: 'Add <meta property="og:image"> with an image of 1200 × 630 pixels.',
    onHtml: (html, page) => (metaOf(html, 'og:image:url') ? null : missing(html, page, 'og:image')),
  }),
  warning('og-image-invalid', {
    title: 'The social image is not an absolute URL',
    why: 'Apps do not know where to fetch it and show none.',
    howToFix: 'Use a URL with https:// and the host in og:image.',
    onHtml: ({ metas }) =>
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
  }),
  notice('og-image-small', {
    title: 'The social image is small',
    why: 'Apps show small images as a thumbnail beside the text, or not at all.',
    howToFix: 'Use an image of 1200 × 630 pixels and declare its size in og:image:width and og:image:height.',
    onHtml: (html) => {
      const width = metaOf(html, 'og:image:width');
      return when(width !== null && Number(width) > 0 && Number(width) < LEAST_WIDTH, { width: width ?? '' });
    },
  }),
  warning('og-image-vector', {
    title: 'The social image is an SVG',
    why: 'Hardly any app shows SVG images in previews.',
    howToFix: 'Offer the image as JPEG or PNG.',
    onHtml: (html) => {
      const image = metaOf(html, 'og:image') ?? '';
      return when(/\.svg(?:$|\?)/i.test(image), { image });
    },
  }),
  notice('og-url-differs', {
    title: 'og:url differs from the canonical URL',
    why: 'Likes and shares are counted for a URL that search engines do not show.',
    howToFix: 'Use the canonical URL in og:url.',
    onHtml: (html, page) => {
      const written = metaOf(html, 'og:url');
      const url = written ? canonicalUrl(written, page.finalUrl) : null;
      return when(url !== null && url !== (canonicalOf(page) ?? page.finalUrl), { url: url ?? '' });
    },
  }),
  notice('twitter-card-invalid', {
    title: 'The twitter:card type is invalid',
    why: 'Unknown types are shown as a plain link.',
    howToFix: 'Use summary or summary_large_image.',
    onHtml: (html) => {
      const card = metaOf(html, 'twitter:card');
      return when(card !== null && !CARDS.has(card.trim().toLowerCase()), { card: card ?? '' });
    },
  }),
  notice('social-tags-multiple', {
    title: 'Social meta tags occur more than once',
    why: 'Apps differ in which of the values they use.',
    howToFix: 'Keep one of each; often both a plugin and the theme add them.',
    onHtml: ({ metas }) => {
      const values = (name: string): Set<string> =>
        new Set(metas.filter((meta) => meta.name === name).map(({ content }) => content));
      return listed(
        'names',
        SINGLE.filter((name) => values(name).size > 1),
      );
    },
  }),
]);

/** Details of a missing preview tag; pages that are not indexable are skipped, as they are rarely meant to be shared. */
function missing(html: HtmlFacts, page: PageFacts, name: string): ReturnType<typeof when> {
  return when(isIndexable(page) && !metaOf(html, name));
}
