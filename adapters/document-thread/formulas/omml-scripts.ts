import type { Element } from 'hast';
import { textWithin } from '../../../domain/authoring/html/reading-html.ts';
import { mathElement, mathRun, type MathElement } from '../../../parsers/docx/omml.ts';
import { elementsOf, flattened, Unwritable } from './reading-mathml.ts';
import { ACCENTS, NARY, NOTHING } from './word-operators.ts';

type Argument = (name: string, nodes: readonly Element[]) => MathElement;

/** Characters that span a group from above or below; arrows do so only if they stretch. */
const GROUPERS = new Set('⏞⏟⏜⏝⎴⎵←→↔⇐⇒⇔');

/**
 * Converts an element with a script above, below or beside it; a sum is returned without its operand. Null for any other element.
 */
export function scriptsOf(node: Element, argument: Argument): MathElement | null {
  const [base, first, second] = elementsOf(node);
  switch (node.tagName) {
    case 'msub':
    case 'munder':
      return base && first ? scripted(node, base, first, undefined, argument) : null;
    case 'msup':
    case 'mover':
      return base && first ? scripted(node, base, undefined, first, argument) : null;
    case 'msubsup':
    case 'munderover':
      return base && first && second ? scripted(node, base, first, second, argument) : null;
    case 'mmultiscripts':
      return before(node, argument);
    default:
      return null;
  }
}

function scripted(
  { tagName }: Element,
  base: Element,
  sub: Element | undefined,
  sup: Element | undefined,
  argument: Argument,
): MathElement {
  const isAboveOrBelow = /^mu|^mo/.test(tagName);
  const [sign, ...others] = flattened([base]);
  if (sign && others.length === 0 && NARY.has(textWithin(sign)) && sign.tagName === 'mo') {
    const properties = [
      mathElement('chr', [], textWithin(sign)),
      mathElement('limLoc', [], isAboveOrBelow ? 'undOvr' : 'subSup'),
      ...(sub ? [] : [mathElement('subHide', [], '1')]),
      ...(sup ? [] : [mathElement('supHide', [], '1')]),
    ];
    const limits = [argument('sub', sub ? [sub] : []), argument('sup', sup ? [sup] : [])];
    return mathElement('nary', [mathElement('naryPr', properties), ...limits]);
  }
  const content = sign ? argument('e', [base]) : mathElement('e', [mathRun(NOTHING)]);
  if (isAboveOrBelow) return aboveAndBelow(content, sub, sup, argument);
  const name = sub && sup ? 'sSubSup' : sub ? 'sSub' : 'sSup';
  const scripts = [...(sub ? [argument('sub', [sub])] : []), ...(sup ? [argument('sup', [sup])] : [])];
  return mathElement(name, [content, ...scripts]);
}

function aboveAndBelow(
  content: MathElement,
  below: Element | undefined,
  above: Element | undefined,
  argument: Argument,
): MathElement {
  if (below && above) {
    const upper = aboveAndBelow(content, undefined, above, argument);
    return aboveAndBelow(mathElement('e', [upper]), below, undefined, argument);
  }
  const script = above ?? below;
  if (!script) throw new Unwritable();
  const text = script.tagName === 'mo' ? textWithin(script) : '';
  const { stretchy } = script.properties;
  const accent = above && stretchy !== undefined ? ACCENTS.get(text) : undefined;
  if (accent) return mathElement('acc', [mathElement('accPr', [mathElement('chr', [], accent)]), content]);
  if (stretchy === 'true' && GROUPERS.has(text)) {
    const properties = [
      mathElement('chr', [], text),
      mathElement('pos', [], above ? 'top' : 'bot'),
      mathElement('vertJc', [], above ? 'bot' : 'top'),
    ];
    return mathElement('groupChr', [mathElement('groupChrPr', properties), content]);
  }
  return mathElement(above ? 'limUpp' : 'limLow', [content, argument('lim', [script])]);
}

/** Scripts on the left of a letter; other scripts of this kind have no equivalent in Word. */
function before(node: Element, argument: Argument): MathElement {
  const [base, mark, sub, sup, ...others] = elementsOf(node);
  if (!base || mark?.tagName !== 'mprescripts' || !sub || !sup || others.length > 0) throw new Unwritable();
  return mathElement('sPre', [argument('sub', [sub]), argument('sup', [sup]), argument('e', [base])]);
}
