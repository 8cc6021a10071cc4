import { escapeHtml } from '../../platform/markup.ts';

const INLINE = new Set(['strong', 'em', 'a']);

/**
 * Writes well-formed HTML from tags in any order: text outside of a block gets a paragraph, items outside of a list get
 * one, lists in lists are flattened, empty blocks are left out.
 */
export class BodyWriter {
  #out = '';
  /** Remaining number of characters of text. */
  #left: number;
  #list: 'ul' | 'ol' | null = null;
  #items = '';
  #block: 'p' | 'li' | null = null;
  #content = '';
  #inline: string[] = [];
  #hasText = false;

  constructor(most: number) {
    this.#left = most;
  }

  open(name: string, href: string | null): void {
    if (name === 'p') this.#openParagraph();
    else if (name === 'ul' || name === 'ol') this.#openList(name);
    else if (name === 'li') this.#openItem();
    else if (name === 'br') this.#break();
    else if (INLINE.has(name)) this.#openInline(name, href);
  }

  text(text: string): void {
    const words = text.replace(/\s+/g, ' ');
    if (words.trim() === '' && (this.#block === null || this.#content === '')) return;
    this.#inBlock();
    const part = words.slice(0, this.#left).replace(/[\ud800-\udbff]$/, '');
    this.#left -= part.length;
    if (part.trim() !== '') this.#hasText = true;
    this.#content += escapeHtml(/(?:^|<br>| )$/.test(this.#content) ? part.trimStart() : part);
  }

  close(name: string): void {
    if (INLINE.has(name)) {
      if (!this.#inline.includes(name)) return;
      for (let last = ''; last !== name;) {
        last = this.#inline.pop() ?? name;
        this.#content += `</${last}>`;
      }
    } else if (name === 'p') this.#closeParagraph();
    else if (name === 'li') this.#closeBlock();
    else if (name === 'ul' || name === 'ol') this.#closeList();
  }

  end(): string {
    this.#closeList();
    return this.#out;
  }

  #inBlock(): void {
    if (this.#block === null) this.#block = this.#list === null ? 'p' : 'li';
  }

  #openParagraph(): void {
    // Within an item, a paragraph becomes a space.
    if (this.#block === 'li') this.text(' ');
    else this.#closeBlock();
  }

  #closeParagraph(): void {
    if (this.#block === 'p') this.#closeBlock();
  }

  #openList(name: 'ul' | 'ol'): void {
    this.#closeBlock();
    this.#list ??= name;
  }

  #openItem(): void {
    this.#closeBlock();
    this.#list ??= 'ul';
    this.#block = 'li';
  }

  #break(): void {
    if (this.#content !== '' && !this.#content.endsWith('<br>')) this.#content += '<br>';
  }

  #openInline(name: string, href: string | null): void {
    if (this.#inline.includes(name) || (name === 'a' && href === null)) return;
    this.#inBlock();
    this.#inline.push(name);
    this.#content += name === 'a' ? `<a href="${escapeHtml(href ?? '')}">` : `<${name}>`;
  }

  #closeBlock(): void {
    while (this.#inline.length > 0) this.#content += `</${this.#inline.pop()}>`;
    const content = tidy(this.#content);
    if (this.#block === 'li' && this.#hasText) this.#items += `<li>${content}</li>`;
    else if (this.#block === 'p' && this.#hasText) this.#out += `<p>${content}</p>`;
    this.#block = null;
    this.#content = '';
    this.#hasText = false;
  }

  #closeList(): void {
    this.#closeBlock();
    if (this.#list !== null && this.#items !== '')
      this.#out += `<${this.#list}>${this.#items}</${this.#list}>`;
    this.#list = null;
    this.#items = '';
  }
}

/** Removes empty elements, and spaces and breaks at the ends. */
function tidy(content: string): string {
  let before = '';
  let after = content;
  while (before !== after) {
    before = after;
    after = before
      .replace(/<(strong|em)>\s*<\/\1>|<a [^>]*>\s*<\/a>/g, ' ')
      .replace(/ {2,}/g, ' ')
      .replace(/^(?:\s|<br>)+|(?:\s|<br>)+$/g, '');
  }
  return after;
}
