import { isFiller, isOrder } from './unfit-text.ts';

/** Characters; a longer piece is no sentence that one would put on a page. */
const LONGEST = 320;
/** Ends of words after which no sentence ends. */
const ABBREVIATION =
  /(?:^|[\s(])(?:Dr|Mr|Mrs|Ms|Prof|St|Nr|No|\p{L}*str|ca|e\.g|i\.e|z\.\s?B|bzw|inkl|Inc|Ltd|Co|\d{1,2})\.$/iu;
/** The first letter of a name whose rest follows: `– M. Walsh`, but not `– Anna K.` */
const INITIAL = /(?:^|[–—-]\s?|\p{Lu}\.\s?|\s(?:by|and|&|von|und)\s)\p{Lu}\.$/u;
/** The end of opening hours, `10 to 18.`, is no ordinal number. */
const HOURS = /\d{1,2}\s?(?:to|until|till|bis|[–-])\s?\d{1,2}\.$/iu;
const QUOTED = /„[^“”]*[“”]|“[^”]*”|«[^»]*»|»[^«]*«/gu;
/** Characters of a quotation that is kept in one piece. */
const LONGEST_QUOTE = 280;
const HIDDEN = /<(script|style|template)\b[\s\S]*?(?:<\/\1\s*>|$)/giu;
const TAG = /<\/?[a-z!][^<>]*>/giu;
/** Control characters, and those that change the direction of the text around them. */
// oxlint-disable-next-line no-control-regex -- these are the characters in question
const UNFIT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069\ufeff]/g;
const BULLET = /^\s*(?:[-*•–·▪✓✔]\s+|\d{1,2}[.)]\s+)/u;
const HEADING_MARK = /^\s*#{1,6}\s+/u;

/**
 * The sentences of a text and the entries of its lists, in order, each once, as plain text: without markup, without
 * filler text, and without sentences that are orders to whoever writes the page.
 */
export function statementsOf(text: string): string[] {
  const known = new Set<string>();
  const found: string[] = [];
  for (const piece of linesOf(plainText(text)).flatMap(sentencesOf).flatMap(inSize)) {
    const key = piece.toLowerCase();
    if (known.has(key) || !/[\p{L}\p{N}]/u.test(piece) || isFiller(piece) || isOrder(piece)) continue;
    known.add(key);
    found.push(piece);
  }
  return found;
}

/** The text without tags, and without what a browser would not show. */
export function plainText(text: string): string {
  return text
    .replace(HIDDEN, ' ')
    .replace(TAG, ' ')
    .replace(UNFIT, '')
    .replace(/\u00a0/g, ' ');
}

/** Lines and entries of lists; a line that continues in the next one is joined with it. */
function linesOf(text: string): string[] {
  const lines: string[] = [];
  for (const raw of text.split(/\r?\n/)) {
    const isEntry = BULLET.test(raw) || HEADING_MARK.test(raw);
    const line = raw.replace(BULLET, '').replace(HEADING_MARK, '').replace(/\s+/gu, ' ').trim();
    const before = lines.at(-1);
    const goesOn = before && line && !isEntry && /[\p{L}\p{N},]$/u.test(before) && /^\p{Ll}/u.test(line);
    if (goesOn) lines[lines.length - 1] = `${before} ${line}`;
    else lines.push(line);
  }
  return lines.filter(Boolean);
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' });

function sentencesOf(line: string): string[] {
  const found: string[] = [];
  // The segmenter sees no end before a number that a small letter follows.
  const segments = [...segmenter.segment(line)].flatMap(({ segment }) =>
    segment.split(/(?<=\p{L}{3}[.!?])\s+(?=\d)/u),
  );
  for (const segment of segments) {
    const before = found.at(-1);
    const goesOn = before !== undefined && (isOpen(before) || /^\p{Ll}/u.test(segment));
    if (before !== undefined && goesOn) {
      found[found.length - 1] = `${before} ${segment.trim()}`;
    } else if (segment.trim()) found.push(segment.trim());
  }
  return found;
}

/** No sentence ends here: after an abbreviation, an initial or an ordinal number, or inside of what is quoted. */
function isOpen(text: string): boolean {
  if (INITIAL.test(text) || (ABBREVIATION.test(text) && !HOURS.test(text))) return true;
  return text.length < LONGEST_QUOTE && /[“„«]/u.test(text.replaceAll(QUOTED, ''));
}

/** A piece that is too long falls into its clauses; what has none is cut between two words. */
function inSize(piece: string): string[] {
  if (piece.length <= LONGEST) return [piece];
  const clauses = piece.split(/(?<=[;:,،؛、])\s+/u);
  if (clauses.length === 1) return [shortened(piece, LONGEST)];
  return clauses.filter((clause) => clause.length > 20).map((clause) => shortened(clause, LONGEST));
}

/** At most this many characters, cut between words where there are some. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const space = cut.lastIndexOf(' ');
  // Half of a surrogate pair is no character.
  return `${(space > most / 2 ? cut.slice(0, space) : cut.replace(/[\ud800-\udbff]$/, '')).replace(/[\s,;:–-]+$/u, '')}…`;
}
