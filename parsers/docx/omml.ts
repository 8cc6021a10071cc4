import type { Attributes, XmlHandler } from './xml.ts';

/** An element of a formula in a Word file (OMML); Word's own elements within keep their prefix `w:`. */
export interface MathElement {
  name: string;
  /** Its `m:val`, the only attribute needed. */
  val?: string | undefined;
  /** The text of `t` and `w:t`. */
  text: string;
  children: MathElement[];
}

/** Most nested levels, elements and characters of one formula: more than any formula that a person can read. */
export const MOST_LEVELS = 100;
const MOST_ELEMENTS = 20_000;
const MOST_CHARACTERS = 20_000;

/** Formatting of runs, and deleted or moved text. */
const SKIPPED = new Set(['m:ctrlPr', 'm:argPr', 'w:rPr', 'w:del', 'w:moveFrom']);

/** An element to be written. */
export function mathElement(name: string, children: MathElement[] = [], val?: string): MathElement {
  return { name, val, text: '', children };
}

/** A run of this text to be written. */
export function mathRun(text: string, properties: MathElement[] = []): MathElement {
  const said = properties.length > 0 ? [mathElement('rPr', properties)] : [];
  return mathElement('r', [...said, { ...mathElement('t'), text }]);
}

/** The child of this name. */
export function childOf({ children }: MathElement, name: string): MathElement | undefined {
  return children.find((child) => child.name === name);
}

/** A property, e.g. `chr` of `naryPr`; undefined if the file does not state it. */
export function propertyOf(element: MathElement, name: string): string | undefined {
  const properties = childOf(element, `${element.name}Pr`);
  const property = properties && childOf(properties, name);
  return property && (property.val ?? '');
}

/** Whether a boolean property is on. A property without a value is on; `unsaid` is the default for an absent one. */
export function isOn(element: MathElement, name: string, unsaid = false): boolean {
  const value = propertyOf(element, name);
  return value === undefined ? unsaid : !/^(?:0|off|false)$/.test(value);
}

/**
 * Reads the content of `m:oMath`. Time and memory are linear in the file: of a formula beyond the limits only the text is kept.
 */
export class MathReading implements XmlHandler {
  readonly root = mathElement('oMath');
  /** All text in the order of the file. */
  plain = '';
  /** False for a formula beyond the limits: `root` then has only its beginning. */
  isWhole = true;
  readonly #path: MathElement[] = [this.root];
  #elements = 0;
  #level = 0;
  /** The level of the element that is being skipped; null if none is. */
  #skipped: number | null = null;
  #isText = false;

  /** Whether an element of the formula is open. */
  get isOpen(): boolean {
    return this.#level > 0;
  }

  open(full: string, attributes: Attributes): void {
    this.#level += 1;
    if (this.#skipped !== null) return;
    if (SKIPPED.has(full)) {
      this.#skipped = this.#level;
      return;
    }
    this.#isText = full === 'm:t' || full === 'w:t';
    if (!this.isWhole) return;
    this.#elements += 1;
    if (this.#elements > MOST_ELEMENTS || this.#level > MOST_LEVELS) {
      this.isWhole = false;
      return;
    }
    const element = mathElement(full.replace(/^m:/, ''), [], attributes('val'));
    this.#path.at(-1)?.children.push(element);
    this.#path.push(element);
  }

  text(text: string): void {
    if (!this.#isText || this.#skipped !== null) return;
    this.plain += text;
    if (this.plain.length > MOST_CHARACTERS) this.isWhole = false;
    const element = this.#path.at(-1);
    if (element && this.isWhole) element.text += text;
  }

  close(): void {
    this.#level -= 1;
    if (this.#skipped !== null) {
      if (this.#level < this.#skipped) this.#skipped = null;
      return;
    }
    this.#isText = false;
    if (this.isWhole) this.#path.pop();
  }
}
