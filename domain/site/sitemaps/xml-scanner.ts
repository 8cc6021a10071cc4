/** Callbacks of a scanner. Names are as written, including the prefix. */
export interface XmlHandler {
  /** `attributes` is the text between the name and `>`; see attributesOf. */
  open(name: string, attributes: string): void;
  close(name: string): void;
  /** The text of an element may arrive in several pieces. `isLiteral`: it is CDATA, in which entities are not resolved. */
  text(text: string, isLiteral: boolean): void;
  /** The first characters of `<!DOCTYPE …` or another declaration. */
  declaration(start: string): void;
  malformed(where: string): void;
}

/** Maximum length of a tag; anything longer is treated as text. */
const MOST_TAG_CHARACTERS = 65_536;
/** Maximum length of an entity. */
const MOST_ENTITY_CHARACTERS = 12;
/** Number of characters needed to tell what kind of declaration it is. */
const DECLARATION_CHARACTERS = 16;
const NAME_START = /[\p{L}_:]/u;

/**
 * Parses XML as a stream and tolerates common mistakes: stray `<` and `&`, text around the document, a missing end. Knows only
 * the predefined entities of XML. Comments and tags of any length need no more memory than short ones. A parser from npm would
 * either inspect every character (htmlparser2: twice the time, `npm run bench -- sitemaps`) or be strict (saxes).
 */
export class XmlScanner {
  readonly #handler: XmlHandler;
  #rest = '';
  /** The end marker of the current comment or instruction; null outside of these. */
  #skipped: '-->' | '?>' | null = null;
  #isLiteral = false;
  #isStopped = false;

  constructor(handler: XmlHandler) {
    this.#handler = handler;
  }

  write(text: string): void {
    if (this.#isStopped) return;
    const buffer = this.#rest + text;
    let at = 0;
    for (let next = 0; next >= 0 && at < buffer.length && !this.#isStopped;) {
      next = this.#step(buffer, at);
      if (next >= 0) at = next;
    }
    this.#rest = buffer.slice(at);
  }

  /** Whether the text may end here: not within a tag, comment or CDATA. */
  get isAtRest(): boolean {
    return !this.#skipped && !this.#isLiteral && !this.#rest.startsWith('<');
  }

  /** Stops: nothing more is handled, not even input that was already written. */
  stop(): void {
    this.#isStopped = true;
  }

  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** Index at which to continue; -1 when more input is needed. */
  #step(buffer: string, at: number): number {
    if (this.#skipped) return this.#until(this.#skipped, buffer, at);
    if (this.#isLiteral) return this.#until(']]>', buffer, at);
    const tag = buffer.indexOf('<', at);
    if (tag === at) return this.#markup(buffer, at);
    const end = tag < 0 ? endOfText(buffer, at) : tag;
    if (end === at) return -1;
    this.#handler.text(buffer.slice(at, end), false);
    return end;
  }

  #until(mark: string, buffer: string, at: number): number {
    const found = buffer.indexOf(mark, at);
    // The marker itself may be split between two inputs.
    const end = found < 0 ? Math.max(at, buffer.length - mark.length + 1) : found;
    if (this.#isLiteral && end > at) this.#handler.text(buffer.slice(at, end), true);
    if (found < 0) return end > at ? end : -1;
    this.#skipped = null;
    this.#isLiteral = false;
    return found + mark.length;
  }

  #markup(buffer: string, at: number): number {
    const second = buffer[at + 1];
    if (second === undefined) return -1;
    if (second === '?') {
      this.#skipped = '?>';
      return at + 2;
    }
    if (second === '!') return this.#declaration(buffer, at);
    const isTag = second === '/' || NAME_START.test(second);
    const end = isTag ? endOfTag(buffer, at + 1) : -1;
    if (end < 0 && isTag && buffer.length - at <= MOST_TAG_CHARACTERS) return -1;
    if (end < 0) {
      this.#handler.malformed(buffer.slice(at, at + 100));
      this.#handler.text('<', false);
      return at + 1;
    }
    if (second === '/') this.#handler.close(buffer.slice(at + 2, end).trimEnd());
    else this.#open(buffer.slice(at + 1, end));
    return end + 1;
  }

  #declaration(buffer: string, at: number): number {
    if (buffer.startsWith('<!--', at)) {
      this.#skipped = '-->';
      return at + 4;
    }
    if (buffer.startsWith('<![CDATA[', at)) {
      this.#isLiteral = true;
      return at + 9;
    }
    if (buffer.length - at < DECLARATION_CHARACTERS) return -1;
    this.#handler.declaration(buffer.slice(at, at + DECLARATION_CHARACTERS));
    return at + 2;
  }

  #open(inner: string): void {
    const isEmpty = inner.endsWith('/');
    const tag = isEmpty ? inner.slice(0, -1) : inner;
    const blank = tag.search(/\s/);
    const name = blank < 0 ? tag : tag.slice(0, blank);
    this.#handler.open(name, blank < 0 ? '' : tag.slice(blank));
    if (isEmpty && !this.#isStopped) this.#handler.close(name);
  }
}

/** Index where the text ends, before an entity that may still be incomplete. */
function endOfText(buffer: string, at: number): number {
  const entity = buffer.lastIndexOf('&');
  const isOpen =
    entity >= at && entity > buffer.length - MOST_ENTITY_CHARACTERS && !buffer.includes(';', entity);
  return isOpen ? entity : buffer.length;
}

/** Index of the `>` that ends a tag, ignoring those in quoted values; -1 when it has not arrived yet. */
function endOfTag(buffer: string, from: number): number {
  let at = from;
  for (;;) {
    const end = buffer.indexOf('>', at);
    if (end < 0) return -1;
    const quote = /["']/.exec(buffer.slice(at, end));
    if (!quote) return end;
    const closing = buffer.indexOf(quote[0], at + quote.index + 1);
    if (closing < 0) return -1;
    at = closing + 1;
  }
}

/** The attributes of a tag by their names, entities resolved. */
export function attributesOf(text: string): Record<string, string> {
  const found = text.matchAll(/([^\s=/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g);
  return Object.fromEntries(
    [...found].map(([, name, double, single]) => [name, resolved(double ?? single ?? '')]),
  );
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Resolves XML entities and character references; unknown ones are left unchanged. */
export function resolved(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-z]{2,4}));/g, (all, decimal, hex, name) => {
    if (name !== undefined) return NAMED[name] ?? all;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
}
