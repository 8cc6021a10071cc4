import { childOf, isOn, propertyOf, type MathElement } from '../../../parsers/docx/omml.ts';
import { texOfLetters } from './tex-text.ts';

/** Context of a part of a formula. */
export interface TexPlace {
  /** Whether limits are placed above and below by default. */
  isDisplay: boolean;
  /** Whether `&` aligns the rows at this place. */
  aligns: boolean;
}

/** Converts parts of a formula to TeX. */
export type TexOf = (elements: readonly MathElement[], place: TexPlace) => string;

const DELIMITERS: ReadonlyMap<string, string> = new Map([
  ['', '.'],
  ['{', '\\{'],
  ['}', '\\}'],
  ['‖', '\\|'],
  ['∥', '\\|'],
  ['⟨', '\\langle'],
  ['⟩', '\\rangle'],
  ['〈', '\\langle'],
  ['〉', '\\rangle'],
  ['⌊', '\\lfloor'],
  ['⌋', '\\rfloor'],
  ['⌈', '\\lceil'],
  ['⌉', '\\rceil'],
  ['\\', '\\backslash'],
  ...['(', ')', '[', ']', '|', '/'].map((sign) => [sign, sign] as const),
]);
/** Matrix environments by their delimiters. */
const MATRICES: ReadonlyMap<string, string> = new Map([
  ['()', 'pmatrix'],
  ['[]', 'bmatrix'],
  ['{}', 'Bmatrix'],
  ['||', 'vmatrix'],
  ['‖‖', 'Vmatrix'],
]);
/** Elements that are no taller than a line of text. */
const FLAT =
  /^(?:r|rPr|t|sty|scr|nor|sSub|sSup|sSubSup|e|sub|sup|d|dPr|begChr|endChr|sepChr|func|fName|\w+Pr)$/;

const inner: TexPlace = { isDisplay: false, aligns: false };

/** The content of parentheses, bars and other delimiters. */
export function delimitedTex(element: MathElement, place: TexPlace, texOf: TexOf): string {
  const begin = propertyOf(element, 'begChr') ?? '(';
  const end = propertyOf(element, 'endChr') ?? ')';
  const separator = propertyOf(element, 'sepChr') ?? '|';
  const parts = element.children.filter(({ name }) => name === 'e');
  const short = parts.length === 1 ? environmentOf(begin, end, parts[0]?.children ?? [], texOf) : null;
  if (short !== null) return short;
  const contents = parts.map(({ children }) => texOf(children, { ...place, aligns: false }));
  const [opening, closing] = [DELIMITERS.get(begin), DELIMITERS.get(end)];
  const grows = propertyOf(element, 'grow') === undefined ? !parts.every(isFlat) : isOn(element, 'grow');
  if (opening && closing && (grows || begin === '' || end === '')) {
    const middle = DELIMITERS.get(separator);
    const between =
      separator === '' ? ' ' : middle ? ` \\middle${middle} ` : texOfLetters(separator, {}, false);
    return `\\left${opening} ${contents.join(between)} \\right${closing}`;
  }
  const sign = (text: string) => texOfLetters(text, {}, false);
  const plain = contents.join(separator === '|' ? ' \\mid ' : sign(separator));
  if (begin + end === '‖‖') return `\\lVert ${spaced(plain)}\\rVert`;
  return `${spaced(sign(begin))}${spaced(plain)}${sign(end)}`;
}

/** A matrix, or rows of equations. */
export function arrayTex(element: MathElement, texOf: TexOf): string {
  if (element.name === 'eqArr') {
    const rows = rowsOf(element, texOf);
    return environment(
      rows.some(({ aligns }) => aligns) ? 'aligned' : 'gathered',
      rows.map(({ tex }) => tex),
    );
  }
  const sides = sidesOf(element);
  const rows = matrixRows(element, texOf);
  if (sides.every((side) => side === 'c')) return environment('matrix', rows);
  if (sides.every((side, at) => side === (at % 2 === 0 ? 'r' : 'l'))) return environment('aligned', rows);
  return environment('array', rows, `{${sides.join('')}}`);
}

/** The TeX environment that includes these delimiters; null if there is none. */
function environmentOf(
  begin: string,
  end: string,
  children: readonly MathElement[],
  texOf: TexOf,
): string | null {
  const [only, ...others] = children.filter(({ name }) => !name.endsWith('Pr'));
  if (!only || others.length > 0) return null;
  if (only.name === 'f' && begin + end === '()' && propertyOf(only, 'type') === 'noBar') {
    const [above, below] = ['num', 'den'].map((name) => texOf(childOf(only, name)?.children ?? [], inner));
    return `\\binom{${above}}{${below}}`;
  }
  const isCases = begin === '{' && end === '';
  if (only.name === 'eqArr')
    return isCases
      ? environment(
          'cases',
          rowsOf(only, texOf).map(({ tex }) => tex),
        )
      : null;
  if (only.name !== 'm') return null;
  const sides = sidesOf(only);
  if (isCases && sides.length <= 2 && sides.every((side) => side === 'l'))
    return environment('cases', matrixRows(only, texOf));
  const name = sides.every((side) => side === 'c') ? MATRICES.get(begin + end) : undefined;
  return name ? environment(name, matrixRows(only, texOf)) : null;
}

/** Writes an environment. TeX would read a bracket at the beginning of a row as an option, so `{}` is put before it. */
function environment(name: string, rows: readonly string[], columns = ''): string {
  const lines = rows.map((row, at) => (at > 0 && /^\s*[[*]/.test(row) ? `{}${row}` : row));
  return `\\begin{${name}}${columns}${columns === '' && /^\s*\[/.test(lines[0] ?? '') ? '{}' : ''}${lines.join(' \\\\ ')}\\end{${name}}`;
}

function rowsOf({ children }: MathElement, texOf: TexOf): { tex: string; aligns: boolean }[] {
  return children
    .filter(({ name }) => name === 'e')
    .map((row) => {
      const aligns = row.children.some((run) =>
        run.children.some(({ name, text }) => name === 't' && text.includes('&')),
      );
      return { tex: texOf(row.children, { isDisplay: true, aligns: true }), aligns };
    });
}

function matrixRows({ children }: MathElement, texOf: TexOf): string[] {
  return children
    .filter(({ name }) => name === 'mr')
    .map((row) => row.children.map((cell) => texOf(cell.children, inner)).join(' & '));
}

/** The alignment of each column; limited to the actual width, as a file may claim any number of columns. */
function sidesOf(matrix: MathElement): string[] {
  const width = matrix.children.reduce(
    (most, { name, children }) => (name === 'mr' ? Math.max(most, children.length) : most),
    0,
  );
  const properties = childOf(matrix, 'mPr');
  const columns = (properties && childOf(properties, 'mcs')?.children) ?? [];
  const sides: string[] = [];
  for (const column of columns) {
    const side = propertyOf(column, 'mcJc') ?? 'center';
    const count = Math.min(width - sides.length, Math.max(1, Number(propertyOf(column, 'count')) || 1));
    for (let at = 0; at < count; at += 1) sides.push(side.slice(0, 1));
  }
  return Array.from({ length: width }, (_, at) =>
    /^[lr]$/.test(sides[at] ?? '') ? (sides[at] ?? 'c') : 'c',
  );
}

function isFlat({ name, children }: MathElement): boolean {
  return FLAT.test(name) && children.every(isFlat);
}

/** Adds a space after a trailing command, so that a following letter does not become part of its name. */
function spaced(tex: string): string {
  return /\\[a-zA-Z]+$/.test(tex) ? `${tex} ` : tex;
}
