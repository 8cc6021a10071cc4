import type { HtmlFacts, MediaFact, ResourceFact } from '../../domain/site/page-facts.ts';
import type { UrlResolver } from './url-resolver.ts';
import { keep, short, shortUrl } from './limits.ts';
import type { Collector, PageState, Tag } from './page-state.ts';

type Unresolved<Fact> = Omit<Fact, 'url'>;

const PLAYERS = new Set(['video', 'audio', 'object', 'embed']);

/** Scripts, style sheets, frames and media that the page loads. */
export class ResourceFacts implements Collector {
  #scripts: Unresolved<ResourceFact>[] = [];
  #styles: Unresolved<ResourceFact>[] = [];
  #frames: Unresolved<HtmlFacts['frames'][number]>[] = [];
  #media: Unresolved<MediaFact>[] = [];
  #player: Unresolved<MediaFact> | null = null;

  open({ name, attributes }: Tag, state: PageState): void {
    if (state.isIn('template') || state.isIn('noscript')) return;
    if (name === 'script' && attributes.src !== undefined) {
      keep(this.#scripts, resource(attributes, attributes.src, state));
    } else if (name === 'link' && isStyleSheet(attributes)) {
      keep(this.#styles, resource(attributes, attributes.href ?? '', state));
    } else if (name === 'iframe' || name === 'frame') {
      const { src = attributes['data-src'] ?? '', title, loading } = attributes;
      keep(this.#frames, {
        written: shortUrl(src),
        title: title === undefined ? null : short(title),
        loading: loading?.trim().toLowerCase() ?? null,
      });
    } else if (PLAYERS.has(name)) this.#play(name, attributes);
    else if (name === 'source' && this.#player?.written === '') {
      this.#player.written = shortUrl(attributes.src ?? '');
    } else if (
      name === 'track' &&
      this.#player &&
      /^(?:captions|subtitles)$/i.test(attributes.kind ?? 'subtitles')
    ) {
      this.#player.hasCaptions = true;
    }
  }

  close(name: string): void {
    if (PLAYERS.has(name)) this.#player = null;
  }

  #play(tag: string, attributes: Tag['attributes']): void {
    this.#player = {
      tag,
      written: shortUrl(attributes.src ?? attributes.data ?? ''),
      hasCaptions: false,
      isLoud: 'autoplay' in attributes && !('muted' in attributes),
    };
    keep(this.#media, this.#player);
  }

  facts(urls: UrlResolver): Pick<HtmlFacts, 'scripts' | 'styles' | 'frames' | 'media'> {
    const resolved = <Fact extends { written: string }>(facts: Fact[]): (Fact & { url: string | null })[] =>
      facts.map((fact) => ({ ...fact, url: urls.resource(fact.written) }));
    return {
      scripts: resolved(this.#scripts),
      styles: resolved(this.#styles),
      frames: resolved(this.#frames),
      media: resolved(this.#media),
    };
  }
}

function isStyleSheet({ rel = '', href }: Tag['attributes']): boolean {
  const rels = rel.toLowerCase().split(/\s+/);
  return href !== undefined && rels.includes('stylesheet') && !rels.includes('alternate');
}

function resource(
  attributes: Tag['attributes'],
  written: string,
  { inHead }: PageState,
): Unresolved<ResourceFact> {
  return {
    written: shortUrl(written),
    inHead,
    isAsync: 'async' in attributes,
    isDeferred: 'defer' in attributes,
    isModule: attributes.type?.trim().toLowerCase() === 'module',
    integrity: attributes.integrity ?? null,
    crossorigin: attributes.crossorigin ?? null,
    media: attributes.media ?? null,
  };
}
