import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Pdf from 'pdfkit';
import { extractPdf } from './pdf.ts';
import { toBuffer } from '../../test/fixtures/handbook.ts';
import { tablePdf, type TableOptions } from '../../test/fixtures/pdf-tables.ts';

/** None of these pages needs text recognition. */
const ocr = { languages: [], msPerPage: 0, msPerFile: 0 };

async function read(pdf: Buffer) {
  const path = join(tmpdir(), 'pdf-tables');
  const { pages, warnings } = await extractPdf(pdf, { progress() {}, phase() {} }, { path, ocr });
  return { text: pages.map(({ text }) => text).join('\n\n'), warnings };
}

function markdown(...rows: string[][]): string {
  const [head = [], ...body] = rows;
  return [head, head.map(() => '---'), ...body].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

const FLEET = [
  ['Region', 'Depot', 'Vans', 'Maximum load\nper van (kg)'],
  [{ text: 'North', rows: 3 }, 'Ketterby', '14', '900'],
  [null, 'Rowan Hill', '6', '1,250'],
  [null, 'Eastwick', '9', '1,100'],
  [{ text: 'South', rows: 2 }, 'Pendle', '21', '900'],
  [null, 'Marl Cross', '4', '3,500'],
  ['Total', '', '54', ''],
];
const FLEET_READ = markdown(
  ['Region', 'Depot', 'Vans', 'Maximum load per van (kg)'],
  ['North', 'Ketterby', '14', '900'],
  ['North', 'Rowan Hill', '6', '1,250'],
  ['North', 'Eastwick', '9', '1,100'],
  ['South', 'Pendle', '21', '900'],
  ['South', 'Marl Cross', '4', '3,500'],
  ['Total', '', '54', ''],
);

describe('a ruled table whose cells cover several rows', () => {
  test.each<[string, Partial<TableOptions>]>([
    ['by lines', { ruled: 'lines' }],
    ['by a rectangle for each cell', { ruled: 'rectangles' }],
    ['by thin filled shapes', { ruled: 'filled' }],
    ['without lines at its sides', { ruled: 'open' }],
    ['on a page that is turned', { ruled: 'lines', turned: true }],
    ['with numbers at the right edge', { ruled: 'rectangles', right: [2, 3] }],
  ])('%s: each row says all that it is about', async (_case, options) => {
    const edges = [60, 104, 156, 184, 250];
    const { text, warnings } = await read(await tablePdf(FLEET, { edges, height: 24, ...options }));
    expect(text).toContain(FLEET_READ);
    expect(warnings).toEqual([]);
  });
});

test('names over several columns are part of the name of each, and a row of one cell parts the others', async () => {
  const rows = [
    [{ text: 'Artikel', rows: 2 }, { text: 'Preis in Euro', columns: 2 }, null, { text: 'Lager', rows: 2 }],
    [null, 'netto', 'brutto', null],
    [{ text: 'Schrauben', columns: 4 }, null, null, null],
    ['M4, verzinkt', '2,10', '2,50', 'A 12'],
    ['M6, Edelstahl', '3,90', '4,64', 'A 14'],
    [{ text: 'Dübel', columns: 4 }, null, null, null],
    ['8 mm', '1,20', '1,43', 'C 2'],
  ];
  const { text } = await read(await tablePdf(rows, { edges: [60, 150, 200, 250, 300], ruled: 'lines' }));
  expect(text).toContain(
    markdown(
      ['Artikel', 'Preis in Euro netto', 'Preis in Euro brutto', 'Lager'],
      ['Schrauben', '', '', ''],
      ['M4, verzinkt', '2,10', '2,50', 'A 12'],
      ['M6, Edelstahl', '3,90', '4,64', 'A 14'],
      ['Dübel', '', '', ''],
      ['8 mm', '1,20', '1,43', 'C 2'],
    ),
  );
});

test('a name over several columns is that of each where rows follow at once', async () => {
  const rows = [
    ['Région', { text: 'Tonnes', columns: 2 }, null],
    ['Nord', '10', '11'],
    ['Sud', '14', '9'],
    ['Est', '3', '7'],
  ];
  const { text } = await read(await tablePdf(rows, { edges: [60, 130, 190, 250], ruled: 'lines' }));
  expect(text).toContain(
    markdown(['Région', 'Tonnes', 'Tonnes'], ['Nord', '10', '11'], ['Sud', '14', '9'], ['Est', '3', '7']),
  );
});

test('a cell over some columns of a row is said of each of them', async () => {
  const rows = [
    ['Praxis', 'Montag', 'Dienstag', 'Mittwoch'],
    ['Dr. Adler', '8-12', { text: 'geschlossen', columns: 2 }, null],
    ['Dr. Buche', '9-13', '9-13', '14-18'],
    ['Dr. Celik', '8-12', '14-18', '8-12'],
  ];
  const { text } = await read(await tablePdf(rows, { edges: [60, 130, 190, 250, 310], ruled: 'lines' }));
  expect(text).toContain('| Dr. Adler | 8-12 | geschlossen | geschlossen |');
});

describe('a dense table without lines', () => {
  test('keeps its columns where a long name comes close to the next one', async () => {
    const rows = [
      ['Stop', 'Line 4', 'Line 7', 'Line 9'],
      ['Station', '06:10', '06:25', '06:40'],
      ['Mill Lane', '06:17', '–', '06:47'],
      ['Upper Quarry', '–', '06:52', '07:03'],
      ['Weir', '06:39', '06:58', '–'],
    ];
    const { text, warnings } = await read(
      await tablePdf(rows, { edges: [60, 126, 160, 194, 228], height: 12 }),
    );
    expect(text).toContain(markdown(...rows));
    expect(warnings).toEqual([]);
  });

  test('whose numbers end at one place', async () => {
    const rows = [
      ['Matériel', 'Quantité', 'Prix'],
      ['Vis à bois', '12', '3,20'],
      ['Charnières en laiton', '1 400', '112,00'],
      ['Poignée', '7', '19,90'],
      ['Serrure', '25', '64,50'],
    ];
    const edges = [60, 175, 220, 270];
    const { text } = await read(await tablePdf(rows, { edges, height: 12, right: [1, 2] }));
    expect(text).toContain('| Charnières en laiton | 1 400 | 112,00 |');
  });
});

describe('a table without lines whose cells have several', () => {
  const parts = [
    ['Ersatzteil', 'Passt zu', 'Preis'],
    ['Dichtung aus\nNitrilkautschuk', 'Pumpe P 20', '4,10'],
    ['Laufrad', 'Pumpe P 20\nund P 30', '38,00'],
    ['Welle', 'Pumpe P 30', '61,50'],
    ['Gehäuse', 'alle', '120,00'],
  ];
  const vans = [
    ['Depot', 'Vans', 'Maximum load\nper van (kg)', 'Opened\nin'],
    ['Ketterby', '14', '900', '2001'],
    ['Rowan Hill', '6', '1,250', '2007'],
    ['Eastwick', '9', '1,100', '2011'],
  ];
  const onOneLine = (rows: string[][]) => rows.map((row) => row.map((text) => text.replace('\n', ' ')));

  test.each<[string, string[][], TableOptions]>([
    ['rows', parts, { edges: [60, 170, 270, 330], height: 24 }],
    ['rows, numbers at the right edge', parts, { edges: [60, 170, 270, 330], height: 30, right: [2] }],
    ['names', vans, { edges: [60, 150, 220, 330, 400], height: 24 }],
    [
      'names, numbers at the other edge',
      vans,
      { edges: [60, 150, 220, 330, 400], height: 24, right: [1, 2, 3] },
    ],
  ])('%s', async (_case, rows, options) => {
    const { text } = await read(await tablePdf(rows, options));
    expect(text).toContain(markdown(...onOneLine(rows)));
  });

  test('rows in groups stay rows', async () => {
    const gap = ['', '', ''];
    const rows = [
      ['Compte', '2023', '2024'],
      ['Loyers', '1 200', '1 250'],
      ['Énergie', '310', '290'],
      gap,
      ['Salaires', '9 400', '9 900'],
      ['Charges', '2 100', '2 200'],
      gap,
      ['Ventes', '14 800', '15 300'],
      ['Autres', '120', '90'],
    ];
    const { text } = await read(await tablePdf(rows, { edges: [60, 170, 230, 290], height: 12 }));
    for (const [name = '', first = '', second = ''] of rows.filter((row) => row !== gap).slice(1))
      expect(text).toMatch(new RegExp(`${name} \\| ${first} \\| ${second}`));
  });
});

describe('lines that rule no table', () => {
  test('around paragraphs side by side and below each other', async () => {
    const document = new Pdf({ size: [595, 842], margin: 0 });
    document.font('Helvetica').fontSize(10);
    document.rect(50, 60, 240, 60).rect(300, 60, 240, 60).stroke();
    document.text('The wheel turns slowly and the water runs below it on its way to the sea.', 60, 70, {
      width: 220,
    });
    document.text('The ships are waiting for the flour of the mill, as they have for a century.', 310, 70, {
      width: 220,
    });
    const { text } = await read(await toBuffer(document));
    expect(text).toContain('The wheel turns slowly and the water runs below it on its way to the sea.');
    expect(text).not.toContain('| --- |');
  });

  test('of a chart', async () => {
    const document = new Pdf({ size: [595, 842], margin: 0 });
    document.font('Helvetica').fontSize(9);
    for (let at = 0; at <= 10; at += 1) {
      document
        .moveTo(80, 100 + at * 20)
        .lineTo(400, 100 + at * 20)
        .stroke();
      document
        .moveTo(80 + at * 32, 100)
        .lineTo(80 + at * 32, 300)
        .stroke();
      document.text(String(at * 10), 55, 96 + (10 - at) * 20, { lineBreak: false });
    }
    document.text('Flour in tonnes', 60, 320, { lineBreak: false });
    const { text } = await read(await toBuffer(document));
    expect(text).toContain('Flour in tonnes');
    expect(text).not.toContain('| --- |');
  });
});

test('a text that runs over the lines of its cell leaves a warning', async () => {
  const rows = [
    ['Depot', 'Address', 'Vans'],
    ['Ketterby', '14 Long Harbour Street, second yard', '14'],
    ['Pendle', 'Mill Lane 2', '21'],
    ['Eastwick', 'Station Road 8', '9'],
  ];
  const narrow = await read(await tablePdf(rows, { edges: [60, 120, 190, 260], ruled: 'lines' }));
  expect(narrow.warnings).toEqual([{ page: 1, code: 'uncertain-table' }]);
  const wide = await read(await tablePdf(rows, { edges: [60, 120, 300, 360], ruled: 'lines' }));
  expect(wide.warnings).toEqual([]);
});

test('rows whose cells are below no column of their own leave a warning', async () => {
  const document = new Pdf({ size: [595, 842], margin: 0 });
  document.font('Helvetica').fontSize(9);
  const rows = [
    [60, 150, 240],
    [60, 120, 200],
    [90, 190, 280],
    [60, 170, 240],
    [75, 130, 260],
  ];
  for (const [row, places] of rows.entries()) {
    for (const [at, x] of places.entries()) {
      document.text(`value ${row}${at}`, x, 100 + row * 14, { lineBreak: false });
    }
  }
  expect((await read(await toBuffer(document))).warnings).toEqual([{ page: 1, code: 'uncertain-table' }]);
});
