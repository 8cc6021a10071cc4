import type { SitemapNews, SitemapType, SitemapVideo } from './sitemap.ts';
import { attributesOf } from './xml-scanner.ts';

/** The fields of one entry as the file has them, unchecked. */
export interface EntryDraft {
  loc?: string;
  lastmod?: string;
  changefreq?: string;
  priority?: string;
  images?: string[];
  videos?: SitemapVideo[];
  news?: SitemapNews;
  alternates?: { hreflang: string; href: string }[];
  /** True when the entry has more parts of one kind than are kept. */
  isOverfull?: true;
}

/** How one XML format writes its entries. Keys are local names below the item: `loc`, `image/loc`. */
export interface Dialect {
  /** Local name of the element of an entry. */
  item: string;
  /** Fields that count only if they have the item's prefix: `image:loc` is not a `loc`. */
  own: ReadonlySet<string>;
  /** Fields whose text is wanted. */
  texts: ReadonlySet<string>;
  text(draft: EntryDraft, key: string, text: string): void;
  /** Called when an element begins; `attributes` as written (attributesOf). */
  open?(draft: EntryDraft, key: string, attributes: string): void;
}

/** Maximum number of images of an entry that Google accepts; used as the limit for all other parts too. */
const MOST_PARTS = 1_000;

const VIDEO: Record<string, keyof SitemapVideo> = {
  'video/title': 'title',
  'video/description': 'description',
  'video/thumbnail_loc': 'thumbnail',
  'video/content_loc': 'content',
  'video/player_loc': 'player',
  'video/duration': 'duration',
  'video/publication_date': 'publicationDate',
};
const NEWS: Record<string, keyof SitemapNews> = {
  'news/title': 'title',
  'news/publication_date': 'publicationDate',
  'news/publication/name': 'name',
  'news/publication/language': 'language',
};
const PLAIN = ['loc', 'lastmod', 'changefreq', 'priority'] as const;
const isPlain = (key: string): key is (typeof PLAIN)[number] => PLAIN.some((name) => name === key);

const urlset: Dialect = {
  item: 'url',
  own: new Set(PLAIN),
  texts: new Set([...PLAIN, 'image/loc', ...Object.keys(VIDEO), ...Object.keys(NEWS)]),
  text(draft, key, text) {
    if (isPlain(key)) draft[key] ??= text;
    else if (key === 'image/loc') keep(draft, (draft.images ??= []), text);
    else setPart(draft, key, text);
  },
  open(draft, key, attributes) {
    if (key === 'video') keep(draft, (draft.videos ??= []), {});
    if (key !== 'link') return;
    const { rel = '', hreflang = '', href = '' } = attributesOf(attributes);
    if (!/\balternate\b/i.test(rel)) return;
    keep(draft, (draft.alternates ??= []), { hreflang: hreflang.trim(), href: href.trim() });
  },
};

function setPart(draft: EntryDraft, key: string, text: string): void {
  const [video, news] = [VIDEO[key], NEWS[key]];
  const last = draft.videos?.at(-1);
  if (video && last) last[video] ??= text;
  if (news) (draft.news ??= {})[news] ??= text;
}

function keep<Part>(draft: EntryDraft, parts: Part[], part: Part): void {
  if (parts.length < MOST_PARTS) parts.push(part);
  else draft.isOverfull = true;
}

const index: Dialect = { ...urlset, item: 'sitemap', texts: new Set(['loc', 'lastmod']) };

const rss: Dialect = {
  item: 'item',
  // `atom:link` has a different meaning: it is not the URL of an item.
  own: new Set(['link', 'guid', 'pubDate']),
  texts: new Set(['link', 'guid', 'pubDate', 'date']),
  text(draft, key, text) {
    if (key === 'link' && text !== '') draft.loc = text;
    // The guid of an item is often its URL; it is used if there is no link.
    else if (key === 'guid' && /^https?:/i.test(text)) draft.loc ??= text;
    else if (key === 'pubDate' || key === 'date') draft.lastmod ??= text;
  },
};

const atom: Dialect = {
  item: 'entry',
  own: new Set(['link', 'updated', 'modified', 'published', 'issued']),
  texts: new Set(['updated', 'modified', 'published', 'issued']),
  text(draft, key, text) {
    // Atom 0.3 has `modified` and `issued` instead of `updated` and `published`.
    if (key === 'updated' || key === 'modified') draft.lastmod = text;
    else draft.lastmod ??= text;
  },
  open(draft, key, attributes) {
    if (key !== 'link') return;
    const { rel = 'alternate', href = '' } = attributesOf(attributes);
    if (rel === 'alternate') draft.loc ??= href.trim();
  },
};

export const DIALECTS: Record<Exclude<SitemapType, 'text'>, Dialect> = { urlset, index, rss, atom };
