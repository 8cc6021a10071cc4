import type { HtmlFacts, TextFacts as Facts } from '../../domain/site/page-facts.ts';
import { LIMITS } from './limits.ts';
import type { Collector, PageState, Tag } from './page-state.ts';
import { measureText } from './text-measures.ts';

/** Elements that do not start a new line. */
export const INLINE = new Set(
  'a abbr b bdi bdo cite code data del dfn em font i img ins kbd label mark q s samp small span strong sub sup svg time u var wbr'.split(
    ' ',
  ),
);
const MAIN_PLACES = new Set(['', 'main']);
const MOST_DATES = 20;

/** The main text: everything outside navigation, header, footer and aside. */
export class TextCollector implements Collector {
  #text = '';
  /** The same text without code samples; null until the page has one. */
  #prose: string | null = null;
  #isBroken = true;
  #characters = 0;
  #linked = 0;
  #hidden = 0;
  #small = 0;
  #dates: string[] = [];

  open({ name, attributes }: Tag): void {
    if (name === 'time' && attributes.datetime !== undefined) this.#date(attributes.datetime);
    if (!INLINE.has(name)) this.#break();
  }

  close(name: string): void {
    if (!INLINE.has(name)) this.#break();
  }

  text(text: string, state: PageState): void {
    if (this.#characters > LIMITS.text || state.isUnseen || state.isWordless) return;
    if (!MAIN_PLACES.has(state.place)) return;
    const length = text.trim().length;
    if (state.isHidden) {
      this.#hidden += length;
      return;
    }
    this.#characters += length;
    if (state.isIn('code') || state.isIn('pre')) this.#prose ??= this.#text;
    else if (this.#prose !== null) this.#prose += text;
    this.#text += text;
    this.#isBroken = false;
    if (state.isIn('a')) this.#linked += length;
    if (state.isSmall) this.#small += length;
  }

  #linkShare(): number {
    return this.#characters === 0 ? 0 : Math.round((this.#linked / this.#characters) * 100) / 100;
  }

  #break(): void {
    if (this.#isBroken) return;
    this.#text += '\n';
    if (this.#prose !== null) this.#prose += '\n';
    this.#isBroken = true;
  }

  #date(written: string): void {
    const time = Date.parse(written);
    if (Number.isNaN(time) || this.#dates.length >= MOST_DATES) return;
    this.#dates.push(new Date(time).toISOString().slice(0, 10));
  }

  facts(metas: HtmlFacts['metas']): {
    text: Facts;
    hiddenTextCharacters: number;
    smallTextCharacters: number;
  } {
    for (const { name, content } of metas) if (DATE_METAS.has(name)) this.#date(content);
    const text = measureText(this.#text, this.#prose ?? this.#text, this.#characters);
    return {
      text: { ...text, linkShare: this.#linkShare(), dates: [...new Set(this.#dates)] },
      hiddenTextCharacters: this.#hidden,
      smallTextCharacters: this.#small,
    };
  }
}

const DATE_METAS = new Set(
  'article:published_time article:modified_time og:updated_time datepublished datemodified date last-modified dcterms.modified dcterms.created'.split(
    ' ',
  ),
);
