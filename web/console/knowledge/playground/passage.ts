import { sentencesOf } from '../../../../domain/text/block-sentences.ts';
import { wordsOf } from '../../../../domain/text/words.ts';

/** A piece of a text; marked pieces support an answer. */
export interface Piece {
  text: string;
  isMarked: boolean;
}

/** Minimum similarity (cosine of word sets, 0..1) for two sentences to count as saying the same. */
const ALIKE = 0.45;
/** Longest overlap of two neighbouring passages to look for, in characters. */
const LONGEST_OVERLAP = 3_000;
const SHORTEST_OVERLAP = 12;

const CITATIONS = /(?:\s*\[\d{1,3}\])+/g;

/** The texts of an answer that cite `[n]`: the words between each citation and the previous one, or the line start. */
export function claimsOf(answer: string, n: number): string[] {
  return answer.split('\n').flatMap((line) => {
    const claims: string[] = [];
    let from = 0;
    for (const match of line.matchAll(CITATIONS)) {
      const claim = line.slice(from, match.index).trim();
      if (claim && match[0].includes(`[${n}]`)) claims.push(claim);
      from = match.index + match[0].length;
    }
    return claims;
  });
}

/** Marks the sentences of a passage that match the claims; none if there are no claims or no similar sentences. */
export function markClaims(content: string, claims: string[]): Piece[] {
  const sentences = sentencesOf(content).filter(({ heading }) => !heading);
  const chosen = new Set<string>();
  for (const claim of claims.flatMap((text) => sentencesOf(text))) {
    const words = new Set(wordsOf(claim.text));
    const [best] = sentences
      .map(({ text }) => ({ text, likeness: likeness(words, new Set(wordsOf(text))) }))
      .sort((a, b) => b.likeness - a.likeness);
    if (best && best.likeness >= ALIKE) chosen.add(best.text);
  }
  return cut(content, chosen);
}

function cut(content: string, chosen: ReadonlySet<string>): Piece[] {
  const places = [...chosen]
    .map((text) => ({ start: content.indexOf(text), end: content.indexOf(text) + text.length }))
    .filter(({ start }) => start >= 0)
    .sort((a, b) => a.start - b.start);
  const pieces: Piece[] = [];
  let from = 0;
  for (const { start, end } of places.filter(({ start }, index) => start >= (places[index - 1]?.end ?? 0))) {
    pieces.push({ text: content.slice(from, start), isMarked: false });
    pieces.push({ text: content.slice(start, end), isMarked: true });
    from = end;
  }
  pieces.push({ text: content.slice(from), isMarked: false });
  return pieces.filter(({ text }) => text !== '');
}

function likeness(a: Set<string>, b: Set<string>): number {
  if (a.size === 0 || b.size === 0) return 0;
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / Math.sqrt(a.size * b.size);
}

/** Removes the end of `before` that `after` begins with: neighbouring passages overlap at their edges. */
export function withoutOverlap(before: string, after: string): string {
  const most = Math.min(before.length, after.length, LONGEST_OVERLAP);
  for (let length = most; length >= SHORTEST_OVERLAP; length -= 1) {
    if (before.endsWith(after.slice(0, length))) return before.slice(0, before.length - length);
  }
  return before;
}

/** Whether the cited passage, known by its first words, is unchanged; it differs after its document was chunked again. */
export function isStill(content: string, preview: string): boolean {
  return content.startsWith(preview.slice(0, 80));
}

/** Code fences, and the separator line below a table's header. */
const MARKS_ALONE = /^[ \t]*(?:`{3,}|~{3,})[^`\n]*$|^[ \t]*\|?[ \t]*:?-{2,}:?[ \t]*(?:\|[ \t:|-]*)?$/gm;

/** A text in one line without Markdown syntax, for a short preview. */
export function inOneLine(text: string): string {
  return text
    .replace(MARKS_ALONE, '')
    .replace(/^#{1,6} /gm, '')
    .replace(/^[ \t]*\|(.*)\|[ \t]*$/gm, (_line, cells: string) => cells.replaceAll('|', '·'))
    .replace(/\*\*(\S(?:[^*\n]*\S)?)\*\*/g, '$1')
    .replace(/`([^`\n]+)`/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Splits a text at its headings (`## …` on a line of its own): every second part is a heading without its marker. */
export function splitHeadings(text: string): string[] {
  return text.split(/^#{1,6} (.*)$/m);
}
