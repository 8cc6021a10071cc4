import type { DesignPage, FilledShape, TextRun } from './design-facts.ts';
import { designOf } from './design-of.ts';

const BODY = 12;
const PICTURE = `${'a'.repeat(24)}/uploads/${'b'.repeat(24)}/images/1.png`;

/** A line of text whose letters are half as wide as they are high. */
function run(text: string, x: number, y: number, more: Partial<TextRun> = {}): TextRun {
  const fontSize = more.fontSize ?? BODY;
  const box = { x, y, width: text.length * fontSize * 0.5, height: fontSize * 1.2 };
  return { text, box, font: 'Inter', bold: false, color: '#222222', source: 'text', fontSize, ...more };
}
const heading = (text: string, x: number, y: number, fontSize = 24) =>
  run(text, x, y, { fontSize, bold: true });
const shape = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  radius = 0,
): FilledShape => ({
  box: { x, y, width, height },
  fill,
  radius,
});

function page(runs: TextRun[], more: Partial<DesignPage> = {}): DesignPage {
  return {
    number: 1,
    width: 600,
    height: 1_000,
    rotation: 0,
    ocr: false,
    runs,
    shapes: [],
    pictures: [],
    colors: [{ color: '#ffffff', share: 0.9 }],
    ...more,
  };
}

const read = (...pages: DesignPage[]) =>
  designOf({ title: 'Mill', pageCount: pages.length, pages, degraded: [] }, (number) =>
    PICTURE.replace('1.png', `${number}.png`),
  );
const outline = (...pages: DesignPage[]) =>
  read(...pages).design.sections.map(({ type, content }) => [type, content.heading]);

const HERO = [heading('Flour from the river', 50, 40, 40), run('Stones turn slowly here.', 50, 100)];

test('two columns of prose are read one after the other, words at line ends put together', () => {
  const left = ['The wheel turns slowly and the wa-', 'ter runs below it on its', 'way to the sea.'];
  const right = ['In winter the ice stops it, and', 'the miller mends the stones.'];
  const runs = [
    ...left.map((text, at) => run(text, 50, 200 + at * 15)),
    ...right.map((text, at) => run(text, 320, 200 + at * 15)),
  ];
  const { pages } = read(page(runs.toReversed())).design;
  expect(pages[0]?.blocks.map(({ text }) => text)).toEqual([
    'The wheel turns slowly and the water runs below it on its way to the sea.',
    'In winter the ice stops it, and the miller mends the stones.',
  ]);
});

test('backgrounds part sections, and headings part what has none', () => {
  const runs = [
    ...HERO,
    run('Words on a ground of their own.', 50, 250),
    heading('What we grind', 50, 400),
    run('Wheat and rye, spelt and oats.', 50, 440),
    heading('Where we are', 50, 560),
    run('On the river, below the bridge, by the old road.', 50, 600),
  ];
  expect(outline(page(runs, { shapes: [shape(0, 200, 600, 120, '#eeddcc')] }))).toEqual([
    ['hero', 'Flour from the river'],
    ['custom', 'Words on a ground of their own.'],
    ['custom', 'What we grind'],
    ['custom', 'Where we are'],
  ]);
});

test('a button is few words on a shape of their own, a card is none', () => {
  const runs = [...HERO, run('Order', 70, 160), run('A card with a sentence.', 320, 160)];
  const shapes = [shape(50, 150, 80, 35, '#0b7a75', 6), shape(300, 130, 250, 160, '#f0f0f0', 10)];
  const { design } = read(page(runs, { shapes }));
  expect(design.pages[0]?.blocks.filter(({ type }) => type === 'button').map(({ text }) => text)).toEqual([
    'Order',
  ]);
  expect(design.sections[0]?.content.cta).toEqual({ label: 'Order', href: '#contact' });
  expect(design.tokens).toMatchObject({ colors: { primary: '#0b7a75' }, radius: 6 });
});

test.each<[string, string, TextRun[]]>([
  [
    'pricing',
    'cards with prices',
    ['Small', 'Large'].flatMap((name, at) => [
      heading(name, 50 + at * 280, 400, 16),
      run(at === 0 ? '€ 9' : '€ 19', 50 + at * 280, 430),
      run('• Ground on the day', 50 + at * 280, 460),
    ]),
  ],
  [
    'stats',
    'figures with words',
    ['1782', '30 h', '12'].flatMap((figure, at) => [
      heading(figure, 50 + at * 190, 400, 28),
      run('of something', 50 + at * 190, 440),
    ]),
  ],
  [
    'faq',
    'questions',
    ['Do you deliver?', 'How long does it keep?'].flatMap((question, at) => [
      run(question, 50, 400 + at * 60, { bold: true }),
      run('Yes, that it does, and for long.', 50, 420 + at * 60),
    ]),
  ],
  [
    'testimonials',
    'quotes',
    ['“Best flour that I know of.”', '“We order each week again.”'].map((quote, at) =>
      run(quote, 50 + at * 280, 400),
    ),
  ],
])('a section is %s by its %s', (type, _, runs) => {
  const { sections } = read(page([...HERO, heading('More of the mill', 50, 340), ...runs])).design;
  expect(sections[1]?.type).toBe(type);
  expect(sections[1]?.content.items?.length).toBeGreaterThan(1);
});

test('points of a plan, figures and what they count are told apart', () => {
  const plan = [heading('Small', 50, 400, 16), run('€ 9', 50, 430), run('• Ground on the day', 50, 460)];
  const other = [heading('Large', 330, 400, 16), run('€ 19', 330, 430), run('• All you want', 330, 460)];
  const { sections } = read(page([...HERO, heading('Our prices', 50, 340), ...plan, ...other])).design;
  expect(sections[1]?.content.items).toEqual([
    { title: 'Small', value: '€ 9', points: ['Ground on the day'] },
    { title: 'Large', value: '€ 19', points: ['All you want'] },
  ]);
});

test('pictures are stored by number, and belong to the section in which they stand', () => {
  const picture = { box: { x: 350, y: 40, width: 200, height: 120 }, width: 800, height: 480, png: 'aGk=' };
  const { design, pictures } = read(page(HERO, { pictures: [picture, { ...picture, png: null }] }));
  expect(pictures).toEqual([{ key: PICTURE, png: 'aGk=' }]);
  expect(design.images).toMatchObject([{ key: PICTURE, boundingBox: { page: 1, x: 350 } }]);
  expect(design.sections[0]?.content.image).toMatchObject({ src: PICTURE, width: 800 });
});

test('each page begins a section, and boxes name their page', () => {
  const { sections } = read(page(HERO), page([run('On the next page.', 50, 40)], { number: 2 })).design;
  expect(sections.map(({ boundingBoxes }) => boundingBoxes.map((box) => box.page))).toEqual([[1], [2]]);
});

test('nothing on a page is no section', () => {
  const { design } = read(page([]));
  expect(design.sections).toEqual([]);
  expect(design.tokens.degraded).toContain('No brand colour was found in the design');
});

const prose = (x: number, y: number, ...lines: string[]) =>
  lines.map((text, at) => run(text, x, y + at * 15));

test('a brochure in two columns has a section below each heading, also where one goes on in the next column', () => {
  const runs = [
    ...HERO,
    heading('The workshop', 50, 200, 18),
    ...prose(50, 230, 'We mend every wheel that turns, and', 'most are ready in two days.'),
    heading('The tours', 50, 300, 18),
    ...prose(50, 330, 'In summer we lead you to the castle and'),
    ...prose(320, 202, 'to the three bridges, twelve at a time.'),
    heading('Where we are', 320, 250, 18),
    ...prose(320, 280, 'By the old station, on the river.'),
  ];
  const { sections } = read(page(runs)).design;
  expect(sections.slice(1).map(({ content }) => [content.heading, content.subheading])).toEqual([
    ['The workshop', 'We mend every wheel that turns, and most are ready in two days.'],
    ['The tours', 'In summer we lead you to the castle and to the three bridges, twelve at a time.'],
    ['Where we are', 'By the old station, on the river.'],
  ]);
});

test('a line that follows by more than those before it begins a paragraph', () => {
  const runs = [
    ...prose(
      50,
      200,
      'Do I need to book? In summer, please do,',
      'and at other times just drop in as you like.',
    ),
    ...prose(50, 236, 'Can I return it elsewhere? Yes, you can,', 'at our partner by the bridge.'),
  ];
  expect(read(page(runs)).design.pages[0]?.blocks.map(({ text }) => text.slice(0, 10))).toEqual([
    'Do I need ',
    'Can I retu',
  ]);
});

describe('a price list', () => {
  const prices = ['38 €', '48 €', 'from 7 €'];
  const names = ['Cut, women', 'Cut, men', 'Beard'];
  const listed = (y: number, each: (name: string, price: string, y: number) => TextRun[]) =>
    names.flatMap((name, at) => each(name, prices[at] ?? '', y + at * 15));
  const rows = names.map((title, at) => ({ title, value: prices[at] }));

  test.each<[string, TextRun[]]>([
    ['a column of prices', listed(400, (name, price, y) => [run(name, 50, y), run(price, 400, y)])],
    ['leader dots', listed(400, (name, price, y) => [run(`${name} ........... ${price}`, 50, y)])],
  ])('with %s has each name with its price', (_, runs) => {
    const { sections, pages } = read(page([...HERO, heading('Cuts', 50, 340), ...runs])).design;
    expect(sections[1]).toMatchObject({ type: 'pricing', content: { heading: 'Cuts', items: rows } });
    expect(pages[0]?.text).toContain('Cut, women 38 €\nCut, men 48 €\nBeard from 7 €');
  });

  test('of hours is a list, and two prices that stand alone are no column', () => {
    const runs = [
      ...HERO,
      heading('When we are open', 50, 340),
      run('Monday ........ 9–18', 50, 400),
      run('Saturday ........ 9–14', 50, 415),
      run('A loaf', 50, 500),
      run('4 €', 300, 500),
    ];
    const { content } = read(page(runs)).design.sections[1] ?? {};
    expect(content?.body).toContain('<ul><li>Monday: 9–18</li><li>Saturday: 9–14</li></ul>');
    expect(content?.items).toBeUndefined();
  });
});

test('a heading with little white above it begins a section where it stands nearer to what follows', () => {
  const runs = [
    ...HERO,
    heading('What we grind', 50, 300, 20),
    run('Wheat and rye, spelt and oats.', 50, 322),
    // 9 above, nothing below.
    heading('Where we are', 50, 345, 20),
    run('On the river, below the bridge.', 50, 369),
  ];
  expect(outline(page(runs)).map(([, title]) => title)).toEqual([
    'Flour from the river',
    'What we grind',
    'Where we are',
  ]);
});

test('words that were set far apart to fill a line are one line; a table below a line is not', () => {
  const wide = 'We are at home by the river, on the old road.'; // 270 wide
  const words = (y: number) => [run('Street', 50, y), run('7,', 180, y), run('Cassel', 284, y)];
  const { pages } = read(page([run(wide, 50, 200), ...words(215), ...words(230).slice(0, 2)])).design;
  expect(pages[0]?.text).toContain(`${wide} Street 7, Cassel`);
  const table = [run(wide, 50, 200), run('By car', 50, 215), run('an hour', 278, 215)];
  expect(read(page(table)).design.pages[0]?.text).not.toContain('By car an hour');
});

test('short words in wide cards stay below the heading of their row', () => {
  const cards = [20, 220, 420];
  const runs = [
    ...HERO,
    heading('Our courses', 20, 300),
    ...cards.flatMap((x, at) => [
      heading(`Day ${at + 1}`, x + 10, 360, 14),
      run('At the wheel.', x + 10, 385),
      run(`${at + 1}0 €`, x + 10, 410),
    ]),
    heading('Visit us', 20, 520),
    run('Mill Lane 3.', 20, 560),
  ];
  const shapes = cards.map((x) => shape(x, 345, 180, 90, '#ffffff', 8));
  const { sections } = read(page(runs, { shapes })).design;
  expect(sections.map(({ type, content }) => [type, content.heading, content.items?.length])).toEqual([
    ['hero', 'Flour from the river', undefined],
    ['pricing', 'Our courses', 3],
    ['custom', 'Visit us', undefined],
  ]);
  // Boxes are those of the texts.
  expect(sections[2]?.boundingBoxes[0]?.width).toBeLessThan(120);
});

test('a heading with as much white above as below, as browsers set them, begins a section', () => {
  const runs = [
    ...HERO,
    heading('What we grind', 50, 300),
    run('Wheat and rye, spelt and oats.', 50, 349),
    // 0.83 of its size above and below.
    heading('Where we are', 50, 383),
    run('On the river, below the bridge.', 50, 432),
  ];
  expect(outline(page(runs)).map(([, title]) => title)).toEqual([
    'Flour from the river',
    'What we grind',
    'Where we are',
  ]);
});

test('a bar of links at the top is no section, a line above the title is one', () => {
  const bar = [heading('Aldermere Mill', 50, 20, 16), run('Flour', 300, 24), run('Visit', 400, 24)];
  const hero = [heading('Flour from the river', 50, 140, 40), run('Stones turn slowly here.', 50, 200)];
  const shapes = [shape(0, 0, 600, 80, '#102a43')];
  expect(outline(page([...bar, ...hero], { shapes }))).toEqual([['hero', 'Flour from the river']]);
  const [name] = bar;
  expect(outline(page([...(name ? [name] : []), ...hero], { shapes }))).toHaveLength(2);
});

test('cards in a row without a heading above them keep their titles', () => {
  const card = (title: string, text: string, x: number) => [heading(title, x, 300, 18), run(text, x, 330)];
  const cards = [
    card('Stone', 'It is slow.', 50),
    card('Wheel', 'It is old.', 250),
    card('River', 'It is cold.', 450),
  ];
  const { sections } = read(
    page([...HERO, ...cards.flat()], { shapes: [shape(0, 250, 600, 150, '#eeddcc')] }),
  ).design;
  expect(sections[1]).toMatchObject({
    type: 'features',
    content: {
      heading: '',
      items: [
        { title: 'Stone', body: 'It is slow.' },
        { title: 'Wheel', body: 'It is old.' },
        { title: 'River', body: 'It is cold.' },
      ],
    },
  });
});

test('rows of a table that end with prices are items, named by all their cells', () => {
  const row = (cells: string[], y: number, more: Partial<TextRun> = {}) =>
    cells.map((cell, at) => run(cell, 50 + at * 180, y, more));
  const runs = [
    ...HERO,
    heading('What it costs', 50, 300),
    ...row(['System', 'Power', 'Price'], 350, { bold: true }),
    ...row(['Cottage', '3 kW', '£5,400'], 372),
    ...row(['Family', '5 kW', '£7,900'], 394),
    ...row(['Farm', '20 kW', '£24,500'], 416),
  ];
  const { sections, pages } = read(page(runs)).design;
  expect(sections[1]).toMatchObject({
    type: 'pricing',
    content: {
      heading: 'What it costs',
      items: [
        { title: 'Cottage 3 kW', value: '£5,400' },
        { title: 'Family 5 kW', value: '£7,900' },
        { title: 'Farm 20 kW', value: '£24,500' },
      ],
    },
  });
  expect(sections[1]?.content.subheading).toBeUndefined();
  expect(pages[0]?.text).toContain('System Power Price');
});

test('running text beside a list of prices is no cell of it', () => {
  const prose = [
    'The wheel turns slowly and the water runs below it',
    'on its way to the sea, as it did in the year',
    'in which the mill was built by people of the town',
  ];
  const prices = ['Rye', 'Spelt', 'Oats'].flatMap((name, at) => [
    run(name, 400, 300 + at * 22),
    run(`€${at + 4}`, 520, 300 + at * 22),
  ]);
  const runs = [...HERO, ...prose.map((text, at) => run(text, 50, 300 + at * 22)), ...prices];
  expect(JSON.stringify(read(page(runs)).design.sections)).not.toMatch(/The wheel[^"]*Rye/);
});
