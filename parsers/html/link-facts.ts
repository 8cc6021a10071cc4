import type { HtmlFacts, LinkFact } from '../../domain/site/page-facts.ts';
import type { UrlResolver } from './url-resolver.ts';
import { keep, LIMITS, short, shortUrl } from './limits.ts';
import type { Collector, PageState, Tag } from './page-state.ts';

interface OpenLink {
  href: string | null;
  attributes: Tag['attributes'];
  text: string[];
  hasImage: boolean;
  place: string;
}

const SETS_LOCATION =
  /\b(?:location(?:\.href)?\s*=(?!=)|location\.(?:assign|replace)\s*\(|window\.open\s*\()/;
const ROUTING =
  /^(?:onclick|@click|v-on:click|ng-click|\(click\)|routerlink|\[routerlink\]|data-href|ui-sref)$/;

/** Links that crawlers follow, and elements that only look like links. Links in `<noscript>` count, as crawlers follow them. */
export class LinkFacts implements Collector {
  readonly scriptLinks: string[] = [];
  #links: OpenLink[] = [];
  #open: OpenLink | null = null;

  open({ name, attributes }: Tag, state: PageState): void {
    if (state.isIn('template')) return;
    if (name === 'a' && !state.isIn('svg')) this.#open = this.#opened(attributes, state);
    else if (name === 'area' && attributes.href !== undefined) {
      const link = this.#opened(attributes, state);
      link.text.push(attributes.alt ?? '');
      keep(this.#links, link, LIMITS.links);
    } else if (name === 'img' && this.#open !== null) {
      this.#open.hasImage = true;
      this.#open.text.push(' ', attributes.alt ?? '', ' ');
    } else if (name === 'svg' && this.#open !== null) {
      this.#open.hasImage = true;
      this.#open.text.push(' ', attributes['aria-label'] ?? '', ' ');
    } else if (name !== 'a' && attributes.onclick !== undefined && SETS_LOCATION.test(attributes.onclick)) {
      keep(this.scriptLinks, short(`${name}: ${attributes.onclick}`, 100));
    }
  }

  text(text: string, state: PageState): void {
    if (this.#open !== null && !state.isIn('script') && !state.isIn('style')) this.#open.text.push(text);
  }

  close(name: string): void {
    const link = this.#open;
    if (name !== 'a' || link === null) return;
    this.#open = null;
    if (link.href !== null) keep(this.#links, link, LIMITS.links);
    else if (isScripted(link)) keep(this.scriptLinks, short(link.text.join(''), 100));
  }

  #opened(attributes: Tag['attributes'], { place }: PageState): OpenLink {
    return { href: attributes.href ?? null, attributes, text: [], hasImage: false, place };
  }

  facts(urls: UrlResolver): Pick<HtmlFacts, 'links' | 'scriptLinks'> {
    return { links: this.#links.map((link) => factOf(link, urls)), scriptLinks: this.scriptLinks };
  }
}

function isScripted({ attributes }: OpenLink): boolean {
  return Object.keys(attributes).some((name) => ROUTING.test(name));
}

function factOf({ href, attributes, text, hasImage, place }: OpenLink, urls: UrlResolver): LinkFact {
  const written = href ?? '';
  const { url, isInternal } = urls.link(written);
  const hash = written.indexOf('#');
  return {
    written: shortUrl(written),
    url,
    fragment: url === null || hash < 0 ? null : short(written.slice(hash + 1), 200),
    isInternal,
    rel: attributes.rel ? attributes.rel.toLowerCase().split(/\s+/).filter(Boolean) : [],
    target: attributes.target ?? null,
    text: short(text.join(''), 200) || short(attributes['aria-label'] ?? attributes.title ?? '', 200),
    hasImage,
    place,
  };
}
