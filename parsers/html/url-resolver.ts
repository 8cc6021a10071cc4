import type { UrlFact } from '../../domain/site/page-facts.ts';
import { canonicalUrl } from '../../domain/site/urls/canonical-url.ts';
import { documentBase, linkTarget } from '../../domain/site/urls/link-target.ts';
import { siteKey } from '../../domain/site/urls/same-site.ts';
import { shortUrl } from './limits.ts';

/** The target of a URL, in the crawler's normal form; null if crawlers do not follow it. */
interface Target {
  url: string | null;
  isInternal: boolean;
}

/** URLs that mean the same on every page of a host: a path from its root, or a complete URL. */
const ON_EVERY_PAGE = /^(?:\/|https?:\/\/)/i;
/** Maximum number of URLs that are cached across pages, because menus repeat. */
const MOST_KNOWN = 20_000;
const MOST_HOSTS = 20;
/** Targets by host and site, then by URL as written. */
const known = new Map<string, Map<string, Target>>();

/** Resolves the URLs of a page. Created after the whole page has been read, since its `<base>` also applies to earlier URLs. */
export class UrlResolver {
  readonly #page: { url: string; base: string };
  readonly #site: string | null;
  readonly #onEveryPage: Map<string, Target>;
  readonly #onThisPage = new Map<string, Target>();
  readonly #internal = new Map<string, boolean>();

  /**
   * @param url of the page, after redirects
   * @param base `href` of the first `<base>`, as written
   * @param siteUrl a URL of the audited site
   */
  constructor(url: string, base: string | null, siteUrl: string) {
    this.#page = { url, base: documentBase(url, base) };
    this.#site = siteKey(siteUrl, 'www');
    this.#onEveryPage = knownOf(`${hostOf(this.#page.base)} ${this.#site}`);
  }

  /** The target of a link. */
  link(written: string): Readonly<Target> {
    const trimmed = written.trim();
    const isOnEveryPage = ON_EVERY_PAGE.test(trimmed);
    const targets = isOnEveryPage ? this.#onEveryPage : this.#onThisPage;
    const remembered = targets.get(trimmed);
    if (remembered) return remembered;
    const url = linkTarget(trimmed, this.#page);
    const target = { url, isInternal: url !== null && this.#isInternal(url) };
    if (targets.size >= MOST_KNOWN) targets.clear();
    // A copy, because a substring would keep the text of the whole page in memory.
    targets.set(isOnEveryPage ? structuredClone(trimmed) : trimmed, target);
    return target;
  }

  /** The URL of a picture, script …; null if it needs no request. */
  resource(written: string): string | null {
    const trimmed = written.trim();
    if (ON_EVERY_PAGE.test(trimmed)) return this.link(trimmed).url;
    return trimmed === '' ? null : canonicalUrl(trimmed, this.#page.base);
  }

  fact(written: string, inHead: boolean, source: UrlFact['source'] = 'html'): UrlFact {
    return { written: shortUrl(written), url: this.resource(written), source, inHead };
  }

  #isInternal(url: string): boolean {
    const host = hostOf(url);
    const remembered = this.#internal.get(host);
    if (remembered !== undefined) return remembered;
    const isInternal = siteKey(url, 'www') === this.#site;
    this.#internal.set(host, isInternal);
    return isInternal;
  }
}

function knownOf(key: string): Map<string, Target> {
  const targets = known.get(key) ?? new Map<string, Target>();
  if (known.size >= MOST_HOSTS) known.clear();
  known.set(key, targets);
  return targets;
}

/** Scheme, host and port, including user and password if present. */
function hostOf(url: string): string {
  return url.slice(0, url.indexOf('/', url.indexOf('//') + 2));
}
