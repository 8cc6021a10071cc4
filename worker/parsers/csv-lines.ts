import { cleanText } from './clean-text.ts';

const LINES_AT_A_TIME = 2_000;

/** A long text that is made line by line: cleaned in pieces, as the whole would need its memory several times over. */
export class Lines {
  readonly #pieces: string[] = [];
  #waiting: string[] = [];
  #endsBlank = false;

  push(line: string): void {
    this.#waiting.push(line);
    if (this.#waiting.length >= LINES_AT_A_TIME) this.#pack();
  }

  pushAll(lines: readonly string[]): void {
    for (const line of lines) this.push(line);
  }

  toString(): string {
    this.#pack();
    return this.#pieces.join('');
  }

  #pack(): void {
    const text = this.#waiting.join('\n');
    const piece = cleanText(text);
    this.#waiting = [];
    if (piece === '') {
      this.#endsBlank = true;
      return;
    }
    const isApart = this.#endsBlank || text.startsWith('\n');
    if (this.#pieces.length > 0) this.#pieces.push(isApart ? '\n\n' : '\n');
    this.#pieces.push(piece);
    this.#endsBlank = text.endsWith('\n');
  }
}
