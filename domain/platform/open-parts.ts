/** The parts of a process that have been opened: they are closed in the opposite order. */
export class OpenParts {
  readonly #closing: (() => unknown)[] = [];

  /** Closes this part later; null is a part that this installation lacks. */
  keep<Part extends { close: () => unknown } | null>(part: Part): Part {
    if (part) this.closeLater(() => part.close());
    return part;
  }

  closeLater(close: () => unknown): void {
    this.#closing.unshift(close);
  }

  /** Closes all parts, also when some of them fail to close. */
  async closeAll(onFailure: (err: unknown) => void): Promise<void> {
    for (const close of this.#closing) {
      try {
        await close();
      } catch (err) {
        onFailure(err);
      }
    }
  }
}
