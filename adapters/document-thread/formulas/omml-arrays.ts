import type { Element } from 'hast';
import { textWithin } from '../../../domain/authoring/html/reading-html.ts';
import { mathElement, type MathElement } from '../../../parsers/docx/omml.ts';
import { elementsOf, Unwritable } from './reading-mathml.ts';

type PartsOf = (nodes: readonly Element[]) => MathElement[];

/** Removes the gap between columns; the distance is in twentieths of a point. */
const NO_GAP = [mathElement('cGpRule', [], '3'), mathElement('cGp', [], '0')];

/**
 * Converts a table in a formula to a list of equations or a matrix. Aligned equations become a matrix, too, as other programs
 * expect.
 */
export function arrayOf(table: Element, partsOf: PartsOf): MathElement {
  const rows = withoutNumbers(
    table,
    elementsOf(table).map((row) => elementsOf(row)),
  );
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  if (width === 0) throw new Unwritable();
  const isDisplay = table.properties['displaystyle'] === 'true';
  const contentOf = (cell: Element | undefined) => mathElement('e', cell ? partsOf(elementsOf(cell)) : []);
  if (isDisplay && width === 1)
    return mathElement(
      'eqArr',
      rows.map(([only]) => contentOf(only)),
    );
  const places = Array.from({ length: width }, (_, at) => at);
  const columns = places.map((at) => {
    const side = mathElement('mcJc', [], sideOf(rows[0]?.[at]));
    return mathElement('mc', [mathElement('mcPr', [mathElement('count', [], '1'), side])]);
  });
  const properties = [
    mathElement('plcHide', [], '1'),
    ...(isDisplay ? NO_GAP : []),
    mathElement('mcs', columns),
  ];
  const body = rows.map((row) =>
    mathElement(
      'mr',
      places.map((at) => contentOf(row[at])),
    ),
  );
  return mathElement('m', [mathElement('mPr', properties), ...body]);
}

function sideOf(cell: Element | undefined): string {
  const classes = cell?.properties['className'];
  const has = (name: string) => Array.isArray(classes) && classes.includes(name);
  return has('tml-left') ? 'left' : has('tml-right') ? 'right' : 'center';
}

/**
 * Removes the first and the last column of numbered environments, which are for the number; an explicit number cannot be
 * represented.
 */
function withoutNumbers({ properties: { style } }: Element, rows: Element[][]): Element[][] {
  if (typeof style !== 'string' || !style.includes('width:100%')) return rows;
  return rows.map((row) => {
    if (textWithin(row.at(-1) ?? row[0] ?? empty).trim() !== '') throw new Unwritable();
    return row.slice(1, -1);
  });
}

const empty: Element = { type: 'element', tagName: 'mtd', properties: {}, children: [] };
