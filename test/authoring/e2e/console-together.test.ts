import type { Browser, Locator, Page } from 'playwright';
import { bytesOf, launchBrowser, openVisit, signIn } from '../../support/browser/browser.ts';
import { clientFor, type Json } from '../../support/api/client.ts';
import { lookProblems } from '../../support/browser/console-look.ts';
import { borrowInstance } from '../../support/instance/shared-instances.ts';
import { until } from '../../support/until.ts';
import { says, startModelServer } from '../../platform/providers/model-server.ts';
import {
  editorOf,
  letIn,
  newWriters,
  openDocument,
  openedByBoth,
  paragraph,
  type Writers,
} from '../../support/authoring/writers.ts';

const DOCUMENTS = '/api/documents';
const server = await startModelServer();
const instance = await borrowInstance('models', server.url);
const { url } = instance;

let browser: Browser;
let writers: Writers;
let visit: Writers['own'];
let colleague: Writers['others'];

beforeAll(async () => {
  browser = await launchBrowser();
  writers = await newWriters(browser, url);
  ({ own: visit, others: colleague } = writers);
});
afterAll(async () => {
  await browser?.close();
  await instance.giveBack();
  await server.close();
});

const saving = (on: Page) => on.getByRole('status', { name: 'Saving' });
const stored = async (id: string): Promise<Json> => (await visit.company.get(`${DOCUMENTS}/${id}`)).body;
/** What the paragraphs say as they are stored. */
const textsOf = async (id: string): Promise<string> =>
  ((await stored(id)).content.content as Json[])
    .map(({ content = [] }) => content.map(({ text }: Json) => text).join(''))
    .join('|');

const opened = (...texts: string[]): Promise<string> => openedByBoth(writers, texts.map(paragraph));

async function writeAfter(on: Page, words: string, text: string): Promise<void> {
  await editorOf(on).getByText(words).click();
  await on.keyboard.press('End');
  await on.keyboard.type(text);
}

test('two people write at the same time, see each other, and undo what is their own', async () => {
  const [own, others] = [visit.page, colleague.page];
  const id = await opened('First', 'Second');
  await Promise.all([writeAfter(own, 'First', ' of mine'), writeAfter(others, 'Second', ' of theirs')]);
  await editorOf(own).getByText('Second of theirs').waitFor();
  await editorOf(others).getByText('First of mine').waitFor();
  // The name is shown at the other user's cursor.
  await until(async () => (await editorOf(own).innerText()).includes('Member'));
  expect(await lookProblems(own)).toEqual([]);
  await editorOf(own).click();
  // As many steps as there were pauses; there are none behind one's own.
  await until(async () => {
    await own.keyboard.press('Control+z');
    return (await textsOf(id)) === 'First|Second of theirs';
  });
  await saving(own).getByText('Saved', { exact: true }).waitFor();
  await others.goto('/app/documents');
  await own.getByRole('list', { name: 'Also here' }).waitFor({ state: 'detached' });
  expect([...visit.complaints, ...colleague.complaints]).toEqual([]);
});

/** A Markdown document, opened by both. */
async function openedSource(content: string): Promise<string> {
  const body = { mode: 'markdown', content, title: 'Mill', visibility: 'company' };
  const { id } = (await visit.company.post(DOCUMENTS, body)).body;
  await letIn(writers, id);
  for (const { page } of [visit, colleague]) await openDocument(page, id);
  await visit.page.getByRole('list', { name: 'Also here' }).getByRole('listitem').waitFor();
  return id;
}

async function cursorBehind(on: Page, words: string): Promise<void> {
  await on.evaluate(`{
    const field = document.querySelector('textarea[aria-label="Text of the document"]');
    const at = field.value.indexOf(${JSON.stringify(words)}) + ${words.length};
    field.focus();
    field.setSelectionRange(at, at);
  }`);
}

const sourceIs = (on: Page, text: string) => until(async () => (await editorOf(on).inputValue()) === text);

test('two people write in a source at the same time; the cursor stays, and undone is what is their own', async () => {
  const [own, others] = [visit.page, colleague.page];
  const id = await openedSource('First\n\nSecond\n');
  await cursorBehind(own, 'First');
  await cursorBehind(others, 'Second');
  const slowly = { delay: 20 };
  await Promise.all([own.keyboard.type(' of mine 🌊', slowly), others.keyboard.type(' of theirs', slowly)]);
  for (const page of [own, others]) await sourceIs(page, 'First of mine 🌊\n\nSecond of theirs\n');
  await until(async () => (await stored(id)).content === 'First of mine 🌊\n\nSecond of theirs\n');
  // The name is shown at the other user's cursor.
  await own.locator('[aria-hidden] span').getByText('Member').waitFor();
  expect(await lookProblems(own)).toEqual([]);
  // Where each has stopped.
  await own.keyboard.type('!');
  await others.keyboard.type('?');
  for (const page of [own, others]) await sourceIs(page, 'First of mine 🌊!\n\nSecond of theirs?\n');
  // As many steps as there were pauses; there are none behind one's own.
  await until(async () => {
    await own.keyboard.press('Control+z');
    return (await editorOf(own).inputValue()) === 'First\n\nSecond of theirs?\n';
  });
  await until(async () => (await stored(id)).content === 'First\n\nSecond of theirs?\n');
  for (const page of [own, others]) await saving(page).getByText('Saved', { exact: true }).waitFor();
});

test('a character that is composed in a source is not broken off by what others write', async () => {
  const [own, others] = [visit.page, colleague.page];
  const id = await openedSource('First\n\nSecond\n');
  await cursorBehind(own, 'Second');
  const keyboard = await own.context().newCDPSession(own);
  await keyboard.send('Input.imeSetComposition', { text: ' か', selectionStart: 2, selectionEnd: 2 });
  await cursorBehind(others, 'First');
  await others.keyboard.type(' of theirs');
  await until(async () => (await stored(id)).content.startsWith('First of theirs'));
  expect(await editorOf(own).inputValue()).toBe('First\n\nSecond か\n');
  await keyboard.send('Input.insertText', { text: ' 書' });
  for (const page of [own, others]) await sourceIs(page, 'First of theirs\n\nSecond 書\n');
  await own.keyboard.type('く');
  await sourceIs(others, 'First of theirs\n\nSecond 書く\n');
});

/** Between `cut()` and `restore()` every WebSocket of the page is closed, and none can be opened. */
const CUTTING = `
  const open = new Set();
  let isCut = false;
  globalThis.cut = () => {
    isCut = true;
    for (const socket of open) socket.close();
    open.clear();
  };
  globalThis.restore = () => { isCut = false; };
  globalThis.WebSocket = class extends WebSocket {
    constructor(url, ...others) {
      super(isCut ? url.replace('collaborate', 'nowhere') : url, ...others);
      open.add(this);
    }
  };
`;

test('a connection that is lost: what is written meanwhile is kept, and comes together with what others wrote', async () => {
  const away = await openVisit(browser, url);
  await signIn(away.context, writers.member);
  const own = away.page;
  await own.addInitScript(CUTTING);
  const id = await opened('First', 'Second');
  await openDocument(own, id);
  const goAway = async () => {
    await away.context.setOffline(true);
    await own.evaluate('cut()');
  };
  await goAway();
  await writeAfter(own, 'First', ' while away');
  await saving(own).getByText('Your text is kept in this browser').waitFor();
  await writeAfter(visit.page, 'Second', ' of theirs');
  await until(async () => (await textsOf(id)) === 'First|Second of theirs');
  await away.context.setOffline(false);
  await own.evaluate('restore()');
  await until(async () => (await textsOf(id)) === 'First while away|Second of theirs');
  await saving(own).getByText('Saved', { exact: true }).waitFor();
  await editorOf(own).getByText('Second of theirs').waitFor();

  // Again, and the page is loaded anew before the connection is back.
  await goAway();
  await writeAfter(own, 'First while away', ', twice');
  await saving(own).getByText('Your text is kept in this browser').waitFor();
  await writeAfter(visit.page, 'Second of theirs', ', too');
  await until(async () => (await textsOf(id)) === 'First while away|Second of theirs, too');
  await away.context.setOffline(false);
  await own.reload();
  await until(async () => (await textsOf(id)) === 'First while away, twice|Second of theirs, too');
  // The cursor of the page as it was before may still stand in the middle of the words for half a minute.
  await editorOf(visit.page).getByText(', twice').waitFor();
  await saving(own).getByText('Saved', { exact: true }).waitFor();
  expect(await editorOf(own).getByText('twice').count()).toBe(1);
  await away.context.close();
});

test('who comes and goes moves nothing: the buttons stay beside the title, and the text where it is', async () => {
  const [own, others] = [visit.page, colleague.page];
  await own.setViewportSize({ width: 1360, height: 800 });
  await opened('First');
  const here = own.getByRole('list', { name: 'Also here' });
  await here.getByRole('listitem').waitFor();
  const top = async (found: Locator) => (await found.boundingBox())?.y ?? Number.NaN;
  const [title, text] = [
    await top(own.getByRole('textbox', { name: 'Title', exact: true })),
    await top(editorOf(own)),
  ];
  expect(Math.abs((await top(own.getByRole('button', { name: 'More actions' }))) - title)).toBeLessThan(20);
  await others.goto('/app/documents');
  await here.waitFor({ state: 'detached' });
  expect(await top(editorOf(own))).toBe(text);
});

async function correct(on: Page): Promise<void> {
  await on.getByRole('button', { name: 'Assistant', exact: true }).click();
  const panel = on.getByRole('complementary', { name: 'Assistant' });
  await panel.getByRole('combobox', { name: 'What to do' }).click();
  await on.getByRole('option', { name: 'Correct mistakes', exact: true }).click();
  await panel.getByRole('button', { name: 'Correct mistakes', exact: true }).click();
}

test('what is suggested stays while a colleague writes, and goes where he has written', async () => {
  const [own, others] = [visit.page, colleague.page];
  const id = await opened('The the mill.', 'The the wheel.', 'Elsewhere');
  server.answer = () => says('The mill.\n\nThe wheel.\n\nElsewhere\n');
  await correct(own);
  const review = own.getByRole('group', { name: 'Suggestions' });
  await review.getByText('Suggestion 1 of 2').waitFor();
  await writeAfter(others, 'Elsewhere', ' a river runs');
  await editorOf(own).getByText('a river runs').waitFor();
  await review.getByText('Suggestion 1 of 2').waitFor();
  await review.getByRole('button', { name: 'Accept all' }).click();
  await until(async () => (await textsOf(id)) === 'The mill.|The wheel.|Elsewhere a river runs');
  await editorOf(others).getByText('The wheel.').waitFor();
  expect([...visit.complaints, ...colleague.complaints]).toEqual([]);
});

test('who may write no more sees what is written, and writes nothing', async () => {
  const [own, others] = [visit.page, colleague.page];
  const id = await opened('First');
  await visit.company.patch(`${DOCUMENTS}/${id}`, { permissions: [] });
  await until(async () => (await editorOf(others).getAttribute('contenteditable')) === 'false');
  await writeAfter(own, 'First', ' of mine');
  await editorOf(others).getByText('First of mine').waitFor();
  expect([...visit.complaints, ...colleague.complaints]).toEqual([]);
});

test('a document is written, drafted, reviewed, exported and shared while a colleague writes in it', async () => {
  const [own, others] = [visit.page, colleague.page];
  await own.goto('/app/documents');
  await own.getByRole('button', { name: 'New document', exact: true }).click();
  await own.getByRole('textbox', { name: 'Title', exact: true }).fill('Monday');
  await editorOf(own).click();
  const id = new URL(own.url()).pathname.split('/')[3] ?? '';
  await own.getByRole('button', { name: 'Assistant', exact: true }).click();
  const panel = own.getByRole('complementary', { name: 'Assistant' });
  await panel.getByRole('combobox', { name: 'What to do' }).click();
  await own.getByRole('option', { name: 'Write', exact: true }).click();
  await panel.getByLabel('What to write').fill('An agenda for Monday');
  server.answer = () => says('Agenda:\n\nAim:\n');
  await panel.getByRole('button', { name: 'Write', exact: true }).click();
  const review = own.getByRole('group', { name: 'Suggestions' });
  await review.getByRole('button', { name: 'Accept all' }).click();
  await letIn(writers, id);
  await openDocument(others, id);
  await Promise.all([
    writeAfter(own, 'Agenda:', ' and the the mill'),
    writeAfter(others, 'Aim:', ' Theirs is the the river.'),
  ]);
  await editorOf(own).getByText('Theirs is the the river.').waitFor();
  await own.getByRole('button', { name: 'Close Assistant' }).click();
  server.answer = () => says('Agenda: and the mill\n\nAim: Theirs is the river.\n');
  await correct(own);
  await review.getByText('Suggestion 1 of 2').waitFor();
  await review.getByRole('button', { name: 'Accept', exact: true }).click();
  await review.getByRole('button', { name: 'Reject', exact: true }).click();
  await saving(own).getByText('Saved', { exact: true }).waitFor();

  const fromMenu = async (item: string) => {
    await own.getByRole('button', { name: 'More actions' }).click();
    await own.getByRole('menuitem', { name: item, exact: true }).click();
  };
  const download = own.waitForEvent('download');
  await fromMenu('Download as Markdown');
  const markdown = (await bytesOf(await download)).toString();
  expect(markdown).toContain('and the mill');
  expect(markdown).toContain('Theirs is the the river.');

  await fromMenu('Share by link');
  const dialog = own.getByRole('dialog', { name: 'Share by link' });
  await dialog.getByRole('button', { name: 'Create a link' }).click();
  const link = await dialog.getByRole('status').locator('code').innerText();
  const shared = await clientFor(url).get(`/api${new URL(link).pathname}`);
  expect(shared.body).toMatchObject({ title: 'Monday', html: expect.stringContaining('and the mill') });
  expect([...visit.complaints, ...colleague.complaints]).toEqual([]);
});
