/** All findings of one kind in one file: their number and the first examples. */
export interface Finding<Code extends string> {
  code: Code;
  count: number;
  /** At most five examples in order of occurrence, each cut to 200 characters: the line, URL or value in question. */
  examples: string[];
}

const MOST_EXAMPLES = 5;
const MOST_CHARACTERS = 200;

/** Groups findings by kind, so that a file with a million equal findings yields one entry with a count. */
export class FindingTally<Code extends string> {
  readonly #findings = new Map<Code, Finding<Code>>();

  add(code: Code, example?: string): void {
    const found = this.#findings.get(code) ?? { code, count: 0, examples: [] };
    found.count += 1;
    if (example !== undefined && found.examples.length < MOST_EXAMPLES) {
      found.examples.push(example.slice(0, MOST_CHARACTERS));
    }
    this.#findings.set(code, found);
  }

  has(code: Code): boolean {
    return this.#findings.has(code);
  }

  /** In the order of their first occurrence. */
  get list(): Finding<Code>[] {
    return [...this.#findings.values()];
  }
}
