/** A run of text within a block, and the positions of its characters in the content. */
export interface ProseRun {
  text: string;
  /** Maps each UTF-16 unit of `text` to its offset in the content. */
  offsets: readonly number[];
}

export interface ProseBlock {
  kind: 'heading' | 'text';
  runs: readonly ProseRun[];
}

/** Placeholder for code, images and formulas: not a word, but it keeps the words around it apart. */
export const OBJECT = '\uFFFC';
const BETWEEN_BLOCKS = '\n\n';

/** The text of a content, with a mapping back to the content. */
export class Prose {
  readonly text: string;
  readonly blocks: readonly { kind: ProseBlock['kind']; from: number; to: number }[];
  private readonly offsets: readonly number[];

  constructor(blocks: readonly ProseBlock[]) {
    const offsets: number[] = [];
    const places: { kind: ProseBlock['kind']; from: number; to: number }[] = [];
    let text = '';
    for (const { kind, runs } of blocks) {
      const whole = runs.map((run) => run.text).join('');
      if (whole.trim() === '') continue;
      if (text !== '') {
        text += BETWEEN_BLOCKS;
        for (let index = 0; index < BETWEEN_BLOCKS.length; index += 1) offsets.push(offsets.at(-1) ?? 0);
      }
      places.push({ kind, from: text.length, to: text.length + whole.length });
      text += whole;
      for (const run of runs) for (const offset of run.offsets) offsets.push(offset);
    }
    this.text = text;
    this.offsets = offsets;
    this.blocks = places;
  }

  /** The text shown by a range of the content. */
  words({ from, to }: { from: number; to: number }): string {
    const first = this.offsets.findIndex((offset) => offset >= from);
    if (first < 0) return '';
    const end = this.offsets.findIndex((offset, index) => index > first && offset >= to);
    return this.text.slice(first, end < 0 ? undefined : end);
  }

  /** The range of the content that shows this range of the text. */
  place(from: number, to: number): { from: number; to: number } {
    const first = this.offsets[from] ?? 0;
    const last = to > from ? (this.offsets[to - 1] ?? first) + 1 : first;
    return { from: first, to: Math.max(first, last) };
  }
}
