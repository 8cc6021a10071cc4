import { childOf, isOn, propertyOf, type MathElement } from '../../../parsers/docx/omml.ts';
import { arrayTex, delimitedTex, type TexPlace } from './tex-arrays.ts';
import { joinedTex, texOfLetters, texOfName, texOfWords } from './tex-text.ts';
import { INTEGRALS } from './word-operators.ts';

/** One letter, digit, operator or command, which needs no braces to carry an index. */
const ATOM = /^(?:[^\\{}'\s]|\\[a-zA-Z]+|\\(?:math(?:bb|rm|bf|cal|frak|sf|tt)|operatorname\*?)\{[^{}]*\})$/u;
/** Functions whose limits TeX puts below them. */
const LIMITED = /^\\(?:lim|liminf|limsup|max|min|sup|inf|det|gcd|Pr|operatorname\*\{[^{}]*\})$/;

/** TeX commands for accents: for a single letter, and for several. */
const ACCENTS: ReadonlyMap<string, readonly [string, string]> = new Map([
  ['\u0302', ['hat', 'widehat']],
  ['\u0303', ['tilde', 'widetilde']],
  ['\u0304', ['bar', 'bar']],
  ['\u0305', ['bar', 'bar']],
  ['‾', ['bar', 'bar']],
  ['¯', ['bar', 'bar']],
  ['\u0306', ['breve', 'breve']],
  ['\u0307', ['dot', 'dot']],
  ['\u0308', ['ddot', 'ddot']],
  ['\u20db', ['dddot', 'dddot']],
  ['\u030a', ['mathring', 'mathring']],
  ['\u030c', ['check', 'check']],
  ['\u0301', ['acute', 'acute']],
  ['\u0300', ['grave', 'grave']],
  ['\u20d7', ['vec', 'overrightarrow']],
  ['\u20d6', ['overleftarrow', 'overleftarrow']],
  ['\u20e1', ['overleftrightarrow', 'overleftrightarrow']],
]);
const ABOVE: ReadonlyMap<string, string> = new Map([
  ['⏞', 'overbrace'],
  ['→', 'overrightarrow'],
  ['←', 'overleftarrow'],
  ['↔', 'overleftrightarrow'],
]);
const BELOW: ReadonlyMap<string, string> = new Map([
  ['⏟', 'underbrace'],
  ['→', 'underrightarrow'],
  ['←', 'underleftarrow'],
  ['↔', 'underleftrightarrow'],
  // As Pandoc writes it.
  ['_', 'underline'],
]);

/** Word's formula as TeX. */
export function texOfFormula(formula: MathElement, isDisplay: boolean): string {
  return texOf(formula.children, { isDisplay, aligns: false }).trim();
}

function texOf(elements: readonly MathElement[], place: TexPlace): string {
  const pieces: string[] = [];
  let isRaised = false;
  for (const element of elements) {
    const piece = texOfElement(element, place);
    if (piece === '') continue;
    // A prime is itself a superscript, so after another superscript it needs an empty base.
    pieces.push(isRaised && piece.startsWith("'") ? `{}${piece}` : piece);
    isRaised = /^(?:sSup|sSubSup|nary)$/.test(element.name);
  }
  return joinedTex(pieces);
}

function texOfElement(element: MathElement, place: TexPlace): string {
  const inner: TexPlace = { isDisplay: false, aligns: false };
  const part = (name: string, at: TexPlace = inner): string =>
    texOf(childOf(element, name)?.children ?? [], at);
  // Evaluated lazily: reading it twice per level would take exponential time.
  const content = (): string => part('e', { ...place, aligns: false });
  switch (element.name) {
    case 'r':
      return texOfRun(element, place.aligns);
    case 'w:t':
      return texOfWords(element.text);
    case 'f':
      return fraction(propertyOf(element, 'type'), part('num'), part('den'));
    case 'sSub':
      return `${base(content())}_{${part('sub')}}`;
    case 'sSup': {
      const raised = part('sup');
      return base(content()) + (/^'+$/.test(raised) ? raised : `^{${raised}}`);
    }
    case 'sSubSup':
      return `${base(content())}_{${part('sub')}}^{${part('sup')}}`;
    case 'sPre':
      return joinedTex([`{}_{${part('sub')}}^{${part('sup')}}`, content()]);
    case 'rad': {
      const degree = isOn(element, 'degHide') ? '' : part('deg');
      if (degree === '') return `\\sqrt{${content()}}`;
      return `\\sqrt[${degree.includes(']') ? `{${degree}}` : degree}]{${content()}}`;
    }
    case 'nary':
      return summed(element, part('sub'), part('sup'), content(), place.isDisplay);
    case 'd':
      return delimitedTex(element, place, texOf);
    case 'm':
    case 'eqArr':
      return arrayTex(element, texOf);
    case 'func':
      return joinedTex([nameTex(childOf(element, 'fName')?.children ?? [], place), content()]);
    case 'limLow':
    case 'limUpp':
      return limited(element.name, content(), part('lim'));
    case 'acc':
      return accented(propertyOf(element, 'chr') ?? '\u0302', content());
    case 'bar':
      return `\\${propertyOf(element, 'pos') === 'top' ? 'overline' : 'underline'}{${content()}}`;
    case 'groupChr':
      return grouped(propertyOf(element, 'chr') ?? '⏟', propertyOf(element, 'pos') === 'top', content());
    case 'borderBox':
      return `\\${frameOf(element)}{${content()}}`;
    case 'phant':
      return isOn(element, 'show', true) ? content() : `\\phantom{${content()}}`;
    default:
      // Properties of a formula as a whole have no text; any other element is just a group.
      return element.name.endsWith('Pr') ? '' : texOf(element.children, place);
  }
}

function texOfRun(run: MathElement, aligns: boolean): string {
  const text = run.children
    .map((child) => (child.name === 't' || child.name === 'w:t' ? child.text : ''))
    .join('');
  const properties = childOf(run, 'rPr');
  const valueOf = (name: string) => properties && childOf(properties, name)?.val;
  if (properties && childOf(properties, 'nor') && valueOf('nor') !== '0') return texOfWords(text);
  const [script, style] = [valueOf('scr'), valueOf('sty')];
  return texOfLetters(text, { script: script === 'roman' ? undefined : script, style }, aligns);
}

function base(tex: string): string {
  return ATOM.test(tex) ? tex : `{${tex}}`;
}

function fraction(type: string | undefined, numerator: string, denominator: string): string {
  if (type === 'noBar') return `\\genfrac{}{}{0pt}{}{${numerator}}{${denominator}}`;
  if (type === 'lin' || type === 'skw') return `{${numerator}}/{${denominator}}`;
  return `\\frac{${numerator}}{${denominator}}`;
}

function summed(nary: MathElement, sub: string, sup: string, content: string, isDisplay: boolean): string {
  const sign = propertyOf(nary, 'chr') ?? '∫';
  const isIntegral = INTEGRALS.has(sign);
  const place = propertyOf(nary, 'limLoc') ?? (isIntegral ? 'subSup' : 'undOvr');
  const lower = isOn(nary, 'subHide') || sub === '' ? '' : `_{${sub}}`;
  const upper = isOn(nary, 'supHide') || sup === '' ? '' : `^{${sup.replaceAll("'", '\\prime ').trim()}}`;
  const isAbove = place === 'undOvr';
  const limits =
    isIntegral && isAbove ? '\\limits' : !isIntegral && !isAbove && isDisplay ? '\\nolimits' : '';
  const operator = `${texOfLetters(sign, {}, false)}${lower + upper === '' ? '' : limits}${lower}${upper}`;
  return joinedTex([operator, content.startsWith("'") ? `{}${content}` : content]);
}

/** The name of a function, with its scripts. */
function nameTex(name: readonly MathElement[], place: TexPlace): string {
  const only = name.find(({ name: own }) => !own.endsWith('Pr'));
  if (only && /^(?:sSub|sSup|sSubSup|limLow|limUpp)$/.test(only.name)) {
    const inner = nameTex(childOf(only, 'e')?.children ?? [], place);
    const scripts = { ...only, children: only.children.filter((child) => child.name !== 'e') };
    if (!only.name.startsWith('lim')) return inner + texOfElement(scripts, place).replace(/^\{\}/, '');
    return limited(
      only.name,
      inner,
      texOf(childOf(only, 'lim')?.children ?? [], { ...place, isDisplay: false }),
    );
  }
  const runs = name.filter(({ name: own }) => own === 'r');
  if (runs.length < name.length || runs.length === 0) return texOf(name, place);
  const text = runs.flatMap(({ children }) => children.map((child) => child.text)).join('');
  return /^[\p{L}\s\u2000-\u200a]+$/u.test(text) ? texOfName(text, false) : texOf(name, place);
}

function limited(name: string, content: string, script: string): string {
  const isBelow = name === 'limLow';
  if (isBelow && /^\\operatorname\{[^{}]*\}$/.test(content))
    return `${content.replace('operatorname', 'operatorname*')}_{${script}}`;
  if (isBelow && (LIMITED.test(content) || content.startsWith('\\underbrace{')))
    return `${content}_{${script}}`;
  if (!isBelow && content.startsWith('\\overbrace{')) return `${content}^{${script}}`;
  const enclosing = (isBelow ? BELOW : ABOVE).get(script === '\\_' ? '_' : script);
  if (enclosing) return `\\${enclosing}{${content}}`;
  return `\\${isBelow ? 'underset' : 'overset'}{${script}}{${content}}`;
}

function accented(accent: string, content: string): string {
  const [short, long] = ACCENTS.get(accent) ?? [];
  if (!short || !long) return `\\overset{${texOfLetters(accent, {}, false)}}{${content}}`;
  return `\\${ATOM.test(content) ? short : long}{${content}}`;
}

function grouped(sign: string, isAbove: boolean, content: string): string {
  const name = (isAbove ? ABOVE : BELOW).get(sign);
  if (name) return `\\${name}{${content}}`;
  return `\\${isAbove ? 'overset' : 'underset'}{${texOfLetters(sign, {}, false)}}{${content}}`;
}

function frameOf(box: MathElement): string {
  const [rising, falling] = [isOn(box, 'strikeBLTR'), isOn(box, 'strikeTLBR')];
  if (rising && falling) return 'xcancel';
  if (rising || falling) return rising ? 'cancel' : 'bcancel';
  return isOn(box, 'strikeH') ? 'sout' : 'boxed';
}
