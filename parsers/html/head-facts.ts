import type { HtmlFacts, Placed } from '../../domain/site/page-facts.ts';
import type { UrlResolver } from './url-resolver.ts';
import { keep, LIMITS, short } from './limits.ts';
import type { Collector, PageState, Tag } from './page-state.ts';

const MOST_CHARACTERS = 20_000;

interface WrittenLink extends HeaderLink {
  inHead: boolean;
  source: 'html' | 'header';
  media: string;
}

const LEADING = new Set(['canonical', 'stylesheet']);

/** Title, meta elements and relations to other URLs. */
export class HeadFacts implements Collector {
  readonly titles: Placed[] = [];
  readonly metas: HtmlFacts['metas'] = [];
  base: string | null = null;
  lang: string | null = null;
  xmlLang: string | null = null;
  #links: WrittenLink[];
  #title: string[] | null = null;

  /** @param linkHeader the Link header of the response */
  constructor(linkHeader: string) {
    this.#links = headerLinks(linkHeader).map((link) => ({
      ...link,
      inHead: true,
      source: 'header',
      media: '',
    }));
  }

  open({ name, attributes }: Tag, state: PageState): void {
    if (state.isUnseen) return;
    if (name === 'html') {
      this.lang ??= attributes.lang ?? null;
      this.xmlLang ??= attributes['xml:lang'] ?? null;
    } else if (name === 'title') this.#title = [];
    else if (name === 'base') this.base ??= attributes.href ?? null;
    else if (name === 'meta') this.#meta(attributes, state);
    else if (name === 'link') this.#link(attributes, state);
  }

  text(text: string): void {
    this.#title?.push(text);
  }

  close(name: string, state: PageState): void {
    if (name !== 'title' || this.#title === null) return;
    keep(this.titles, { text: short(this.#title.join(''), 2_000), inHead: state.inHead });
    this.#title = null;
  }

  #meta(attributes: Tag['attributes'], { inHead }: PageState): void {
    const content = short(attributes.content ?? '', 2_000);
    const names = [attributes.property, attributes.name, attributes['http-equiv'], attributes.itemprop];
    for (const name of new Set(names.map((written) => written?.trim().toLowerCase()))) {
      if (name) keep(this.metas, { name, content, inHead }, LIMITS.metas);
    }
  }

  #link(attributes: Tag['attributes'], { inHead }: PageState): void {
    if (attributes.href === undefined) return;
    const rels = (attributes.rel ?? '').toLowerCase().split(/\s+/).filter(Boolean);
    const { hreflang = null, type = '', media = '' } = attributes;
    keep(this.#links, { href: attributes.href, rels, hreflang, type, media, inHead, source: 'html' });
  }

  /** The facts from the head, with URLs resolved. */
  facts(
    urls: UrlResolver,
  ): Pick<
    HtmlFacts,
    | 'lang'
    | 'xmlLang'
    | 'base'
    | 'titles'
    | 'descriptions'
    | 'metas'
    | 'canonicals'
    | 'hreflangs'
    | 'relations'
    | 'refresh'
  > {
    const { lang, xmlLang, base, titles, metas } = this;
    const resolved = this.#links.map((link) => ({
      ...link,
      fact: urls.fact(link.href, link.inHead, link.source),
    }));
    const isVersion = (link: WrittenLink): boolean =>
      link.rels.includes('alternate') && link.hreflang !== null;
    return {
      lang,
      xmlLang,
      base,
      titles,
      metas,
      descriptions: metas
        .filter(({ name }) => name === 'description')
        .map(({ content, inHead }) => ({ text: content, inHead })),
      canonicals: resolved.filter(({ rels }) => rels.includes('canonical')).map(({ fact }) => fact),
      hreflangs: resolved
        .filter(isVersion)
        .map(({ fact, hreflang }) => ({ ...fact, lang: short(hreflang ?? '', 50) })),
      relations: resolved
        .filter((link) => !isVersion(link))
        .flatMap(({ fact, rels, type, media }) =>
          rels
            .filter((rel) => !LEADING.has(rel))
            .map((rel) => ({ ...fact, rel, type: type.toLowerCase(), media })),
        ),
      refresh: refreshOf(metas.find(({ name }) => name === 'refresh')?.content, urls),
    };
  }
}

/** Parses `5; url=/next`, in the variants that browsers accept. */
export function refreshOf(content: string | undefined, urls: UrlResolver): HtmlFacts['refresh'] {
  const [, seconds, rest = ''] = /^\s*(\d+)[\d.]*\s*(?:[;,\s]\s*(.*))?$/.exec(content ?? '') ?? [];
  if (seconds === undefined) return null;
  const written = rest.replace(/^url\s*=\s*/i, '').replace(/^(["'])(.*?)\1?$/, '$2');
  return { seconds: Number(seconds), url: urls.resource(written) };
}

/** A link relation, with its URL as written. */
interface HeaderLink {
  href: string;
  rels: string[];
  hreflang: string | null;
  type: string;
}

/** The entries of a Link header (RFC 8288); invalid ones are left out. */
function headerLinks(header: string): HeaderLink[] {
  const entries = header.slice(0, MOST_CHARACTERS).matchAll(/<([^<>]*)>([^<>]*)/g);
  return [...entries].map(([, href = '', rest = '']) => {
    const parameters = new Map(
      [...rest.matchAll(/;\s*([a-z*]+)\s*=\s*(?:"([^"]*)"|([^\s;,]+))/gi)].map(
        ([, name = '', quoted, bare]) => [name.toLowerCase(), quoted ?? bare ?? ''],
      ),
    );
    return {
      href,
      rels: (parameters.get('rel') ?? '').toLowerCase().split(/\s+/).filter(Boolean),
      hreflang: parameters.get('hreflang') ?? null,
      type: parameters.get('type') ?? '',
    };
  });
}
