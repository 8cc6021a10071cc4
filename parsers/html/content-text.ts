import { Parser } from 'htmlparser2';
import { LIMITS } from './limits.ts';
import { isNoise } from './noise-words.ts';
import { PageState, VOID, type Tag } from './page-state.ts';
import { INLINE } from './text-facts.ts';

/** An element that says itself to be no content. */
interface Aside {
  characters: number;
  /** It has the heading or the main part of the page: its name means something else. */
  isFrame: boolean;
}

interface Block {
  text: string;
  /** Characters in links. */
  linked: number;
  isInMain: boolean;
  /** 1 to 6; null for what is no heading. */
  heading: number | null;
  /** What it is in that says to be no content. */
  asides: readonly Aside[];
}

/** From this many characters on the main landmark is all of the content. */
const ENOUGH_IN_MAIN = 250;
/** A block with more of its text in links leads elsewhere. */
const MOST_LINKED = 0.5;
/** An element with more of the page's text is its content, whatever it is called. */
const MOST_ASIDE = 0.5;
/** With fewer characters left, links are all that the page says. */
const LEAST = 200;
/** Less is a date or a price. */
const SHORTEST_SAYING = 40;
const HEADING = /^h[1-6]$/;
/** Cells stand side by side. */
const CELLS = new Set(['td', 'th']);

/**
 * What a page itself says, a block a line, headings marked as in Markdown: without what stands around it on every page, as landmarks, names of elements and
 * the share of links tell it.
 */
export function contentText(html: string): string {
  const blocks = blocksOf(html);
  const all = lengthOf(blocks);
  const isAside = ({ characters, isFrame }: Aside) => !isFrame && characters < all * MOST_ASIDE;
  const own = blocks.filter(({ asides }) => !asides.some(isAside));
  const main = own.filter(({ isInMain }) => isInMain);
  const content = lengthOf(main) >= ENOUGH_IN_MAIN ? main : own;
  const told = content.filter(
    (block, at) => isTold(block) || (block.heading !== null && opens(content[at + 1])),
  );
  return (lengthOf(told) >= LEAST ? told : content).map(lineOf).join('\n');
}

function lineOf({ text, heading }: Block): string {
  return heading === null ? text : `${'#'.repeat(heading)} ${text.replaceAll(/\s+/g, ' ')}`;
}

function isTold({ text, linked }: Block): boolean {
  return linked <= text.length * MOST_LINKED;
}

/** Whether the heading before a block is that of an item in a list of them: something is said below it. */
function opens(block: Block | undefined): boolean {
  return block !== undefined && isTold(block) && block.text.length >= SHORTEST_SAYING;
}

function blocksOf(html: string): Block[] {
  const reader = new BlockReader();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        reader.open({ name, attributes });
        if (reader.state.depth >= LIMITS.depth) parser.pause();
      },
      ontext: (text) => reader.text(text),
      onclosetag: (name) => reader.close(name),
    },
    { decodeEntities: true },
  );
  parser.write(html.slice(0, LIMITS.characters));
  parser.end();
  return reader.blocks;
}

const lengthOf = (blocks: readonly Block[]) => blocks.reduce((sum, { text }) => sum + text.length, 0);

class BlockReader {
  readonly state = new PageState();
  readonly blocks: Block[] = [];
  /** One for each open element; null for what may be content. */
  readonly #asides: (Aside | null)[] = [];
  #hidden: number | null = null;
  #open: { text: string; linked: number } = { text: '', linked: 0 };
  #characters = 0;

  open({ name, attributes }: Tag): void {
    if (!INLINE.has(name) && !CELLS.has(name)) this.#break();
    else if (CELLS.has(name)) this.#open.text += ' ';
    const isVoid = VOID.has(name);
    this.state.opened({ name, attributes }, isVoid);
    if (isVoid) return;
    if (name === 'h1' || name === 'main') for (const aside of this.#asides) if (aside) aside.isFrame = true;
    const mayBeAside = name !== 'body' && name !== 'html' && name !== 'main' && isNoise(attributes);
    this.#asides.push(mayBeAside ? { characters: 0, isFrame: false } : null);
    if ('hidden' in attributes || name === 'button') this.#hidden ??= this.#asides.length;
  }

  text(text: string): void {
    const { state } = this;
    if (state.isUnseen || state.isWordless || state.isHidden || this.#hidden !== null) return;
    if ((state.place !== '' && state.place !== 'main') || this.#characters > LIMITS.text) return;
    this.#open.text += text;
    const { length } = text.trim();
    this.#characters += length;
    if (state.isIn('a')) this.#open.linked += length;
  }

  close(name: string): void {
    if (!INLINE.has(name) && !CELLS.has(name)) this.#break(HEADING.test(name) ? Number(name[1]) : null);
    if (VOID.has(name)) return;
    if (this.#hidden === this.#asides.length) this.#hidden = null;
    this.#asides.pop();
    this.state.closed(name);
  }

  #break(heading: number | null = null): void {
    const { text: written, linked } = this.#open;
    this.#open = { text: '', linked: 0 };
    const text = written.trim();
    if (text === '') return;
    const asides = this.#asides.filter((aside) => aside !== null);
    for (const aside of asides) aside.characters += text.length;
    this.blocks.push({ text, linked, isInMain: this.state.isIn('main'), heading, asides });
  }
}
