/** A label of this many words is a sentence: `Otter runs on Node 20 and newer:`. */
export const TELLING_WORDS = 5;
/** Runs of blanks set a running head or a line of contents. */
const LAYOUT = /\S[ \t]{4,}\S|\.{5,}\s*\d*$/;

const CITATION = /\[\s*\d+\s*[\],;]/;

/** Whether a quote would bring a number in brackets, which would be read as a citation. */
export function hasCitation(text: string): boolean {
  return CITATION.test(text);
}

/** `[^2]` after a word, or `[^2]: ` before the note itself. */
const NOTE_MARK = /^[ \t]*\[\^\d{1,4}\]:[ \t]+|[ \t]*\[\^\d{1,4}\]/gm;

/** The text without the marks of its footnotes, which would be read as citations, and keep a sentence from ending. */
export function withoutNoteMarks(text: string): string {
  return text.replace(NOTE_MARK, '');
}

const QUOTE_MARK = /^[ \t]*(?:>[ \t]?)+(?:\[![A-Z]+\][ \t]*$)?/gm;

/** The text of a quoted paragraph, whose marks would part its lines. */
export function withoutQuoteMarks(text: string): string {
  return text.replace(QUOTE_MARK, '');
}

/** Whether the text says something as a quote: a single word or a row of dashes says nothing. */
export function isQuotable(text: string): boolean {
  return !hasCitation(text) && wordsIn(text) > 1 && !LAYOUT.test(text);
}

/** Whether a label or heading asks what the text below it answers. */
export function isAsking(label: string): boolean {
  return /\?["'”’)\]*_]*$/.test(label.trim()) || /^Q\s*[:.)]/.test(label);
}

/** Number of words: runs of letters and digits. */
export function wordsIn(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}
