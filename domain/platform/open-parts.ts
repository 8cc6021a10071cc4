/** The opened parts of a process, which are closed in reverse order. */
export class OpenParts {
  readonly #closing: (() => unknown)[] = [];

  /** Registers a part for closing. Null is a part that this installation lacks. */
  keep<Part extends { close: () => unknown } | null>(part: Part): Part {
    if (part) this.closeLater(() => part.close());
    return part;
  }

  closeLater(close: () => unknown): void {
    this.#closing.unshift(close);
  }

  /** Closes all parts, even if some fail to close. */
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
