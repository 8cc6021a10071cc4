import type { HtmlFacts } from '../../domain/site/page-facts.ts';
import { LIMITS, short } from './limits.ts';
import type { Collector, PageState, Tag } from './page-state.ts';

const DEPRECATED = new Set(
  'acronym applet basefont bgsound big blink center dir font frame frameset isindex marquee nobr strike tt'.split(
    ' ',
  ),
);
const HANDLER = /^on[a-z]+$/;
const WIDE = new Set('div table td section article iframe img pre form p main'.split(' '));
const FIXED_WIDTH = /(?:^|;)\s*(?:min-)?width\s*:\s*(\d+)(?:\.\d+)?px/i;

type Facts = Pick<
  HtmlFacts,
  | 'anchors'
  | 'duplicateIds'
  | 'inlineHandlers'
  | 'deprecatedTags'
  | 'inlineStyleBytes'
  | 'commentBytes'
  | 'widestPixels'
  | 'hasNoscript'
>;

/** Facts about the markup itself: ids, handlers, obsolete elements, fixed widths. */
export class MarkupFacts implements Collector {
  readonly #anchors = new Set<string>();
  readonly #duplicateIds = new Set<string>();
  readonly #deprecated = new Set<string>();
  #handlers = 0;
  #styleCharacters = 0;
  #commentCharacters = 0;
  #widest = 0;
  #hasNoscript = false;

  open({ name, attributes }: Tag, state: PageState): void {
    if (state.isIn('template')) return;
    if (name === 'noscript') this.#hasNoscript = true;
    if (DEPRECATED.has(name)) this.#deprecated.add(name);
    for (const attribute in attributes)
      if (attribute.startsWith('on') && HANDLER.test(attribute)) this.#handlers += 1;
    this.#anchor(name, attributes, state);
    const style = attributes.style ?? '';
    this.#styleCharacters += style.length;
    if (!WIDE.has(name)) return;
    const width = FIXED_WIDTH.exec(style)?.[1] ?? widthOf(name, attributes);
    this.#widest = Math.max(this.#widest, Number(width));
  }

  text(text: string, state: PageState): void {
    if (state.isIn('style')) this.#styleCharacters += text.length;
  }

  comment(text: string): void {
    this.#commentCharacters += text.length;
  }

  #anchor(name: string, attributes: Tag['attributes'], state: PageState): void {
    const id = attributes.id;
    if (id) {
      // Inline SVGs are often copied together with their ids, which only the SVG itself refers to.
      if (this.#anchors.has(id) && !state.isUnseen && this.#duplicateIds.size < LIMITS.others) {
        this.#duplicateIds.add(short(id, 100));
      }
      if (this.#anchors.size < LIMITS.anchors) this.#anchors.add(short(id, 200));
    }
    if (name === 'a' && attributes.name && this.#anchors.size < LIMITS.anchors) {
      this.#anchors.add(short(attributes.name, 200));
    }
  }

  facts(): Facts {
    return {
      anchors: [...this.#anchors],
      duplicateIds: [...this.#duplicateIds],
      inlineHandlers: this.#handlers,
      deprecatedTags: [...this.#deprecated].toSorted(),
      inlineStyleBytes: this.#styleCharacters,
      commentBytes: this.#commentCharacters,
      widestPixels: this.#widest,
      hasNoscript: this.#hasNoscript,
    };
  }
}

/** The width attribute of tables and cells. Style sheets resize pictures and frames, so theirs means little. */
function widthOf(name: string, { width = '' }: Tag['attributes']): string {
  return name === 'table' || name === 'td' ? (/^\s*(\d+)(?:px)?\s*$/.exec(width)?.[1] ?? '0') : '0';
}
