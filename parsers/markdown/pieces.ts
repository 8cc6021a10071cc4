/** A text that is put together piece by piece, in time that grows with its length alone. */
export class Pieces {
  readonly #pieces: string[] = [];
  /** The last character, and the last one that is not white space. */
  #end = '';
  #last = '';

  get isEmpty(): boolean {
    return this.#last === '';
  }

  add(text: string): void {
    if (text === '') return;
    this.#pieces.push(text);
    this.#end = text.at(-1) ?? '';
    this.#last = text.trimEnd().at(-1) ?? this.#last;
  }

  /** Removes spaces at the end, and (for `any`) empty lines, too. */
  trimEnd(blank: 'any' | 'in-line' = 'any'): void {
    for (let piece = this.#pieces.pop(); piece !== undefined; piece = this.#pieces.pop()) {
      const text = blank === 'any' ? piece.trimEnd() : piece.replace(/(?<![ \t])[ \t]+$/, '');
      if (text !== '') {
        this.#pieces.push(text);
        return;
      }
    }
  }

  /** Separates the next part within a line: with the mark, unless the text already ends with a separator. */
  part(mark: '' | ',' | ';'): void {
    if (mark !== '' && !/^[|:;,]?$/.test(this.#last)) {
      this.trimEnd();
      this.add(`${mark} `);
    } else if (this.#end !== ' ') this.add(' ');
  }

  toString(): string {
    return this.#pieces.join('');
  }
}
