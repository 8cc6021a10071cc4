import type { HtmlFacts } from '../../domain/site/page-facts.ts';
import type { ResourceKind, StoredResource } from '../../domain/site/stored-page.ts';
import { canonicalUrl } from '../../domain/site/urls/canonical-url.ts';

const SOCIAL = new Set([
  'og:image',
  'og:image:url',
  'og:image:secure_url',
  'twitter:image',
  'twitter:image:src',
]);
const ICONS = new Set(['icon', 'apple-touch-icon', 'mask-icon']);
/** Properties of structured data that name a picture. */
const PICTURES = new Set(['image', 'logo', 'thumbnailUrl']);
const MOST_DEPTH = 20;

/** Resources and external URLs of the page: one entry per kind and URL. */
export function storedResources(html: HtmlFacts): StoredResource[] {
  const found = new Map<string, StoredResource>();
  const add = (kind: ResourceKind, url: string | null | undefined) => {
    if (url && url.startsWith('http')) found.set(`${kind} ${url}`, { kind, url });
  };
  for (const { url, isInternal: isOwn } of html.links) if (!isOwn) add('link', url);
  for (const { url } of html.images) add('image', url);
  for (const { url } of html.scripts) add('script', url);
  for (const { url } of html.styles) add('style', url);
  for (const { url } of html.frames) add('frame', url);
  for (const { url } of html.media) add('media', url);
  for (const { rel, url } of html.relations) {
    if (ICONS.has(rel)) add('icon', url);
    else if (rel === 'manifest') add('manifest', url);
  }
  for (const { name, content } of html.metas) if (SOCIAL.has(name)) add('social', canonicalUrl(content));
  for (const { value } of html.structured)
    for (const url of pictures(value)) add('structured', canonicalUrl(url));
  return [...found.values()];
}

function pictures(value: unknown, depth = 0): string[] {
  if (depth > MOST_DEPTH || typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((each) => pictures(each, depth + 1));
  return Object.entries(value).flatMap(([name, member]) =>
    PICTURES.has(name) ? urlsOf(member) : pictures(member, depth + 1),
  );
}

/** The URLs of a value that is a URL, an ImageObject or a list of them. */
function urlsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(urlsOf);
  if (typeof value !== 'object' || value === null) return [];
  return ['url', 'contentUrl'].flatMap((name) => {
    const member = Object.entries(value).find(([key]) => key === name)?.[1];
    return typeof member === 'string' ? [member] : [];
  });
}
