import type { Element, Root, RootContent } from 'hast';
import { sanitize, type Schema } from 'hast-util-sanitize';
import temml from 'temml';
import { isMaths } from './formula-sources.ts';
import { treeOf } from './parse-html.ts';
import { textWithin } from './reading-html.ts';

/** A longer formula stays source text (characters). */
export const LONGEST_FORMULA = 5_000;
/** The largest length that a formula may set, in em. */
const LARGEST = 20;

/** Temml's output: MathML, without links or external resources. */
const MATHML: Schema = {
  tagNames:
    `math semantics annotation mrow mi mn mo ms mtext mspace msub msup msubsup munder mover munderover mmultiscripts mprescripts
     mfrac msqrt mroot mtable mtr mtd mpadded mphantom menclose mstyle merror span`.split(/\s+/),
  attributes: {
    '*': [
      ['className', /^(?:tml|mathcal|mathscr|chr|wbk|upstrike)[\w-]*$/],
      ['style', /^(?!.*(?:url|expression))[\w\s.:;,#%()-]{1,500}$/],
      ...`display displaystyle scriptlevel mathvariant encoding fence form stretchy symmetric largeop movablelimits separator accent
        accentunder linethickness lspace rspace minsize maxsize width height depth voffset notation columnalign rowspan columnspan`.split(
        /\s+/,
      ),
    ],
  },
  strip: ['script', 'style'],
};

/** Renders the formulas of a safe tree as MathML with their source; invalid ones stay unchanged. The result is safe too. */
export function withDrawnFormulas(tree: Root): Root {
  return { ...tree, children: tree.children.map(withDrawn) };
}

function withDrawn<Node extends RootContent>(node: Node): Node | Element {
  if (node.type !== 'element') return node;
  if (isMaths(node)) return drawnFormula(textWithin(node), false) ?? node;
  const [only, ...others] = node.children;
  if (node.tagName === 'pre' && others.length === 0 && only?.type === 'element' && isMaths(only))
    return drawnFormula(textWithin(only), true) ?? node;
  return { ...node, children: node.children.map(withDrawn) };
}

/** A formula as MathML, inline or as a block; null if it is invalid or too long. */
export function drawnFormula(source: string, displayMode: boolean): Element | null {
  if (source.trim() === '' || source.length > LONGEST_FORMULA) return null;
  const options = { displayMode, annotate: true, throwOnError: true, trust: false, maxExpand: 100 };
  try {
    const maxSize: [number, number] = [LARGEST, LARGEST];
    const clean = sanitize(treeOf(temml.renderToString(source.trim(), { ...options, maxSize })), MATHML);
    const [math] = clean.type === 'root' ? clean.children : [];
    return math?.type === 'element' ? math : null;
  } catch {
    // Not TeX that Temml supports, or nested too deeply.
    return null;
  }
}
