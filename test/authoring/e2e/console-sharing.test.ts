import type { Page } from 'playwright';
import { clientFor, type Json } from '../../support/api/client.ts';
import { commentedDocx } from '../../support/authoring/commented-docx.ts';
import { lookProblems } from '../../support/browser/console-look.ts';
import { type ConsoleVisit, visitConsole } from '../../support/browser/console-visit.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { until } from '../../support/until.ts';

const DOCUMENTS = '/api/documents';
const { url } = sharedInstance();
const anybody = clientFor(url);

let visit: ConsoleVisit;
let page: Page;
visitConsole(url, (opened) => {
  visit = opened;
  ({ page } = opened);
});

const editor = () => page.getByRole('textbox', { name: 'Text of the document' });
const panel = () => page.getByRole('complementary', { name: 'Comments' });
const comments = () => panel().getByRole('list', { name: 'Comments' }).getByRole('listitem');
const made = async (body: object): Promise<string> => (await visit.company.post(DOCUMENTS, body)).body.id;
const get = async (path: string): Promise<Json> => (await visit.company.get(path)).body;

async function fromMenu(item: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** What the editor knows to be selected. */
const SELECTED = `(() => {
  const { doc, selection } = document.querySelector('[aria-label="Text of the document"]').editor.state;
  return doc.textBetween(selection.from, selection.to);
})()`;

const bold = { type: 'text', text: 'mill wheel', marks: [{ type: 'bold' }] };
const CONTENT = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Mill' }] },
    {
      type: 'paragraph',
      content: [{ type: 'text', text: 'The ' }, bold, { type: 'text', text: ' is old.' }],
    },
  ],
};

test('a link is made with its end and password, opens the document, takes comments, and is removed', async () => {
  const id = await made({ mode: 'rich', content: CONTENT, title: 'Mill' });
  await page.goto(`/app/documents/${id}`);
  await editor().waitFor();
  await fromMenu('Share by link');
  const dialog = page.getByRole('dialog', { name: 'Share by link' });
  await dialog.getByText('None. Only members can open the document.').waitFor();
  await dialog.getByText('Read and comment', { exact: true }).click();
  await dialog.getByLabel('Password (optional)', { exact: true }).fill('sesame');
  await dialog.getByRole('button', { name: 'Create a link' }).click();
  const link = await dialog.getByRole('status').locator('code').innerText();
  await dialog.getByText('Read and comment, with a password').waitFor();
  expect(await lookProblems(page)).toEqual([]);
  const [share] = (await get(`${DOCUMENTS}/${id}/share`)).items;
  expect(share).toMatchObject({ access: 'comment', hasPassword: true, expiresAt: expect.any(String) });

  const api = `/api${new URL(link).pathname}`;
  const headers = { 'X-Share-Password': 'sesame' };
  expect((await anybody.get(api)).status).toBe(401);
  const said = { name: 'Guest', body: 'From outside', anchor: { from: 0, to: 3, quote: 'old' } };
  expect((await anybody.post(`${api}/comments`, said, { headers })).status).toBe(201);

  await dialog.getByRole('button', { name: 'Remove the link of' }).click();
  await dialog.getByText('None. Only members can open the document.').waitFor();
  expect((await anybody.get(api, { headers })).status).toBe(404);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Comments', exact: true }).click();
  await comments().getByText('From outside').waitFor();
  await comments().getByText('By link').waitFor();
  expect(visit.complaints).toEqual([]);
});

test('words are commented on in their place, also what is not saved yet; settled, changed, removed', async () => {
  const id = await made({ mode: 'rich', content: CONTENT });
  await page.goto(`/app/documents/${id}`);
  await editor().getByText('mill wheel').waitFor();
  await page.getByRole('button', { name: 'Comments', exact: true }).click();
  await editor().getByText('is old.').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' It creaks.');
  await editor()
    .getByText('mill wheel')
    .dblclick({ position: { x: 8, y: 8 } });
  // The editor reads a selection when the browser tells of it.
  await until(async () => (await page.evaluate(SELECTED)) === 'mill');
  await panel().getByLabel('New comment').fill('Which one?');
  await page.getByRole('button', { name: 'Pages', exact: true }).click();
  await page.getByRole('button', { name: 'Comments', exact: true }).click();
  expect(await panel().getByLabel('New comment').inputValue()).toBe('Which one?');
  await panel().getByRole('button', { name: 'Comment', exact: true }).click();
  await comments().getByText('Which one?').waitFor();
  const [comment] = (await get(`${DOCUMENTS}/${id}/comments`)).items;
  expect(comment.anchor.quote).toBe('mill');
  await until(async () => (await editor().locator('strong span').allTextContents()).includes('mill'));
  expect(JSON.stringify((await get(`${DOCUMENTS}/${id}`)).content)).toContain('It creaks.');
  expect(await lookProblems(page)).toEqual([]);

  await comments().getByRole('button', { name: 'Change' }).click();
  await comments().getByLabel('Your comment').fill('Which wheel?');
  await comments().getByRole('button', { name: 'Save' }).click();
  await comments().getByText('Which wheel?').waitFor();
  await comments().getByRole('button', { name: 'Resolve' }).click();
  await panel().getByText('No open comments.').waitFor();
  await panel().getByRole('switch', { name: 'Show resolved (1)' }).check();
  await comments().getByRole('button', { name: 'Remove' }).click();
  const removal = page.getByRole('dialog', { name: 'Remove this comment?' });
  await removal.getByRole('button', { name: 'Remove' }).click();
  await until(async () => (await get(`${DOCUMENTS}/${id}/comments`)).total === 0);
  expect(visit.complaints).toEqual([]);
});

test('the comments of a Word file stand beside its text, on their words, under the names that it says', async () => {
  const many = Array.from({ length: 101 }, (_, id) => ({ id, author: 'Ada', words: `Question ${id}` }));
  const paragraphs = many.map(({ id }) => ({ words: `The mill turns wheel${id}`, comment: id }));
  const buffer = await commentedDocx(paragraphs, many);
  await page.goto('/app/documents');
  const mimeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  await page.locator('input[type=file]').setInputFiles({ name: 'mill.docx', mimeType, buffer });
  await editor().getByText('wheel100').waitFor();
  await page.getByRole('button', { name: 'Comments', exact: true }).click();
  await comments().getByText('Question 0', { exact: true }).waitFor();
  const first = comments().first();
  expect(await first.innerText()).toMatch(/^wheel0\s[^]*Ada\s+From the file\s/i);
  await until(async () => (await editor().locator('strong span').allTextContents()).includes('wheel0'));
  expect(await lookProblems(page)).toEqual([]);

  const pages = panel().getByRole('navigation', { name: 'Pages of comments' });
  expect(await pages.innerText()).toContain('1 to 100 of 101');
  await panel().getByLabel('New comment').fill('From inside');
  await panel().getByRole('button', { name: 'Comment', exact: true }).click();
  await comments().getByText('From inside').waitFor();
  await comments().getByText('Question 100', { exact: true }).waitFor();
  expect(visit.complaints).toEqual([]);
});
