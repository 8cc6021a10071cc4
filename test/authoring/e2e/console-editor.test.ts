import type { Page, WebSocketRoute } from 'playwright';
import { smallTargets } from '../../support/browser/accessibility.ts';
import type { Json } from '../../support/api/client.ts';
import { lookProblems } from '../../support/browser/console-look.ts';
import { type ConsoleVisit, visitConsole } from '../../support/browser/console-visit.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { noisePng } from '../../support/landing/noise-png.ts';
import { until } from '../../support/until.ts';
import { HTML_VECTORS } from '../xss/vectors.ts';

const DOCUMENTS = '/api/documents';
const { url } = sharedInstance();

let visit: ConsoleVisit;
let page: Page;
visitConsole(url, (opened) => {
  visit = opened;
  ({ page } = opened);
});

const editorOf = (on: Page) => on.getByRole('textbox', { name: 'Text of the document' });
const saving = (on: Page) => on.getByRole('status', { name: 'Saving' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const stored = async (id: string): Promise<Json> => (await visit.company.get(`${DOCUMENTS}/${id}`)).body;
const idOf = () => new URL(page.url()).pathname.split('/')[3] ?? '';
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });

const hasFocus = (on: Page) => editorOf(on).evaluate((element) => element.matches(':focus'));

async function made(body: object): Promise<string> {
  return (await visit.company.post(DOCUMENTS, body)).body.id;
}

async function openDocument(on: Page, id: string): Promise<void> {
  await on.goto(`/app/documents/${id}`);
  await editorOf(on).waitFor();
}

async function richDocument(...texts: string[]): Promise<string> {
  return made({ mode: 'rich', content: { type: 'doc', content: texts.map(paragraph) } });
}

test('a document is written by the keyboard alone, is saved by itself, and is there after a reload', async () => {
  await page.goto('/app/documents');
  await page.getByRole('heading', { name: 'Write your first document' }).waitFor();
  expect(await lookProblems(page)).toEqual([]);
  await button('New document').click();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Harvest report');
  const editor = editorOf(page);
  await editor.click();
  await page.keyboard.type('/h1');
  await page.getByRole('option', { name: 'Heading 1', selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Wheat');
  await page.keyboard.press('Enter');
  await page.keyboard.type('It rained in ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('April');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- [ ');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('Rye');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Oats');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/table');
  await page.getByRole('option', { name: 'Table', selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Field');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Tonnes');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Year');
  await page.getByRole('group', { name: 'Table' }).waitFor();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('Below');
  await saving(page).getByText('Saved').waitFor();
  const id = idOf();
  await until(async () => JSON.stringify((await stored(id)).content).includes('Below'));
  const { title, content } = await stored(id);
  expect(title).toBe('Harvest report');
  expect(content.content.slice(0, 3)).toEqual([
    { type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: 'Wheat' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'It rained in ' },
        { type: 'text', text: 'April', marks: [{ type: 'bold' }] },
        { type: 'text', text: '.' },
      ],
    },
    {
      type: 'bulletList',
      content: [
        { type: 'listItem', content: [paragraph('Rye')] },
        { type: 'listItem', content: [paragraph('Oats')] },
      ],
    },
  ]);
  expect(content.content[3]).toMatchObject({ type: 'table' });
  expect(content.content.slice(4)).toEqual([paragraph('Below')]);
  expect(await lookProblems(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await page.reload();
  await editor.getByRole('heading', { name: 'Wheat' }).waitFor();
  await page.getByText(/^11 words$/).waitFor();
  expect(visit.complaints).toEqual([]);
});

test('tools of the keyboard: toolbar, outline, find and replace, formula, footnote, code', async () => {
  const id = await richDocument('wheat and wheat');
  await openDocument(page, id);
  const editor = editorOf(page);
  await editor.click();
  await page.keyboard.press('Control+f');
  await page.getByLabel('Find', { exact: true }).fill('wheat');
  await page.getByText('1 of 2').waitFor();
  await page.getByLabel('Replace with').fill('rye');
  await button('Replace all').click();
  await editor.getByText('rye and rye').waitFor();
  await page.keyboard.press('Escape');
  await until(() => hasFocus(page));
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' $x^2$');
  await editor.locator('math').first().waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('```js');
  await page.keyboard.press('Enter');
  await page.keyboard.type('const a = 1;');
  await editor.locator('pre .hljs-keyword').waitFor();
  // The toolbar is one tab stop: Alt+F10 focuses it, arrows move within it, Escape leaves it.
  await page.keyboard.press('Alt+F10');
  const focused = () => page.evaluate(`document.activeElement?.getAttribute('aria-label')`);
  const first = await focused();
  await page.keyboard.press('ArrowRight');
  expect([first, await focused()].every(Boolean)).toBe(true);
  expect(await focused()).not.toBe(first);
  await page.keyboard.press('Escape');
  await until(() => hasFocus(page));
  // A menu that is closed without a choice leads back to its button.
  await button('Insert').click();
  await page.getByRole('menuitem', { name: 'Footnote' }).waitFor();
  await page.keyboard.press('Escape');
  await until(() => page.evaluate(`document.activeElement?.textContent === 'Insert'`));
  await button('Insert').click();
  await page.getByRole('menuitem', { name: 'Footnote' }).click();
  await page.keyboard.type('See the log.');
  await button('Outline').click();
  await page.getByRole('navigation', { name: 'Outline' }).waitFor();
  expect(await lookProblems(page)).toEqual([]);
  await until(async () => JSON.stringify((await stored(id)).content).includes('See the log.'));
  const types = ((await stored(id)).content.content as Json[]).map(({ type }) => type);
  // Code cannot hold a footnote: its reference is in a paragraph after it.
  expect(types).toEqual(['paragraph', 'codeBlock', 'paragraph', 'footnoteDefinition']);
  expect(visit.complaints).toEqual([]);
});

test('what is typed right behind a tool is in the text, however late the page is drawn', async () => {
  const id = await richDocument('Wheat');
  await openDocument(page, id);
  const editor = editorOf(page);
  await editor.click();
  await page.keyboard.press('Control+End');
  await page.evaluate(`window.requestAnimationFrame = (draw) => setTimeout(draw, 700, performance.now())`);
  // What is chosen by keys, and typed at once.
  await page.keyboard.press('Alt+F10');
  await button('Bold').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type(' bold');
  await button('Kind of block: Text').click();
  await page.getByRole('menuitem', { name: 'Heading 2' }).click();
  await page.keyboard.type(' heading');
  await page.keyboard.press('Control+k');
  await page.getByLabel('URL of the link').fill('example.org');
  await page.keyboard.press('Enter');
  await page.keyboard.type(' behind');
  await button('Insert').click();
  await page.getByRole('menuitem', { name: 'Formula', exact: true }).click();
  await editor.locator('math').click();
  await page.getByLabel('Formula in TeX').fill('');
  await page.keyboard.type('x^2');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type(' is x');
  await button('Insert').click();
  await page.getByRole('menuitem', { name: 'Footnote' }).click();
  await page.keyboard.type('See the log.');
  await saving(page).getByText('Saved', { exact: true }).waitFor();
  await until(async () => JSON.stringify((await stored(id)).content).includes('See the log.'));
  const [heading, ...others] = (await stored(id)).content.content as Json[];
  expect(heading).toEqual({
    type: 'heading',
    attrs: { level: 2 },
    content: [
      { type: 'text', text: 'Wheat' },
      { type: 'text', text: ' bold heading', marks: [{ type: 'bold' }] },
      {
        type: 'text',
        text: 'https://example.org/',
        marks: [{ type: 'link', attrs: { href: 'https://example.org/' } }],
      },
      { type: 'text', text: ' behind' },
      { type: 'mathInline', attrs: { source: 'x^2' } },
      { type: 'text', text: ' is x' },
      { type: 'footnoteReference', attrs: { label: '1' } },
    ],
  });
  expect(others).toMatchObject([{ type: 'footnoteDefinition', content: [paragraph('See the log.')] }]);
  expect(visit.complaints).toEqual([]);
});

test('an image is given its words and its size, key by key', async () => {
  const src = `data:image/png;base64,${noisePng(60, 40).toString('base64')}`;
  const content = [{ type: 'paragraph', content: [{ type: 'image', attrs: { src, alt: '' } }] }];
  const id = await made({ mode: 'rich', content: { type: 'doc', content } });
  await openDocument(page, id);
  await editorOf(page).locator('.editor-image img').click();
  await page.getByLabel('Alternative text').click();
  await page.keyboard.type('A field of wheat');
  await page.getByText('Small', { exact: true }).click();
  await page.getByLabel('Alternative text').press('End');
  await page.keyboard.type(' in June');
  await until(async () => JSON.stringify((await stored(id)).content).includes('in June'));
  const [{ content: inline }] = (await stored(id)).content.content as [Json];
  expect(inline).toMatchObject([
    { type: 'image', attrs: { src, alt: 'A field of wheat in June', width: 240 } },
  ]);
  expect(visit.complaints).toEqual([]);
});

test('what the server never got is there after a reload, and is saved as soon as it can be', async () => {
  const id = await richDocument('Begun');
  const connections: WebSocketRoute[] = [];
  let isCut = false;
  await page.routeWebSocket(/\/collaborate$/, (connection) => {
    if (isCut) return void connection.close();
    connection.connectToServer();
    connections.push(connection);
  });
  await openDocument(page, id);
  isCut = true;
  for (const connection of connections) await connection.close();
  await editorOf(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' and went on without a server');
  await saving(page).getByText('kept in this browser').waitFor();
  isCut = false;
  await page.reload();
  await editorOf(page).getByText('Begun and went on without a server').waitFor();
  await until(
    async () =>
      (await stored(id)).content.content[0].content[0].text === 'Begun and went on without a server',
  );
  await saving(page).getByText('Saved', { exact: true }).waitFor();

  // Where no WebSocket can be opened the document is saved as a whole.
  isCut = true;
  await page.route(`**${DOCUMENTS}/${id}`, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await openDocument(page, id);
  await editorOf(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(', alone');
  await saving(page).getByText('kept in this browser').waitFor();
  await page.reload();
  await editorOf(page).getByText('without a server, alone').waitFor();
  await page.unroute(`**${DOCUMENTS}/${id}`);
  await saving(page).getByText('Saved', { exact: true }).waitFor();
  expect((await stored(id)).content.content).toEqual([
    paragraph('Begun and went on without a server, alone'),
  ]);
  isCut = false;
  // Refused loads are what the test is about.
  visit.complaints.length = 0;
});

test('two windows without WebSockets: changes of different lines come together, the same one is asked about', async () => {
  const id = await made({ mode: 'markdown', content: 'First\n\nSecond\n\nThird\n' });
  const other = await visit.context.newPage();
  for (const one of [page, other]) {
    await one.routeWebSocket(/\/collaborate$/, (connection) => void connection.close());
    await openDocument(one, id);
  }
  const write = async (on: Page, after: string, text: string) => {
    await on.evaluate(`(() => {
      const field = document.querySelector('textarea[aria-label="Text of the document"]');
      const at = field.value.indexOf(${JSON.stringify(after)}) + ${after.length};
      field.focus();
      field.setSelectionRange(at, at);
    })()`);
    await on.keyboard.type(text);
  };
  const text = async () => (await stored(id)).content.trimEnd().replaceAll('\n\n', '|');
  await write(page, 'First', ' here');
  await until(async () => (await text()) === 'First here|Second|Third');
  await write(other, 'Third', ' there');
  await until(async () => (await text()) === 'First here|Second|Third there');
  await until(async () => (await editorOf(other).inputValue()).includes('First here'));

  await write(other, 'Second', ' of theirs');
  await until(async () => (await text()) === 'First here|Second of theirs|Third there');
  await write(page, 'Second', ' of mine');
  const dialog = page.getByRole('dialog', { name: 'Somebody else has also changed this' });
  await dialog.waitFor();
  expect(await dialog.locator('ins').allInnerTexts()).toEqual(['mine']);
  expect(await lookProblems(page)).toEqual([]);
  await dialog.getByText('Both', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Save this' }).click();
  await until(async () =>
    /Second of theirs\|+\n?Second of mine|Second of theirs\nSecond of mine/.test(await text()),
  );
  await other.close();
  // The refusals of stale versions.
  visit.complaints.length = 0;
});

/** What in an element could run, load or lead to a script. */
const dangersIn = (label: string) => `
  [...document.querySelector('[aria-label="${label}"]').querySelectorAll('*')].flatMap((element) => [
    ...(/^(?:script|iframe|object|embed|form|base|meta|link|style|svg|video|audio)$/i.test(element.tagName)
      ? [element.tagName]
      : []),
    ...[...element.attributes]
      .filter(({ name, value }) => /^on/i.test(name) || /^\\s*(?:java|vb)?script:|^data:(?!image\\/png)/i.test(value))
      .map(({ name, value }) => element.tagName + ' ' + name + '=' + value),
  ])`;

/** All at once: each by itself is cleaned in `CLEANED`. */
const PASTE = `{
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', ${JSON.stringify(HTML_VECTORS)}.map((vector) => '<p>safe ' + vector + '</p>').join(''));
  const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  document.querySelector('[aria-label="Text of the document"]').dispatchEvent(paste);
}`;

/** The policy also speaks of the documents without effect in which HTML is read to be cleaned. */
const INERT = /^(?:Setting the document's base URI|Applying inline style) /;

/** What the editor makes of pasted HTML before it is read: elements and attributes that could run, by the browser's own parser. */
const CLEANED = `
  ${JSON.stringify(HTML_VECTORS)}.flatMap((vector) => {
    const { view } = document.querySelector('[aria-label="Text of the document"]').editor;
    let html = '<p>safe ' + vector + '</p>';
    view.someProp('transformPastedHTML', (clean) => void (html = clean(html, view)));
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    return [...body.querySelectorAll('*')].flatMap((element) => [
      ...(/^(?:script|iframe|object|embed|form|base|meta|link|style|svg|math|template|noscript)$/i.test(element.tagName)
        ? [vector + ' → ' + element.tagName]
        : []),
      ...[...element.attributes]
        .filter(({ name, value }) => /^on/i.test(name) || /^[\\s\\0-\\x20]*(?:java|vb)script:/i.test(value))
        .map(({ name }) => vector + ' → ' + name),
    ]);
  })`;

/** What the editor makes of a list that Word has copied, before it is read. */
const WORD_LIST = `{
  const { view } = document.querySelector('[aria-label="Text of the document"]').editor;
  const marker = '<span style="mso-list:Ignore">·</span>';
  let html = '<p class=MsoListParagraph style="mso-list:l0 level1 lfo1">' + marker + 'Rye</p>';
  view.someProp('transformPastedHTML', (clean) => void (html = clean(html, view)));
  html;
}`;

test('nothing that is pasted runs, loads or leads to a script, nor does the preview of a source', async () => {
  expect(HTML_VECTORS.length).toBeGreaterThan(300);
  const id = await richDocument('Begin');
  await openDocument(page, id);
  const hits: string[] = [];
  await page.exposeFunction('hit', () => hits.push('hit'));
  expect(await page.evaluate(CLEANED)).toEqual([]);
  expect(await page.evaluate(WORD_LIST)).toBe('<ul><li>Rye</li></ul>');
  await editorOf(page).click();
  await page.evaluate(PASTE);
  await editorOf(page).getByText('safe').first().waitFor();
  expect(await page.evaluate(dangersIn('Text of the document'))).toEqual([]);
  await saving(page).getByText('Saved', { exact: true }).waitFor();

  await openDocument(page, await made({ mode: 'html', content: '<p>x</p>' }));
  await editorOf(page).fill(`<p>first</p>\n${HTML_VECTORS.join('\n')}`);
  const preview = page.getByRole('document', { name: 'Preview' });
  await preview.getByText('first').first().waitFor();
  expect(await page.evaluate(dangersIn('Preview'))).toEqual([]);
  // Among them are characters that no database takes.
  await saving(page).getByText('Saved', { exact: true }).waitFor();
  // The console's content policy would complain of what tried to run.
  expect([hits, visit.complaints.filter((text) => !INERT.test(text))]).toEqual([[], []]);
});
