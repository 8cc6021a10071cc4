import type { Browser, Page } from 'playwright';
import { launchBrowser } from '../../support/browser/browser.ts';
import type { Json } from '../../support/api/client.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { until } from '../../support/until.ts';
import {
  editorOf,
  HOLDING,
  newWriters,
  openedByBoth,
  paragraph,
  type Writers,
} from '../../support/authoring/writers.ts';

const { url } = sharedInstance();
const TEXTS = ['One alpha', 'Two beta', 'Three gamma', 'Four delta'];

/** While `isLate` is set, the browser tells the page of no selection, as one does whose processor is busy. */
const LATENESS = `
  globalThis.isLate = false;
  addEventListener('selectionchange', (event) => {
    if (isLate && event.isTrusted) event.stopImmediatePropagation();
  }, true);
  globalThis.catchUp = () => {
    isLate = false;
    document.dispatchEvent(new Event('selectionchange'));
  };
`;

let browser: Browser;
let writers: Writers;
let own: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  writers = await newWriters(browser, url);
  own = writers.own.page;
  for (const script of [HOLDING, LATENESS]) await own.addInitScript(script);
});
afterAll(async () => {
  await browser?.close();
});

const opened = (blocks: Json[] = TEXTS.map(paragraph)) => openedByBoth(writers, blocks);
const pathOf = (id: string) => `/api/documents/${id}`;

function inShort({ type, text, marks, content = [] }: Json): string {
  if (type === 'text') return marks ? `<${text}>` : text;
  const inside = content.map(inShort).join(type === 'doc' ? '|' : '');
  return type === 'doc' || type === 'paragraph' ? inside : `${type}(${inside})`;
}

const textOf = async (id: string): Promise<string> =>
  inShort((await writers.own.company.get(pathOf(id))).body.content);

/** The text when it is the one that is waited for, else the last one. */
async function settled(id: string, text: string): Promise<string> {
  let last = '';
  const look = async () => (last = await textOf(id)) === text;
  await until(look).catch(() => undefined);
  return last;
}

/** Others make the document this one. */
async function theyWrite(id: string, blocks: Json[]): Promise<void> {
  const { status } = await writers.own.company.patch(pathOf(id), {
    content: { type: 'doc', content: blocks },
  });
  expect(status).toBe(200);
}

interface Point {
  x: number;
  y: number;
}

/** Position of a character in a paragraph. */
const pointAt = (index: number, offset: number): Promise<Point> =>
  own.evaluate<Point>(`(() => {
    const range = document.createRange();
    range.setStart(document.querySelectorAll('.tiptap p')[${index}].firstChild, ${offset});
    const { left, top, height } = range.getBoundingClientRect();
    return { x: left, y: top + height / 2 };
  })()`);

/** The browser does not tell of the click before what the server has sent is taken in. */
async function clickMeanwhile(index: number, offset: number, when: 'before' | 'while down'): Promise<void> {
  const { x, y } = await pointAt(index, offset);
  await until(async () => (await own.evaluate<number>('heldBack()')) > 0);
  await own.evaluate('isLate = true');
  if (when === 'before')
    await own.evaluate("addEventListener('mousedown', release, { once: true, capture: true })");
  await own.mouse.move(x, y);
  await own.mouse.down();
  if (when === 'while down') await own.evaluate('release()');
  // Cursors of others are drawn when what the message began is done.
  await own.evaluate('new Promise((done) => setTimeout(done))');
  await own.mouse.up();
  await own.evaluate('catchUp()');
}

async function clickAt(index: number, offset: number): Promise<void> {
  const { x, y } = await pointAt(index, offset);
  await own.mouse.click(x, y);
}

test('a click stays in its place when the cursor of another one is drawn in the same moment', async () => {
  const id = await opened();
  const { page } = writers.others;
  await editorOf(page).getByText('One alpha').click();
  await own.locator('.tiptap').getByText('Member').waitFor();
  await own.evaluate('hold()');
  await page.keyboard.press('Home');
  await clickMeanwhile(2, 5, 'before');
  await own.keyboard.type('!');
  expect(await settled(id, 'One alpha|Two beta|Three! gamma|Four delta')).toBe(
    'One alpha|Two beta|Three! gamma|Four delta',
  );
});

const [one = '', two = '', three = '', four = ''] = TEXTS;
const heading = (text: string): Json => ({ ...paragraph(text), type: 'heading', attrs: { level: 2 } });
const texts = (...all: string[]): Json[] => all.map(paragraph);

test.each<[string, Json[], string]>([
  ['write elsewhere', texts('One, alpha', two, three, four), 'One, alpha|Two beta|Three! gamma|Four delta'],
  [
    'write before it',
    texts(one, two, 'Now Three gamma', four),
    'One alpha|Two beta|Now Three! gamma|Four delta',
  ],
  ['write behind it', texts(one, two, 'Three gamma.', four), 'One alpha|Two beta|Three! gamma.|Four delta'],
  ['delete its paragraph', texts(one, two, four), 'One alpha|Two beta|!Four delta'],
])('a click stays in its place when others %s while the button is down', async (_what, blocks, then) => {
  const id = await opened();
  await own.evaluate('hold()');
  await theyWrite(id, blocks);
  await clickMeanwhile(2, 5, 'while down');
  await own.keyboard.type('!');
  expect(await settled(id, then)).toBe(then);
});

test.each<[string, Json[], string]>([
  [
    'split its paragraph',
    texts(one, two, 'Th', 'ree gamma', four),
    'One alpha|Two beta|Th|ree! gamma|Four delta',
  ],
  ['join it to the one before', texts(one, two + three, four), 'One alpha|Two betaThree! gamma|Four delta'],
  [
    'make a heading of it',
    [...texts(one, two), heading(three), ...texts(four)],
    'One alpha|Two beta|heading(Three! gamma)|Four delta',
  ],
  ['delete it with its neighbours', texts('One ta'), 'One !ta'],
])('the cursor stays with its words when others %s', async (_what, blocks, then) => {
  const id = await opened();
  await clickAt(2, 5);
  const before = await own.locator('.tiptap').innerHTML();
  await theyWrite(id, blocks);
  await until(async () => (await own.locator('.tiptap').innerHTML()) !== before);
  await own.keyboard.type('!');
  expect(await settled(id, then)).toBe(then);
});

test('a selection of several blocks stays while others write in it, and is replaced with what they wrote', async () => {
  const id = await opened();
  await own.evaluate('hold()');
  await theyWrite(id, texts('One, alpha', two, 'Three, gamma', four));
  const [from, to] = [await pointAt(1, 3), await pointAt(3, 4)];
  await own.mouse.move(from.x, from.y);
  await own.mouse.down();
  await own.mouse.move(to.x, to.y, { steps: 4 });
  await until(async () => (await own.evaluate<number>('heldBack()')) > 0);
  await own.evaluate('release()');
  await own.mouse.up();
  await own.keyboard.type('!');
  expect(await settled(id, 'One, alpha|Two! delta')).toBe('One, alpha|Two! delta');
});

test('a character that is composed is not broken off by what others write behind it in the same run of text', async () => {
  const id = await opened();
  const others = writers.others.page;
  await clickAt(2, 5);
  const keyboard = await own.context().newCDPSession(own);
  await keyboard.send('Input.imeSetComposition', { text: 'か', selectionStart: 1, selectionEnd: 1 });
  expect(await settled(id, 'One alpha|Two beta|Threeか gamma|Four delta')).toBe(
    'One alpha|Two beta|Threeか gamma|Four delta',
  );
  // The cursor of the composing user is between the words.
  await editorOf(others).getByText('gamma').click();
  for (const key of ['End', 'Control+ArrowLeft']) await others.keyboard.press(key);
  await others.keyboard.type('big ');
  expect(await settled(id, 'One alpha|Two beta|Threeか big gamma|Four delta')).toBe(
    'One alpha|Two beta|Threeか big gamma|Four delta',
  );
  await keyboard.send('Input.imeSetComposition', { text: 'かく', selectionStart: 2, selectionEnd: 2 });
  await keyboard.send('Input.insertText', { text: '書く' });
  expect(await settled(id, 'One alpha|Two beta|Three書く big gamma|Four delta')).toBe(
    'One alpha|Two beta|Three書く big gamma|Four delta',
  );
  await editorOf(own).getByText('big').waitFor();
});

test('emphasis that was begun without words stays begun while others write', async () => {
  const id = await opened();
  await clickAt(2, 5);
  await own.keyboard.press('Control+b');
  await theyWrite(id, texts('One, alpha', two, three, four));
  await editorOf(own).getByText('One, alpha').waitFor();
  await own.keyboard.type('!');
  expect(await settled(id, 'One, alpha|Two beta|Three<!> gamma|Four delta')).toBe(
    'One, alpha|Two beta|Three<!> gamma|Four delta',
  );
});

test('a picture that was selected and others delete takes no paragraph with it', async () => {
  const src =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const id = await opened([
    ...texts(one, two),
    { type: 'paragraph', content: [{ type: 'image', attrs: { src, alt: 'Dot' } }] },
    ...texts(three),
  ]);
  await editorOf(own).getByRole('img', { name: 'Dot' }).click();
  await theyWrite(id, texts(one, two, three));
  await editorOf(own).getByRole('img', { name: 'Dot' }).waitFor({ state: 'detached' });
  await own.keyboard.type('!');
  await until(async () => (await textOf(id)).includes('!'));
  expect((await textOf(id)).replace('!', '')).toBe('One alpha|Two beta|Three gamma');
  expect([...writers.own.complaints, ...writers.others.complaints]).toEqual([]);
});
