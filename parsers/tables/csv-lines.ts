import { AppError } from '../../domain/platform/errors.ts';
import { cleanText } from '../clean-text.ts';

const LINES_AT_A_TIME = 2_000;

/**
 * Collects a long text line by line. It is cleaned in pieces, because cleaning the whole would need several times its memory.
 * Throws too-much-text as soon as there are more than `most` characters.
 */
export class Lines {
  readonly #pieces: string[] = [];
  #waiting: string[] = [];
  #endsBlank = false;
  #characters = 0;
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

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
    this.#characters += piece.length;
    requireFewer(this.#characters, this.#most);
    this.#endsBlank = text.endsWith('\n');
  }
}

/** Throws AppError too-much-text if there are more than `most` characters. */
export function requireFewer(characters: number, most: number): void {
  if (characters > most)
    throw new AppError('too-much-text', `A file may have at most ${most} characters of text`);
}
