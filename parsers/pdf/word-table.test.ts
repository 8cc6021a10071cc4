import { layOutPage } from './layout.ts';
import type { PdfPiece } from './line.ts';
import { inReadingOrder } from './reading-order.ts';

const HEIGHT = 12;
/** Points a character; some way off what is set, but the same everywhere. */
const WIDTH = 5;

/** Lines of a page, each as [text, x, how many points below the top], in this order. */
function piecesOf(lines: readonly (readonly [string, number, number])[]): PdfPiece[] {
  return lines.map(([text, left, below], row) => ({
    text,
    left,
    right: left + text.length * WIDTH,
    bottom: 800 - below,
    height: HEIGHT,
    bold: false,
    row,
  }));
}

const linesOf = (lines: readonly (readonly [string, number, number])[]) =>
  inReadingOrder(piecesOf(lines)).map(({ text }) => text);

/** Three columns; cells of one line stand in the middle of those of two. */
const TROUBLE = [
  ['What you notice', 50, 0],
  ['Likely cause', 200, 0],
  ['What to do', 350, 0],
  ['The lamp in front stays', 50, 24],
  ['dark all evening', 50, 36],
  ['The cable has come loose', 200, 24],
  ['behind the fork', 200, 36],
  ['Push the plug in again', 350, 30],
  ['Brakes squeal on wet roads', 50, 66],
  ['Oil has come onto the pads', 200, 60],
  ['or the rim has rust on it', 200, 72],
  ['Clean the rims with spirit', 350, 60],
  ['and change the pads', 350, 72],
  ['The chain jumps uphill', 50, 96],
  ['It has become too long', 200, 96],
  ['Have it changed by us', 350, 96],
] as const;

test('a table of words goes along its rows, with each cell in one piece', () => {
  expect(linesOf(TROUBLE)).toEqual([
    'What you notice\tLikely cause\tWhat to do',
    'The lamp in front stays dark all evening\tThe cable has come loose behind the fork\tPush the plug in again',
    'Brakes squeal on wet roads\tOil has come onto the pads or the rim has rust on it\tClean the rims with spirit and change the pads',
    'The chain jumps uphill\tIt has become too long\tHave it changed by us',
  ]);
});

test('it has the names of its columns, however many lines its rows have', () => {
  const long = [
    'Take it off the frame,',
    'put it into paraffin for',
    'a night, brush it well,',
    'dry it, oil it, and put',
    'it back with a new lock',
  ];
  const lines = [
    ...TROUBLE,
    ['It grinds in every gear', 50, 120],
    ['There is sand in the links', 200, 120],
  ] as const;
  const bold = piecesOf([...lines, ...long.map((text, at) => [text, 350, 120 + at * 12] as const)]).map(
    (piece) => ({ ...piece, bold: piece.bottom === 800 }),
  );
  const style = { bodyHeight: HEIGHT, boldIsRare: true, words: new Set<string>() };
  const rows = layOutPage(inReadingOrder(bold), style).split('\n');
  expect(rows).toHaveLength(6);
  expect(rows.at(-1)).toBe(`| It grinds in every gear | There is sand in the links | ${long.join(' ')} |`);
  expect(rows.slice(0, 3)).toEqual([
    '| What you notice | Likely cause | What to do |',
    '| --- | --- | --- |',
    '| The lamp in front stays dark all evening | The cable has come loose behind the fork | Push the plug in again |',
  ]);
});

test('its rows may have one line each, and words that are broken at the end of a line', () => {
  const rows = [
    ['Sign on the display', 'What it means for you'],
    ['Red lamp that blinks', 'The tank is nearly empty'],
    ['Green lamp that blinks', 'It charges its battery'],
    ['No lamp, but a sound', 'The cover was left open'],
  ];
  const single = rows.flatMap((row, line) =>
    row.map((text, column) => [text, 50 + column * 200, line * 20] as const),
  );
  expect(linesOf(single)).toEqual(rows.map((row) => row.join('\t')));
  const broken = single.map(([text, x, y]) => [text, x, y * 2] as const);
  expect(
    linesOf([
      ...broken,
      ['Nothing at all on the dis-', 50, 160],
      ['play', 50, 172],
      ['It sleeps; press a key', 250, 160],
    ]),
  ).toContain('Nothing at all on the display\tIt sleeps; press a key');
});

test('rows that stand in groups are not put together', () => {
  const names = ['Red lamp that blinks', 'Green lamp that blinks', 'No lamp at all, but a sound'];
  const rows = [...names, ...names].map((text) => [text, text.toUpperCase()]);
  const grouped = rows.flatMap((row, line) =>
    row.map((text, column) => [text, 50 + column * 200, line * 12 + Math.floor(line / 2) * 12] as const),
  );
  expect(linesOf(grouped).join('\n')).not.toContain(`${names[0]} ${names[1]}`);
});

/** Columns of prose, `lines` of each after the other. */
function columnsOf(lines: readonly string[][], pitch: (line: number) => number) {
  return lines.flatMap((column, at) =>
    column.map((text, line) => [text, 50 + at * 220, pitch(line)] as const),
  );
}

const PROSE = [
  [
    'The mill stands at the river and',
    'grinds what the farmers bring to',
    'it in the autumn. In winter the',
    'wheel is taken out of the water,',
    'and the stones are dressed anew',
    'by two men from the next valley.',
  ],
  [
    'They come on foot and stay for a',
    'week, for which they get bread as',
    'well as their wages. The miller',
    'himself is not allowed to do any',
    'of it, since his grandfather once',
    'broke the upper stone with it.',
  ],
];

test.each<[string, (line: number) => number]>([
  ['lines close together', (line) => line * 12],
  ['paragraphs of two lines', (line) => line * 12 + Math.floor(line / 2) * 10],
  ['lines far apart', (line) => line * 24],
])('prose in columns goes down each of them: %s', (_case, pitch) => {
  expect(linesOf(columnsOf(PROSE, pitch))).toEqual(PROSE.flat());
});

test('long paragraphs beside each other are columns, wherever they begin', () => {
  const twice = PROSE.map((lines) => [...lines, ...lines, ...lines]);
  const pitch = (line: number) => line * 12 + Math.floor(line / 6) * 12;
  expect(linesOf(columnsOf(twice, pitch))).toEqual(twice.flat());
});
