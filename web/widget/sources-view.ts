import { citedSources } from './citations.ts';
import { button, h, iconButton } from './dom.ts';
import { icon } from './icons.ts';
import type { Citations } from './prose.ts';
import { STRINGS } from './strings.ts';
import type { Source } from './wire.ts';

/** Length to which the server cuts its previews. */
const PREVIEW_LENGTH = 200;

/** The sources of one answer: citations in its text, a list below it, and a card with the open source. */
export class SourcesView implements Citations {
  readonly element = h('div', { class: 'sources' });
  readonly #list = h('ul', { 'aria-label': STRINGS.sources });
  readonly #card = h('div', { class: 'card', role: 'group', tabindex: '-1' });
  #sources: Source[] = [];
  /** The element that had the focus when the card was opened. */
  #opener: HTMLElement | null = null;
  #open: number | null = null;

  constructor() {
    this.#card.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      // Escape closes only the card, not the chat.
      event.stopPropagation();
      event.preventDefault();
      this.#close();
    });
  }

  get count(): number {
    return this.#sources.length;
  }

  set(sources: Source[]): void {
    this.#sources = sources;
  }

  /** Lists the sources that the finished text cites. */
  list(text: string): void {
    const chips = citedSources(text, this.count).map((number) => h('li', {}, this.#chip(number)));
    this.#list.replaceChildren(...chips);
    if (chips.length > 0) this.element.prepend(this.#list);
  }

  button(number: number): HTMLElement {
    const cite = this.#opens(number, 'cite', String(number));
    cite.setAttribute('aria-label', STRINGS.source(number, this.#nameOf(number)));
    return cite;
  }

  #chip(number: number): HTMLElement {
    const chip = this.#opens(number, 'chip', h('b', {}, String(number)));
    chip.append(h('span', { class: 'name', dir: 'auto' }, this.#nameOf(number)));
    const page = this.#sources[number - 1]?.page;
    if (page) chip.append(h('span', { class: 'page' }, STRINGS.page(page)));
    return chip;
  }

  #opens(number: number, className: string, content: Node | string): HTMLElement {
    const opener = button(
      { class: className, 'aria-expanded': 'false', 'data-source': String(number) },
      content,
      () => (this.#open === number ? this.#close() : this.#show(number, opener)),
    );
    return opener;
  }

  #nameOf(number: number): string {
    return this.#sources[number - 1]?.originalFilename ?? '';
  }

  #show(number: number, opener: HTMLElement): void {
    const source = this.#sources[number - 1];
    if (!source) return;
    const { originalFilename, page, contentPreview } = source;
    const isCut = contentPreview.length >= PREVIEW_LENGTH;
    this.#card.setAttribute('aria-label', STRINGS.source(number, originalFilename));
    this.#card.replaceChildren(
      h(
        'div',
        { class: 'card-head' },
        icon('file'),
        h('strong', { dir: 'auto' }, originalFilename),
        page ? h('span', { class: 'page' }, STRINGS.page(page)) : null,
        iconButton('quiet', STRINGS.closeSource, icon('close'), () => this.#close()),
      ),
      h('p', { class: 'passage', dir: 'auto' }, contentPreview.trim() + (isCut ? '…' : '')),
    );
    this.element.append(this.#card);
    this.#opener = opener;
    this.#mark(number);
    this.#card.focus({ preventScroll: true });
    this.#card.scrollIntoView({ block: 'nearest' });
  }

  #close(): void {
    this.#card.remove();
    this.#mark(null);
    this.#opener?.focus();
  }

  /** Marks the button of the open source. Buttons in the text are outside of this view's element. */
  #mark(number: number | null): void {
    this.#open = number;
    const all = this.element.parentElement?.querySelectorAll('[data-source]') ?? [];
    for (const one of all)
      one.setAttribute('aria-expanded', String(one.getAttribute('data-source') === String(number)));
  }
}
