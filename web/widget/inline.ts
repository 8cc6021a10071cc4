/** What stands in a line of Markdown. */
export type Inline =
  | { type: 'text'; text: string }
  | { type: 'code'; text: string }
  | { type: 'break' }
  | { type: 'strong' | 'em' | 'del'; content: Inline[] }
  | { type: 'link'; href: string; content: Inline[] };

const DEEPEST = 12;
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
};
const ESCAPED = /^\\([!-/:-@[-`{-~])/;
const HARD_BREAK = /^(?: {2,}|\\)\n/;
const CODE = /^(`+)(?!`)([\s\S]*?[^`])\1(?!`)/;
const ANGLE_LINK = /^<((?:https?:\/\/|mailto:)[^\s<>]+)>/i;
const BARE_LINK = /^https?:\/\/[^\s<>]+/i;
/** Up to the next letter that may begin something, at least one letter. */
const PLAIN = /^[\s\S][^\\`*_~[!<&h\n ]*/;

/** Emphasis, code, links and plain text. Raw HTML is text, a picture is a link with its name. */
export function parseInline(text: string, depth = 0): Inline[] {
  const found: Inline[] = [];
  let rest = text;
  let before = '';
  while (rest !== '') {
    const [inline, length] = next(rest, before, depth);
    append(found, inline);
    before = rest[length - 1] ?? '';
    rest = rest.slice(length);
  }
  return found;
}

type Found = [inline: Inline, length: number];

function next(rest: string, before: string, depth: number): Found {
  const found =
    depth < DEEPEST
      ? (escaped(rest) ??
        code(rest) ??
        link(rest, depth) ??
        bareLink(rest, before) ??
        emphasis(rest, before, depth))
      : null;
  if (found) return found;
  const entity = /^&(?:amp|lt|gt|quot|#39|nbsp);/.exec(rest)?.[0];
  if (entity) return [{ type: 'text', text: ENTITIES[entity] ?? entity }, entity.length];
  // A run of marks that opens nothing stays together: its last one must not try alone.
  const plain = /^([*_~])\1*/.exec(rest)?.[0] ?? PLAIN.exec(rest)?.[0] ?? rest;
  return [{ type: 'text', text: plain }, plain.length];
}

function append(found: Inline[], inline: Inline): void {
  const last = found.at(-1);
  if (inline.type === 'text' && last?.type === 'text') last.text += inline.text;
  else found.push(inline);
}

function escaped(rest: string): Found | null {
  const hardBreak = HARD_BREAK.exec(rest)?.[0];
  if (hardBreak) return [{ type: 'break' }, hardBreak.length];
  const letter = ESCAPED.exec(rest)?.[1];
  return letter === undefined ? null : [{ type: 'text', text: letter }, 2];
}

function code(rest: string): Found | null {
  const [whole, marks, inside = ''] = CODE.exec(rest) ?? [];
  if (whole !== undefined) {
    const text = inside.replaceAll('\n', ' ');
    return [{ type: 'code', text: /^ .*[^ ].* $/.test(text) ? text.slice(1, -1) : text }, whole.length];
  }
  const open = marks ?? /^`+/.exec(rest)?.[0];
  return open ? [{ type: 'text', text: open }, open.length] : null;
}

/** `[text](address "title")`, `![name](address)` and `<address>`. */
function link(rest: string, depth: number): Found | null {
  const angle = ANGLE_LINK.exec(rest);
  if (angle) return plainLink(angle[1] ?? '', angle[0].length);
  const start = rest.startsWith('![') ? 2 : rest.startsWith('[') ? 1 : 0;
  if (start === 0) return null;
  const end = closingBracket(rest, start);
  const target =
    end === -1
      ? null
      : /^\(\s*(?:<([^<>\n]*)>|((?:[^\s()]|\([^\s()]*\))*))(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)/.exec(
          rest.slice(end + 1),
        );
  if (!target) return null;
  const name = rest.slice(start, end);
  // A number in brackets is a citation before it is anything else.
  if (/^\d+$/.test(name)) return null;
  const content: Inline[] = start === 2 ? [{ type: 'text', text: name }] : parseInline(name, depth + 1);
  const href = (target[1] ?? target[2] ?? '').replaceAll('&amp;', '&');
  return [{ type: 'link', href, content }, end + 1 + target[0].length];
}

function closingBracket(text: string, start: number): number {
  let open = 1;
  for (let index = start; index < text.length; index += 1) {
    const letter = text[index];
    if (letter === '\\') index += 1;
    else if (letter === '[') open += 1;
    else if (letter === ']') open -= 1;
    if (open === 0) return index;
  }
  return -1;
}

/** An address that just stands there; the full stop of its sentence is not part of it. */
function bareLink(rest: string, before: string): Found | null {
  const address = /[\w@]/.test(before) ? undefined : BARE_LINK.exec(rest)?.[0];
  if (!address) return null;
  let trimmed = address.replace(/[?!.,:;*_~'"\]]+$/, '');
  while (trimmed.endsWith(')') && count(trimmed, ')') > count(trimmed, '(')) trimmed = trimmed.slice(0, -1);
  return plainLink(trimmed, trimmed.length);
}

function plainLink(href: string, length: number): Found {
  return [{ type: 'link', href, content: [{ type: 'text', text: href.replace(/^mailto:/i, '') }] }, length];
}

function count(text: string, letter: string): number {
  return text.split(letter).length - 1;
}

const KINDS = { '***': 'em', '**': 'strong', '*': 'em', __: 'strong', _: 'em', '~~': 'del' } as const;

function emphasis(rest: string, before: string, depth: number): Found | null {
  const run = /^(?:\*+|_+|~+)/.exec(rest)?.[0] ?? '';
  const mark = run.slice(0, run.startsWith('*') ? 3 : 2);
  if (!isMark(mark) || !opens(rest, run, before)) return null;
  const end = closing(rest, mark);
  if (end === -1) return null;
  const inside = parseInline(rest.slice(mark.length, end), depth + 1);
  const content: Inline[] = mark === '***' ? [{ type: 'strong', content: inside }] : inside;
  return [{ type: KINDS[mark], content }, end + mark.length];
}

function isMark(text: string): text is keyof typeof KINDS {
  return text in KINDS;
}

/** A mark opens before a letter, and an underscore not inside of a word. */
function opens(rest: string, run: string, before: string): boolean {
  if (!/^\S/.test(rest.slice(run.length))) return false;
  return !run.startsWith('_') || !/[\p{L}\p{N}]/u.test(before);
}

/** Where the same mark stands after a letter, as a run of its own or at the end of a longer one; -1: nowhere. */
function closing(rest: string, mark: string): number {
  for (let index = mark.length; index < rest.length; index += 1) {
    const letter = rest[index];
    if (letter === '\\') index += 1;
    else if (letter === '`') index += (CODE.exec(rest.slice(index))?.[0].length ?? 1) - 1;
    else if (letter === mark[0]) {
      const run = runOf(rest, index);
      if (closes(rest, index, run, mark)) return index + run - mark.length;
      index += run - 1;
    }
  }
  return -1;
}

function runOf(text: string, start: number): number {
  let end = start;
  while (text[end] === text[start]) end += 1;
  return end - start;
}

function closes(rest: string, start: number, run: number, mark: string): boolean {
  const after = rest[start + run] ?? ' ';
  const isAfterLetter = /\S/.test(rest[start - 1] ?? ' ');
  if (!isAfterLetter || (mark[0] === '_' && /[\p{L}\p{N}]/u.test(after))) return false;
  // Three marks close one, two or both; of two none is the end of one.
  return run === mark.length || run === 3;
}
