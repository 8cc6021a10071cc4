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

/** Levels of elements, elements and characters of one formula: more than any that a person reads. */
export const MOST_LEVELS = 100;
const MOST_ELEMENTS = 20_000;
const MOST_CHARACTERS = 20_000;

/** Looks of runs, and what was deleted or moved away. */
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

/** A property, e.g. `chr` of `naryPr`; undefined where the file says nothing. */
export function propertyOf(element: MathElement, name: string): string | undefined {
  const properties = childOf(element, `${element.name}Pr`);
  const property = properties && childOf(properties, name);
  return property && (property.val ?? '');
}

/** Whether a property that is on or off is on; named without a value it is. */
export function isOn(element: MathElement, name: string, unsaid = false): boolean {
  const value = propertyOf(element, name);
  return value === undefined ? unsaid : !/^(?:0|off|false)$/.test(value);
}

/**
 * Reads the inside of `m:oMath`. Its time and memory grow with the file alone: of a formula beyond all bounds only the
 * text is kept.
 */
export class MathReading implements XmlHandler {
  readonly root = mathElement('oMath');
  /** All text in the order of the file. */
  plain = '';
  /** False for a formula beyond the bounds: `root` has only its beginning. */
  isWhole = true;
  readonly #path: MathElement[] = [this.root];
  #elements = 0;
  #level = 0;
  /** The level of the skipped element. */
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
