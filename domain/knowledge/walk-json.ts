/** Callbacks for the parts of a JSON text, in order. `raw` is the part as written. */
export interface JsonEvents {
  open(bracket: '{' | '['): void;
  /** An object key, with its quotes. */
  key(raw: string): void;
  /** A string with its quotes, a number, `true`, `false` or `null`. */
  scalar(raw: string): void;
  close(): void;
}

/** `cut`: valid so far, but not complete. */
export type JsonVerdict = 'valid' | 'cut' | 'invalid';

const SPACE = /[ \t\r\n]*/y;
const WORD = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const DELIMITER = /[ \t\r\n,:\]}]|$/y;
/** An unfinished number or word at the end of a cut-off text. */
const UNFINISHED = /(?:-?[\d.eE+-]*|t|tr|tru|f|fa|fal|fals|n|nu|nul)$/y;
const NEEDS_A_LOOK = /[\p{Cc}\\]/u;
const SILENT: JsonEvents = { open() {}, key() {}, scalar() {}, close() {} };

/**
 * Walks through a JSON text of any depth, without recursion. Also accepts several objects or arrays that each begin on a line of
 * their own (JSON Lines). Values are not converted, so numbers of any length stay unchanged.
 */
export function walkJson(text: string, events: JsonEvents = SILENT): JsonVerdict {
  return new Walk(text, events).run();
}

type Expected = 'value' | 'first' | 'key' | 'colon' | 'more';

class Walk {
  readonly #text: string;
  readonly #events: JsonEvents;
  readonly #brackets: ('{' | '[')[] = [];
  #expected: Expected = 'value';
  #at = 0;
  /** Number of complete values at the top level. */
  #values = 0;
  #mayGoOn = true;

  constructor(text: string, events: JsonEvents) {
    this.#text = text;
    this.#events = events;
  }

  run(): JsonVerdict {
    for (;;) {
      const from = this.#at;
      this.#at = endOf(SPACE, this.#text, from) ?? from;
      const isOutside = this.#brackets.length === 0;
      const sign = this.#text[this.#at];
      if (sign === undefined) return isOutside && this.#values > 0 ? 'valid' : 'cut';
      if (isOutside && this.#values > 0) {
        const isNewLine = this.#text.slice(from, this.#at).includes('\n');
        if (!this.#mayGoOn || !isNewLine || (sign !== '{' && sign !== '[')) return 'invalid';
      }
      const verdict = this.#step(sign);
      if (verdict !== 'valid') return verdict;
    }
  }

  #step(sign: string): JsonVerdict {
    const bracket = this.#brackets.at(-1);
    const isClosing = sign === (bracket === '{' ? '}' : ']');
    switch (this.#expected) {
      case 'first':
        if (isClosing) return this.#close();
        this.#expected = bracket === '{' ? 'key' : 'value';
        return 'valid';
      case 'key':
        return sign === '"' ? this.#string((raw) => this.#events.key(raw), 'colon') : 'invalid';
      case 'colon':
        return sign === ':' ? this.#take('value') : 'invalid';
      case 'more':
        if (isClosing) return this.#close();
        return sign === ',' ? this.#take(bracket === '{' ? 'key' : 'value') : 'invalid';
      case 'value':
        return this.#value(sign);
    }
  }

  #value(sign: string): JsonVerdict {
    if (sign === '{' || sign === '[') {
      this.#events.open(sign);
      this.#brackets.push(sign);
      return this.#take('first');
    }
    // A top-level scalar must be the whole text.
    if (this.#brackets.length === 0) this.#mayGoOn = false;
    if (sign === '"') return this.#string((raw) => this.#events.scalar(raw), this.#afterValue());
    const end = endOf(WORD, this.#text, this.#at);
    if (end === null || endOf(DELIMITER, this.#text, end) === null) {
      return endOf(UNFINISHED, this.#text, this.#at) === null ? 'invalid' : 'cut';
    }
    this.#events.scalar(this.#text.slice(this.#at, end));
    this.#at = end;
    this.#expected = this.#afterValue();
    return 'valid';
  }

  #string(tell: (raw: string) => void, next: Expected): JsonVerdict {
    const end = endOfString(this.#text, this.#at);
    if (end === -1) return 'cut';
    const raw = this.#text.slice(this.#at, end);
    if (NEEDS_A_LOOK.test(raw) && !isSound(raw)) return 'invalid';
    tell(raw);
    this.#at = end;
    this.#expected = next;
    return 'valid';
  }

  #close(): JsonVerdict {
    this.#events.close();
    this.#brackets.pop();
    return this.#take(this.#afterValue());
  }

  #take(next: Expected): JsonVerdict {
    this.#at += 1;
    this.#expected = next;
    return 'valid';
  }

  #afterValue(): Expected {
    if (this.#brackets.length > 0) return 'more';
    this.#values += 1;
    return 'value';
  }
}

/** End of the match of a sticky pattern at `from`; null if it does not match. */
function endOf(pattern: RegExp, text: string, from: number): number | null {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : null;
}

/** Offset after the closing quote of the string at `start`; -1 if there is none. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text[end - 1 - backslashes] === '\\') backslashes += 1;
    if (backslashes % 2 === 0) return end + 1;
  }
  return -1;
}

function isSound(raw: string): boolean {
  try {
    JSON.parse(raw);
    return true;
  } catch {
    return false;
  }
}
