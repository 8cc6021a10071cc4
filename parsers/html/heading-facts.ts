import type { HtmlFacts } from '../../domain/site/page-facts.ts';
import { keep, LIMITS, short } from './limits.ts';
import type { Collector, PageState, Tag } from './page-state.ts';

/** Headings with their text, including the alt texts of pictures in them. */
export class HeadingFacts implements Collector {
  readonly headings: HtmlFacts['headings'] = [];
  #open: { level: number; name: string; text: string[] } | null = null;

  open({ name, attributes }: Tag, state: PageState): void {
    if (state.isUnseen && name !== 'svg') return;
    const level = levelOf(name, attributes);
    if (level !== null && this.#open === null) this.#open = { level, name, text: [] };
    else if (name === 'img' && this.#open !== null) this.#open.text.push(' ', attributes.alt ?? '', ' ');
    else if (name === 'br') this.#open?.text.push(' ');
    if (this.#open?.name === name) this.#open.text.push(attributes['aria-label'] ?? '', ' ');
  }

  text(text: string, state: PageState): void {
    if (this.#open !== null && !state.isIn('script') && !state.isIn('style')) this.#open.text.push(text);
  }

  close(name: string): void {
    if (this.#open === null || name !== this.#open.name) return;
    const { level, text } = this.#open;
    keep(this.headings, { level, text: short(text.join('')) }, LIMITS.headings);
    this.#open = null;
  }

  facts(): Pick<HtmlFacts, 'headings'> {
    return { headings: this.headings };
  }
}

function levelOf(name: string, { role, 'aria-level': level }: Tag['attributes']): number | null {
  if (/^h[1-6]$/.test(name)) return Number(name[1]);
  if (role?.toLowerCase() !== 'heading') return null;
  return /^[1-6]$/.test(level ?? '') ? Number(level) : 2;
}
