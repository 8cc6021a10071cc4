import type { Element } from 'hast';
import { textWithin } from '../../../domain/authoring/html/reading-html.ts';
import { MOST_LEVELS, mathElement, mathRun, type MathElement } from '../../../parsers/docx/omml.ts';
import { arrayOf } from './omml-arrays.ts';
import { joinedRuns, runsOfToken } from './omml-runs.ts';
import { scriptsOf } from './omml-scripts.ts';
import { fenceOf, flattened, isToken, Unwritable } from './reading-mathml.ts';
import { NARY, NOTHING } from './word-operators.ts';

/** Operators that end the operand of a sum or a function. */
const ENDS_OPERAND = /^[=<>≤≥≠≈≡∼≃≅∝≪≫⊂⊆⊃⊇∈∉→⇒⇔↦+\-−±∓,;:]$/u;
const APPLIED = '\u2061';

/** Converts a rendered formula (MathML from Temml) to Word elements; null if it has no equivalent in Word. */
export function ommlOf(math: Element): MathElement[] | null {
  try {
    const elements = partsOf([math]);
    return elements.length > 0 && levelsOf(elements) < MOST_LEVELS ? elements : null;
  } catch (error) {
    // A RangeError means that the formula is nested deeper than the call stack allows.
    if (error instanceof Unwritable || error instanceof RangeError) return null;
    throw error;
  }
}

/** Converts sibling elements, some of which take the following ones as arguments. */
function partsOf(siblings: readonly Element[]): MathElement[] {
  return new Parts(flattened(siblings)).rest();
}

const argument = (name: string, nodes: readonly Element[]): MathElement => mathElement(name, partsOf(nodes));

class Parts {
  readonly #nodes: readonly Element[];
  #at = 0;

  constructor(nodes: readonly Element[]) {
    this.#nodes = nodes;
  }

  rest(): MathElement[] {
    const parts: MathElement[] = [];
    while (this.#at < this.#nodes.length) parts.push(...this.#next());
    return joinedRuns(parts);
  }

  #next(): MathElement[] {
    const node = this.#nodes[this.#at];
    if (!node) return [];
    const end = fenceOf(node) === 'opening' ? this.#closing() : null;
    if (end !== null) return [this.#delimited(node, end)];
    this.#at += 1;
    if (this.#isApplied(this.#at)) return this.#application(node);
    if (isToken(node)) return NARY.has(textWithin(node)) ? this.#sum(node) : runsOfToken(node);
    const made = scriptsOf(node, argument);
    if (made?.name === 'nary') return [withOperand(made, this.#operand(false))];
    return made ? [made] : structureOf(node);
  }

  #sum(operator: Element): MathElement[] {
    const operand = this.#operand(false);
    const sign = mathElement('chr', [], textWithin(operator));
    const hidden = ['subHide', 'supHide'].map((name) => mathElement(name, [], '1'));
    const parts = [mathElement('naryPr', [sign, ...hidden]), mathElement('sub'), mathElement('sup')];
    return [withOperand(mathElement('nary', parts), operand)];
  }

  /** A function with its argument; without one, such as `sin` alone, it is a word. */
  #application(name: Element): MathElement[] {
    this.#at += 1;
    while (this.#nodes[this.#at]?.tagName === 'mspace') this.#at += 1;
    const operand = this.#operand(true);
    const named = partsOf([name]);
    if (operand.length === 0) return named;
    return [mathElement('func', [mathElement('fName', named), mathElement('e', operand)])];
  }

  #isApplied(at: number): boolean {
    const node = this.#nodes[at];
    return node?.tagName === 'mo' && textWithin(node) === APPLIED;
  }

  #operand(isFunction: boolean): MathElement[] {
    const parts: MathElement[] = [];
    for (let node = this.#nodes[this.#at]; node; node = this.#nodes[this.#at]) {
      const isFirst = parts.length === 0;
      if (fenceOf(node) === 'closing') break;
      if (
        isToken(node) &&
        ENDS_OPERAND.test(textWithin(node)) &&
        !(isFirst && /[-−+±∓]/.test(textWithin(node)))
      )
        break;
      if (!isFirst && isFunction && this.#isApplied(this.#at + 1)) break;
      parts.push(...this.#next());
    }
    return joinedRuns(parts);
  }

  /** Index of the fence that closes the current one; null if there is none. */
  #closing(): number | null {
    let depth = 0;
    for (let at = this.#at; at < this.#nodes.length; at += 1) {
      const node = this.#nodes[at];
      const fence = node && fenceOf(node);
      if (fence === 'opening') depth += 1;
      if (fence === 'closing') depth -= 1;
      if (depth === 0) return at;
    }
    return null;
  }

  #delimited(opening: Element, end: number): MathElement {
    const closing = this.#nodes[end];
    const parts: Element[][] = [[]];
    const separators = new Set<string>();
    let depth = 0;
    for (const node of this.#nodes.slice(this.#at + 1, end)) {
      const fence = fenceOf(node);
      depth += fence === 'opening' ? 1 : fence === 'closing' ? -1 : 0;
      if (fence === 'middle' && depth === 0) {
        separators.add(textWithin(node));
        parts.push([]);
      } else parts.at(-1)?.push(node);
    }
    // Word allows only one separator for all parts.
    if (separators.size > 1) throw new Unwritable();
    this.#at = end + 1;
    const properties = [
      mathElement('begChr', [], textWithin(opening)),
      mathElement('sepChr', [], [...separators][0] ?? ''),
      mathElement('endChr', [], closing ? textWithin(closing) : ''),
      mathElement('grow', [], opening.properties['stretchy'] === 'false' ? '0' : '1'),
    ];
    return mathElement('d', [mathElement('dPr', properties), ...parts.map((part) => argument('e', part))]);
  }
}

function withOperand(nary: MathElement, operand: MathElement[]): MathElement {
  const parts = operand.length > 0 ? operand : [mathRun(NOTHING)];
  return { ...nary, children: [...nary.children, mathElement('e', parts)] };
}

function structureOf(node: Element): MathElement[] {
  const children = node.children.filter((child) => child.type === 'element');
  const [first, second] = children;
  switch (node.tagName) {
    case 'mfrac': {
      if (!first || !second) throw new Unwritable();
      const isBare = /^0(?:px)?$/.test(String(node.properties['linethickness'] ?? ''));
      const type = mathElement('type', [], isBare ? 'noBar' : 'bar');
      return [
        mathElement('f', [mathElement('fPr', [type]), argument('num', [first]), argument('den', [second])]),
      ];
    }
    case 'msqrt': {
      const hidden = mathElement('radPr', [mathElement('degHide', [], '1')]);
      return [mathElement('rad', [hidden, mathElement('deg'), argument('e', children)])];
    }
    case 'mroot':
      if (!first || !second) throw new Unwritable();
      return [mathElement('rad', [argument('deg', [second]), argument('e', [first])])];
    case 'mtable':
      return [arrayOf(node, (nodes) => partsOf(nodes))];
    case 'menclose':
      return [enclosed(node, argument('e', children))];
    case 'mphantom': {
      const hidden = mathElement('phantPr', [mathElement('show', [], '0')]);
      return [mathElement('phant', [hidden, argument('e', children)])];
    }
    case 'mrow':
      return [mathElement('borderBox', [argument('e', children)])]; // a framed group; others are flattened
    default:
      throw new Unwritable();
  }
}

const STRIKES: ReadonlyMap<string, string> = new Map([
  ['updiagonalstrike', 'strikeBLTR'],
  ['downdiagonalstrike', 'strikeTLBR'],
  ['horizontalstrike', 'strikeH'],
]);

function enclosed({ properties }: Element, content: MathElement): MathElement {
  const notations = String(properties['notation'] ?? '').split(' ');
  const [only = ''] = notations;
  if (only === 'top' || only === 'bottom') {
    const place = mathElement('pos', [], only === 'top' ? 'top' : 'bot');
    return mathElement('bar', [mathElement('barPr', [place]), content]);
  }
  const strikes = notations.map((notation) => STRIKES.get(notation));
  const names = strikes.filter((name) => name !== undefined);
  if (names.length < notations.length) throw new Unwritable();
  const hidden = ['hideTop', 'hideBot', 'hideLeft', 'hideRight'];
  const all = [...hidden, ...names].map((name) => mathElement(name, [], '1'));
  return mathElement('borderBox', [mathElement('borderBoxPr', all), content]);
}

/** Nesting depth of elements; the reader refuses formulas that exceed its limit. */
function levelsOf(elements: readonly MathElement[]): number {
  return elements.reduce((most, { children }) => Math.max(most, 1 + levelsOf(children)), 0);
}
