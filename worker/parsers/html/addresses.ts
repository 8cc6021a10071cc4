import type { AddressFact } from '../../../domain/content/audit/page-facts.ts';
import { canonicalUrl } from '../../../domain/content/urls/canonical-url.ts';
import { documentBase, linkTarget } from '../../../domain/content/urls/link-target.ts';
import { siteKey } from '../../../domain/content/urls/same-site.ts';
import { shortAddress } from './limits.ts';

/** Resolves what a page wrote; made when all of it is read, since its `<base>` counts for what stands before it too. */
export class Addresses {
  readonly #url: string;
  readonly #base: string;
  readonly #site: string | null;
  readonly #internal = new Map<string, boolean>();
  /** Menus repeat their links. */
  readonly #links = new Map<string, string | null>();

  /**
   * @param url of the page, after redirects
   * @param base the first `<base href>`, as written
   * @param siteUrl an address of the audited site
   */
  constructor(url: string, base: string | null, siteUrl: string) {
    this.#url = url;
    this.#base = documentBase(url, base);
    this.#site = siteKey(siteUrl, 'www');
  }

  /** Where a link leads, in the crawler's normal form; null for what no crawler follows. */
  link(written: string): string | null {
    const known = this.#links.get(written);
    if (known !== undefined) return known;
    const target = linkTarget(written, { url: this.#url, base: this.#base });
    this.#links.set(written, target);
    return target;
  }

  /** Where a picture, script … is fetched from; null for what needs no request. */
  resource(written: string): string | null {
    const address = written.trim();
    return address === '' ? null : canonicalUrl(address, this.#base);
  }

  fact(written: string, inHead: boolean, source: AddressFact['source'] = 'html'): AddressFact {
    return { written: shortAddress(written), url: this.resource(written), source, inHead };
  }

  isInternal(url: string): boolean {
    const host = url.slice(0, url.indexOf('/', url.indexOf('//') + 2));
    const known = this.#internal.get(host);
    if (known !== undefined) return known;
    const isInternal = siteKey(url, 'www') === this.#site;
    this.#internal.set(host, isInternal);
    return isInternal;
  }
}
