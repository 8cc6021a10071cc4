import type { Page } from 'playwright';
import type { Json } from '../../support/api/client.ts';
import { lookProblems } from '../../support/browser/console-look.ts';
import { type ConsoleVisit, visitConsole } from '../../support/browser/console-visit.ts';
import { borrowInstance } from '../../support/instance/shared-instances.ts';
import { until } from '../../support/until.ts';
import { says, startModelServer } from '../../platform/providers/model-server.ts';

const DOCUMENTS = '/api/documents';
const server = await startModelServer();
const instance = await borrowInstance('models', server.url);
afterAll(async () => {
  await instance.giveBack();
  await server.close();
});

let visit: ConsoleVisit;
let page: Page;
visitConsole(instance.url, (opened) => {
  visit = opened;
  ({ page } = opened);
});

const editor = () => page.getByRole('textbox', { name: 'Text of the document' });
const panel = () => page.getByRole('complementary', { name: 'Assistant' });
const review = () => page.getByRole('group', { name: 'Suggestions' });
const stored = async (id: string): Promise<Json> => (await visit.company.get(`${DOCUMENTS}/${id}`)).body;
/** What the paragraphs say as they are stored. */
const textsOf = async (id: string): Promise<string> =>
  ((await stored(id)).content.content as Json[])
    .map(({ content }) => content.map(({ text }: Json) => text).join(''))
    .join('|');
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });

async function open(body: object): Promise<string> {
  const { id } = (await visit.company.post(DOCUMENTS, body)).body;
  await page.goto(`/app/documents/${id}`);
  await editor().waitFor();
  await page.getByRole('button', { name: 'Assistant', exact: true }).click();
  return id;
}

async function ask(action: string): Promise<void> {
  await panel().getByRole('combobox', { name: 'What to do' }).click();
  await page.getByRole('option', { name: action, exact: true }).click();
  await panel().getByRole('button', { name: action, exact: true }).click();
}

test('corrections are suggested in their places; rejected, the document is to the byte what it was', async () => {
  const texts = ['The the mill is old.', 'It stands by the the river.', 'Nothing wrong here.'];
  const id = await open({ mode: 'rich', content: { type: 'doc', content: texts.map(paragraph) } });
  const before = JSON.stringify(await stored(id));
  server.answer = () => says('The mill is old.\n\nIt stands by the river.\n\nNothing wrong here.\n');
  await ask('Correct mistakes');
  await panel().getByText('2 suggestions, shown in the text').waitFor();
  await review().getByText('Suggestion 1 of 2').waitFor();
  const gone = await editor().locator('del').allTextContents();
  expect(gone.map((text) => text.trim())).toEqual(['the', 'the']);
  expect(await lookProblems(page)).toEqual([]);
  await review().getByRole('button', { name: 'Reject all' }).click();
  await review().waitFor({ state: 'detached' });
  expect(await editor().innerText()).toContain('The the mill is old.');
  // Nothing was written, so nothing is saved on leaving either.
  await page.goto('/app/documents');
  await page.getByRole('list', { name: 'Documents' }).waitFor();
  expect(JSON.stringify(await stored(id))).toBe(before);

  await page.goto(`/app/documents/${id}`);
  await page.getByRole('button', { name: 'Assistant', exact: true }).click();
  await ask('Correct mistakes');
  await review().getByRole('button', { name: 'Next' }).click();
  await review().getByText('Suggestion 2 of 2').waitFor();
  await review().getByRole('button', { name: 'Accept', exact: true }).click();
  await review().getByText('Suggestion 1 of 1').waitFor();
  await review().getByRole('button', { name: 'Reject', exact: true }).click();
  await until(async () => (await textsOf(id)) === `${texts[0]}|It stands by the river.|${texts[2]}`);
  await panel().getByRole('button', { name: 'Asked before' }).click();
  const asked = panel().getByRole('list', { name: 'Asked before' }).getByRole('listitem');
  await asked.nth(1).getByText('Correct mistakes: Correct it.').waitFor();
  expect(await asked.count()).toBe(2);
  expect(visit.complaints).toEqual([]);
});

test('only what is selected is asked about; a continuation comes after the text', async () => {
  const texts = ['The the mill.', 'The the wheel.'];
  const id = await open({ mode: 'rich', content: { type: 'doc', content: texts.map(paragraph) } });
  await editor().getByText('The the wheel.').click({ clickCount: 3 });
  server.answer = () => says('The wheel.');
  await ask('Correct mistakes');
  await review().getByText('Suggestion 1 of 1').waitFor();
  await review().getByRole('button', { name: 'Accept all' }).click();
  await until(async () => (await textsOf(id)) === 'The the mill.|The wheel.');
  const asked = JSON.stringify(server.calls.at(-1)?.body);
  expect([asked.includes('The the wheel.'), asked.includes('The the mill.')]).toEqual([true, false]);
  server.answer = () => says('It turns.');
  await ask('Continue');
  await review().getByRole('button', { name: 'Accept all' }).click();
  await until(async () => (await textsOf(id)) === 'The the mill.|The wheel.|It turns.');
  await panel().getByRole('button', { name: 'Check', exact: true }).click();
  await panel().getByText('It answers, in').waitFor();
  expect(visit.complaints).toEqual([]);
});

test('a source is reviewed as a source, and a draft fills an empty document', async () => {
  const source = '# Mill\n\nThe the *wheel*  turns.\n\n* odd bullet\n';
  const id = await open({ mode: 'markdown', content: source });
  server.answer = () => says('# Mill\n\nThe *wheel* turns.\n\n* odd bullet\n');
  await ask('Correct mistakes');
  await review().waitFor();
  expect(await lookProblems(page)).toEqual([]);
  await review().getByRole('button', { name: 'Reject all' }).click();
  await editor().waitFor();
  expect(await editor().inputValue()).toBe(source);
  expect((await stored(id)).version).toBe(1);

  const empty = await open({ mode: 'rich' });
  await panel().getByRole('combobox', { name: 'What to do' }).click();
  await page.getByRole('option', { name: 'Write', exact: true }).click();
  await panel().getByLabel('What to write').fill('An agenda for Monday');
  server.answer = () => says('# Agenda: [Topic]\n');
  await panel().getByRole('button', { name: 'Write', exact: true }).click();
  await review().getByRole('button', { name: 'Accept all' }).click();
  await until(async () => JSON.stringify((await stored(empty)).content).includes('Agenda: [Topic]'));
  expect(visit.complaints).toEqual([]);
});
