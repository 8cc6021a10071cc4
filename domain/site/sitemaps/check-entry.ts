import type { FindingTally } from '../finding-tally.ts';
import type { EntryDraft } from './dialects.ts';
import {
  changeFrequency,
  completedUrl,
  feedDate,
  MOST_LOC_CHARACTERS,
  priority,
  w3cDate,
  webUrl,
} from './entry-fields.ts';
import type { SitemapEntry, SitemapVideo } from './sitemap.ts';
import type { SitemapFindingCode } from './sitemap-findings.ts';
import { MOST_FIELD_CHARACTERS } from './sitemap-xml.ts';

/** Matches a URL that a URL parser would return unchanged; captures its path and query. */
const PLAIN_PATH = /^(?:\/[\w~!$&()*+,;=:@%-][\w.~!$&()*+,;=:@%-]*)*\/?(?:\?[\w.~!$&()*+,;=:@%/?-]+)?$/;

/** Turns drafts into entries with absolute URLs and valid values. Whatever is invalid becomes a finding. */
export class EntryCheck {
  readonly #base: URL;
  readonly #findings: FindingTally<SitemapFindingCode>;
  readonly #isFeed: boolean;

  /** @param url the file's URL, after redirects */
  constructor(url: string, findings: FindingTally<SitemapFindingCode>, isFeed: boolean) {
    this.#base = new URL(url);
    this.#findings = findings;
    this.#isFeed = isFeed;
  }

  /** Null for a draft without a usable URL. */
  entry(draft: EntryDraft): SitemapEntry | null {
    const loc = this.#loc(draft.loc);
    if (loc === null) return null;
    const entry: SitemapEntry = {
      loc,
      lastmod: this.#value(draft.lastmod, this.#isFeed ? feedDate : w3cDate, 'sitemap-lastmod-invalid'),
      changefreq: this.#value(draft.changefreq, changeFrequency, 'sitemap-changefreq-invalid'),
      priority: this.#value(draft.priority, priority, 'sitemap-priority-invalid'),
    };
    if (draft.images) entry.images = draft.images.flatMap((image) => this.#media(image) ?? []);
    if (draft.videos) entry.videos = draft.videos.map((video) => this.#video(video));
    if (draft.news) entry.news = draft.news;
    if (draft.alternates)
      entry.alternates = draft.alternates.flatMap((alternate) => this.#alternate(alternate));
    if (draft.isOverfull) this.#findings.add('sitemap-too-many-parts', loc);
    return entry;
  }

  #loc(written: string | undefined): string | null {
    if (written === undefined || written === '') return this.#drop('sitemap-loc-missing');
    if (written.length > MOST_FIELD_CHARACTERS) return this.#drop('sitemap-loc-too-long', written);
    if (written.length >= MOST_LOC_CHARACTERS) this.#findings.add('sitemap-loc-too-long', written);
    const { origin } = this.#base;
    if (written.startsWith(origin) && PLAIN_PATH.test(written.slice(origin.length)) && written !== origin)
      return written;
    const absolute = webUrl(written);
    const url = absolute ?? completedUrl(written, this.#base);
    if (!url) return this.#drop('sitemap-loc-invalid', written);
    if (!absolute) this.#findings.add('sitemap-loc-relative', written);
    if (url.host !== this.#base.host) this.#findings.add('sitemap-loc-other-host', written);
    return url.href;
  }

  #drop(code: SitemapFindingCode, example?: string): null {
    this.#findings.add(code, example);
    return null;
  }

  #value<Value>(
    text: string | undefined,
    read: (text: string) => Value | null,
    code: SitemapFindingCode,
  ): Value | null {
    if (text === undefined || text === '') return null;
    return read(text) ?? this.#drop(code, text);
  }

  #media(written: string): string | null {
    return webUrl(written, this.#base.href)?.href ?? this.#drop('sitemap-media-invalid', written);
  }

  #video(video: SitemapVideo): SitemapVideo {
    const checked = { ...video };
    for (const name of ['thumbnail', 'content', 'player'] as const) {
      const written = checked[name];
      if (written !== undefined) checked[name] = this.#media(written) ?? undefined;
    }
    return checked;
  }

  #alternate({ hreflang, href }: { hreflang: string; href: string }): { hreflang: string; href: string }[] {
    const url = webUrl(href, this.#base.href);
    if (url && hreflang !== '') return [{ hreflang, href: url.href }];
    this.#findings.add('sitemap-alternate-invalid', `${hreflang} ${href}`);
    return [];
  }
}
