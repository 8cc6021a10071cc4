import { LIMITS } from './limits.ts';

/** A start tag. */
export interface Tag {
  name: string;
  attributes: Record<string, string>;
}

/** A collector of one kind of facts, called in document order. Text comes in pieces of any size. */
export interface Collector {
  open?: (tag: Tag, state: PageState) => void;
  text?: (text: string, state: PageState) => void;
  close?: (name: string, state: PageState) => void;
}

interface OpenElement {
  name: string;
  /** The landmark that the element is or is in; empty if none. */
  place: string;
  isHidden: boolean;
  isSmall: boolean;
}

/** Elements without an end tag. */
export const VOID = new Set(
  'area base basefont br col command embed frame hr img input isindex keygen link meta param source track wbr'.split(
    ' ',
  ),
);
const HEAD_ELEMENTS = new Set(
  'html head title meta link base script style noscript template basefont bgsound noframes'.split(' '),
);
const HEAD_TEXT = new Set('title script style noscript template noframes'.split(' '));
/** Elements whose content a visitor does not see as part of the page. */
const UNSEEN = new Set('noscript template svg'.split(' '));
const LANDMARKS = new Map([
  ['nav', 'nav'],
  ['header', 'header'],
  ['footer', 'footer'],
  ['aside', 'aside'],
  ['main', 'main'],
  ['navigation', 'nav'],
  ['banner', 'header'],
  ['contentinfo', 'footer'],
  ['complementary', 'aside'],
]);
const HIDING =
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?:px|em|%)?\s*(?:;|!|$))/i;
const FONT_SIZE = /(?:^|;)\s*font-size\s*:\s*([\d.]+)(px|pt)/i;
const SMALLEST_FONT = { px: 12, pt: 9 };

/** The reader's position in the page. */
export class PageState {
  readonly landmarks = new Set<string>();
  elements = 0;
  deepest = 0;
  /** True up to the first element or text that is only allowed in the body. */
  inHead = true;
  isCut = false;
  #stack: OpenElement[] = [];
  #counts = new Map<string, number>();
  #unseen = 0;
  #wordless = 0;
  #hidden = 0;
  #small = 0;

  get depth(): number {
    return this.#stack.length;
  }

  /** Whether the reader is inside an element of this name. */
  isIn(name: string): boolean {
    return (this.#counts.get(name) ?? 0) > 0;
  }

  /** Whether the reader is inside `<noscript>`, `<template>` or `<svg>`. */
  get isUnseen(): boolean {
    return this.#unseen > 0;
  }

  /** Whether the reader is inside an element whose text is not page text: scripts, options of a field, fallbacks of players. */
  get isWordless(): boolean {
    return this.#wordless > 0;
  }

  /** Whether the reader is inside an element that its own style attribute hides. */
  get isHidden(): boolean {
    return this.#hidden > 0;
  }

  get isSmall(): boolean {
    return this.#small > 0;
  }

  /** The innermost landmark: `nav`, `header`, `footer`, `aside` or `main`; empty outside of all. */
  get place(): string {
    return this.#stack.at(-1)?.place ?? '';
  }

  /** The name of the innermost open element; empty at the top. */
  get parent(): string {
    return this.#stack.at(-1)?.name ?? '';
  }

  /** Whether this text ends the head because it is outside the head's own elements. */
  isBodyText(text: string): boolean {
    return !HEAD_TEXT.has(this.parent) && /\S/.test(text);
  }

  opened({ name, attributes }: Tag, isVoid: boolean): void {
    this.elements += 1;
    if (this.inHead && !HEAD_ELEMENTS.has(name) && !this.isUnseen) this.inHead = false;
    if ('data-nosnippet' in attributes) this.landmarks.add('data-nosnippet');
    if (isVoid) return;
    const landmark = this.#landmarkOf(name, attributes.role);
    if (landmark !== null) this.landmarks.add(landmark);
    const place = landmark ?? this.place;
    const style = attributes.style ?? '';
    const isHidden = style !== '' && HIDING.test(style);
    const isSmall = style !== '' && isSmallFont(style);
    this.#stack.push({ name, place, isHidden, isSmall });
    this.#count(name, 1);
    this.#hidden += Number(isHidden);
    this.#small += Number(isSmall);
    this.deepest = Math.max(this.deepest, this.#stack.length);
    if (this.#stack.length >= LIMITS.depth) this.isCut = true;
  }

  closed(name: string): void {
    const element = this.#stack.at(-1);
    if (element?.name !== name) return;
    this.#stack.pop();
    this.#count(name, -1);
    this.#hidden -= Number(element.isHidden);
    this.#small -= Number(element.isSmall);
  }

  #count(name: string, change: number): void {
    if (UNSEEN.has(name)) this.#unseen += change;
    if (WORDLESS.has(name)) this.#wordless += change;
    if (COUNTED.has(name)) this.#counts.set(name, (this.#counts.get(name) ?? 0) + change);
  }

  /** The landmark of an element; null for the header or footer of an article, which is part of its text. */
  #landmarkOf(name: string, role: string | undefined): string | null {
    const told = role === undefined ? undefined : LANDMARKS.get(role.trim().toLowerCase());
    const landmark = told ?? LANDMARKS.get(name) ?? null;
    const isOfPart =
      (landmark === 'header' || landmark === 'footer') && (this.isIn('main') || this.isIn('article'));
    return isOfPart ? null : landmark;
  }
}

/** Elements that collectors query with `isIn`. */
const COUNTED = new Set(
  'noscript template svg main article picture pre code script style label a'.split(' '),
);
const WORDLESS = new Set(
  'script style title textarea select iframe object canvas audio video head'.split(' '),
);

function isSmallFont(style: string): boolean {
  const [, size, unit] = FONT_SIZE.exec(style) ?? [];
  if (size === undefined) return false;
  return Number(size) > 0 && Number(size) < SMALLEST_FONT[unit?.toLowerCase() === 'pt' ? 'pt' : 'px'];
}
