import { childOf, isOn, MathReading, propertyOf, type MathElement } from './omml.ts';

const RELATION = /\s*([=<>≤≥≠≈≡≅∼∝∈→⇒⇔≔])\s*/gu;

/** Reads a formula as one line as one would type it, `E = mc^2` or `(a)/(b)`. A formula beyond the limits gives its bare text. */
export class FormulaReading extends MathReading {
  said(): string {
    const text = this.isWhole ? linear(this.root.children) : this.plain;
    return text.replace(/[\s\u200b]+/gu, ' ').trim();
  }
}

function linear(elements: readonly MathElement[]): string {
  return elements.map(linearElement).join('');
}

function linearElement(element: MathElement): string {
  const part = (name: string): string => linear(childOf(element, name)?.children ?? []).trim();
  const below = (text: string) => (text === '' ? '' : `_${grouped(text)}`);
  const above = (text: string) => (/^[′″‴]*$/u.test(text) ? text : `^${grouped(text)}`);
  switch (element.name) {
    case 't':
    case 'w:t':
      return element.text.replace(RELATION, ' $1 ');
    case 'f':
      return `(${part('num')})${propertyOf(element, 'type') === 'noBar' ? '¦' : '/'}(${part('den')})`;
    case 'sSub':
    case 'sSup':
    case 'sSubSup':
      return part('e') + below(part('sub')) + above(part('sup'));
    case 'sPre':
      return below(part('sub')) + above(part('sup')) + part('e');
    case 'limLow':
      return part('e') + below(part('lim'));
    case 'limUpp':
      return part('e') + above(part('lim'));
    case 'rad': {
      const degree = part('deg');
      return degree === '' ? `√(${part('e')})` : `root(${degree}, ${part('e')})`;
    }
    case 'nary':
      return `${propertyOf(element, 'chr') ?? '∫'}${below(part('sub'))}${above(part('sup'))} ${part('e')}`;
    case 'func':
      return `${part('fName')} ${part('e')}`;
    case 'd': {
      const parts = element.children
        .filter(({ name }) => name === 'e')
        .map(({ children }) => linear(children).trim());
      const valueOf = (name: string, unsaid: string) => propertyOf(element, name) ?? unsaid;
      return valueOf('begChr', '(') + parts.join(valueOf('sepChr', '|')) + valueOf('endChr', ')');
    }
    case 'm':
      return rows(element, 'mr', ({ children }) =>
        children.map((cell) => linear(cell.children).trim()).join(', '),
      );
    case 'eqArr':
      // `&` marks where rows are aligned.
      return rows(element, 'e', ({ children }) => linear(children).replaceAll('&', '').trim());
    case 'phant':
      return isOn(element, 'show', true) ? part('e') : '';
    default:
      return element.name.endsWith('Pr') ? '' : linear(element.children);
  }
}

function rows({ children }: MathElement, name: string, text: (row: MathElement) => string): string {
  return children
    .filter((child) => child.name === name)
    .map(text)
    .join('; ');
}

function grouped(text: string): string {
  return /^[\p{L}\p{N}]+$/u.test(text) ? text : `(${text})`;
}
