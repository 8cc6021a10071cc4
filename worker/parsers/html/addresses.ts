import type { AddressFact } from '../../../domain/content/audit/page-facts.ts';
import { canonicalUrl } from '../../../domain/content/urls/canonical-url.ts';
import { documentBase, linkTarget } from '../../../domain/content/urls/link-target.ts';
import { siteKey } from '../../../domain/content/urls/same-site.ts';
import { shortAddress } from './limits.ts';

/** Where an address leads, in the crawler's normal form; null for what no crawler follows. */
interface Target {
  url: string | null;
  isInternal: boolean;
}

/** Means the same on every page of a host: a path from its root, or a whole address. */
const ON_EVERY_PAGE = /^(?:\/|https?:\/\/)/i;
/** Addresses that are remembered from page to page: menus repeat. */
const MOST_KNOWN = 20_000;
const MOST_HOSTS = 20;
/** By host and site, then as written. */
const known = new Map<string, Map<string, Target>>();

/** Resolves what a page wrote; made when all of it is read, since its `<base>` counts for what stands before it too. */
export class Addresses {
  readonly #url: string;
  readonly #base: string;
  readonly #site: string | null;
  readonly #onEveryPage: Map<string, Target>;
  readonly #links = new Map<string, Target>();

  /**
   * @param url of the page, after redirects
   * @param base the first `<base href>`, as written
   * @param siteUrl an address of the audited site
   */
  constructor(url: string, base: string | null, siteUrl: string) {
    this.#url = url;
    this.#base = documentBase(url, base);
    this.#site = siteKey(siteUrl, 'www');
    this.#onEveryPage = knownOf(`${hostOf(this.#base)} ${this.#site}`);
  }

  /** Where a link leads. */
  link(written: string): Readonly<Target> {
    const address = written.trim();
    if (ON_EVERY_PAGE.test(address)) return this.#fromAnyPage(address);
    const page = { url: this.#url, base: this.#base };
    return remembered(this.#links, address, () => this.#target(linkTarget(address, page)));
  }

  /** Where a picture, script … is fetched from; null for what needs no request. */
  resource(written: string): string | null {
    const address = written.trim();
    if (ON_EVERY_PAGE.test(address)) return this.#fromAnyPage(address).url;
    return address === '' ? null : canonicalUrl(address, this.#base);
  }

  fact(written: string, inHead: boolean, source: AddressFact['source'] = 'html'): AddressFact {
    return { written: shortAddress(written), url: this.resource(written), source, inHead };
  }

  #fromAnyPage(address: string): Target {
    return remembered(this.#onEveryPage, address, () => this.#target(canonicalUrl(address, this.#base)));
  }

  #target(url: string | null): Target {
    return { url, isInternal: url !== null && siteKey(url, 'www') === this.#site };
  }
}

function knownOf(key: string): Map<string, Target> {
  if (known.size >= MOST_HOSTS) known.clear();
  return remembered(known, key, () => new Map());
}

function remembered<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const there = map.get(key);
  if (there !== undefined) return there;
  if (map.size >= MOST_KNOWN) map.clear();
  const made = make();
  // A copy: a piece of a page's text would hold the whole page.
  map.set(structuredClone(key), made);
  return made;
}

/** Scheme, host and port, with user and password if there are any. */
function hostOf(url: string): string {
  return url.slice(0, url.indexOf('/', url.indexOf('//') + 2));
}
