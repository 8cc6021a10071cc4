import { angledUrl, bareUrl, linkTarget, matchAt } from './inline-links.ts';
import { EMPHASIS, findMarks, isMark, runOf, type InlineMarks, type Mark } from './inline-marks.ts';

/** An inline element of Markdown. */
export type Inline =
  | { type: 'text'; text: string }
  | { type: 'code'; text: string }
  | { type: 'break' }
  | { type: 'strong' | 'em' | 'del'; content: Inline[] }
  | { type: 'link'; href: string; isImage: boolean; content: Inline[] };

/** Maximum depth; deeper nesting is plain text. */
const DEEPEST = 12;
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
};

/**
 * Parses emphasis, code, links and plain text. Raw HTML is text, an image is a link with its alternative text. Takes linear time,
 * whatever the text contains.
 */
export function parseInline(text: string, depth = 0): Inline[] {
  if (depth >= DEEPEST) return text === '' ? [] : [{ type: 'text', text }];
  return new InlineParser(text, depth).parse();
}

type Found = [inline: Inline, end: number];

class InlineParser {
  private readonly text: string;
  private readonly depth: number;
  private readonly marks: InlineMarks;
  /** Number of closing marks already passed, by mark; valid because positions are requested in ascending order. */
  private readonly passed: Partial<Record<Mark, number>> = {};

  constructor(text: string, depth: number) {
    this.text = text;
    this.depth = depth;
    this.marks = findMarks(text);
  }

  parse(): Inline[] {
    const found: Inline[] = [];
    for (let at = 0; at < this.text.length;) {
      const [inline, end] = this.next(at);
      const last = found.at(-1);
      if (inline.type === 'text' && last?.type === 'text') last.text += inline.text;
      else found.push(inline);
      at = end;
    }
    return found;
  }

  private next(at: number): Found {
    return this.special(at) ?? this.upTo(at, plainEnd(this.text, at));
  }

  private special(at: number): Found | null {
    switch (this.text[at]) {
      case '\\':
        return this.escaped(at);
      case ' ':
        return this.spaces(at);
      case '`':
        return this.code(at);
      case '<':
        return plainLink(angledUrl(this.text, at), at, 2);
      case '[':
        return this.link(at, at);
      case '!':
        return this.text[at + 1] === '[' ? this.link(at, at + 1) : null;
      case 'h':
        return /[\w@]/.test(this.text[at - 1] ?? '') ? null : plainLink(bareUrl(this.text, at), at, 0);
      case '*':
      case '_':
      case '~':
        return this.emphasis(at);
      case '&': {
        const [entity = ''] = matchAt(/&(?:amp|lt|gt|quot|#39|nbsp);/y, this.text, at);
        return entity ? [{ type: 'text', text: ENTITIES[entity] ?? entity }, at + entity.length] : null;
      }
      default:
        return null;
    }
  }

  private upTo(at: number, end: number): Found {
    return [{ type: 'text', text: this.text.slice(at, end) }, end];
  }

  private escaped(at: number): Found | null {
    const letter = this.text[at + 1] ?? '';
    if (letter === '\n') return [{ type: 'break' }, at + 2];
    return /[!-/:-@[-`{-~]/.test(letter) ? [{ type: 'text', text: letter }, at + 2] : null;
  }

  /** Two or more spaces at the end of a line are a line break. */
  private spaces(at: number): Found {
    const run = runOf(this.text, at);
    const isBreak = run >= 2 && this.text[at + run] === '\n';
    return isBreak ? [{ type: 'break' }, at + run + 1] : this.upTo(at, at + run);
  }

  private code(at: number): Found {
    const run = runOf(this.text, at);
    const end = this.marks.code.get(at);
    if (end === undefined) return this.upTo(at, at + run);
    const text = this.text.slice(at + run, end).replaceAll('\n', ' ');
    const isPadded = text.startsWith(' ') && text.endsWith(' ') && text.trim() !== '';
    return [{ type: 'code', text: isPadded ? text.slice(1, -1) : text }, end + run];
  }

  /** `[text](URL "title")`, and `![name](URL)`. */
  private link(at: number, bracket: number): Found | null {
    const close = this.marks.brackets.get(bracket);
    const target = close === undefined ? null : linkTarget(this.text, close + 1);
    if (!target) return null;
    const name = this.text.slice(bracket + 1, close);
    // A number in brackets is always a citation.
    if (/^\d+$/.test(name)) return null;
    const isImage = bracket > at;
    const content: Inline[] = isImage ? [{ type: 'text', text: name }] : parseInline(name, this.depth + 1);
    return [{ type: 'link', href: target.href, isImage, content }, target.end];
  }

  /** A mark opens emphasis before a character other than white space; an underscore does so only outside of a word. */
  private emphasis(at: number): Found {
    const run = runOf(this.text, at);
    const asText = this.upTo(at, at + run);
    const mark = this.text.slice(at, at + Math.min(run, this.text[at] === '*' ? 3 : 2));
    const isInWord = this.text[at] === '_' && /[\p{L}\p{N}]/u.test(this.text[at - 1] ?? '');
    // A run that opens nothing stays text as a whole: otherwise its last mark alone might open emphasis.
    if (!isMark(mark) || isInWord || !/\S/.test(this.text[at + run] ?? ' ')) return asText;
    const end = this.closer(mark, at + run);
    if (end === undefined) return asText;
    const inside = parseInline(this.text.slice(at + mark.length, end), this.depth + 1);
    const content: Inline[] = mark === '***' ? [{ type: 'strong', content: inside }] : inside;
    return [{ type: EMPHASIS[mark], content }, end + mark.length];
  }

  private closer(mark: Mark, from: number): number | undefined {
    const closers = this.marks.closers[mark];
    let place = this.passed[mark] ?? 0;
    while ((closers[place] ?? Infinity) < from) place += 1;
    this.passed[mark] = place;
    return closers[place];
  }
}

/** Position of the next character that may begin an element; at least one character further on. */
function plainEnd(text: string, at: number): number {
  return at + 1 + (matchAt(/[^\\`*_~[!<&h ]*/y, text, at + 1)[0]?.length ?? 0);
}

function plainLink(href: string | null, at: number, brackets: 0 | 2): Found | null {
  if (!href) return null;
  const content: Inline[] = [{ type: 'text', text: href.replace(/^mailto:/i, '') }];
  return [{ type: 'link', href, isImage: false, content }, at + href.length + brackets];
}
