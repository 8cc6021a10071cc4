import type { Page } from 'playwright';
import type { Json } from '../../support/api/client.ts';
import { lookProblems } from '../../support/browser/console-look.ts';
import { type ConsoleVisit, visitConsole } from '../../support/browser/console-visit.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { until } from '../../support/until.ts';

const DOCUMENTS = '/api/documents';
const { url } = sharedInstance();

let visit: ConsoleVisit;
let page: Page;
visitConsole(url, (opened) => {
  visit = opened;
  ({ page } = opened);
});

const gallery = () => page.getByRole('list', { name: 'Templates' });
const editor = () => page.getByRole('textbox', { name: 'Text of the document' });
const stored = async (id: string): Promise<Json> => (await visit.company.get(`${DOCUMENTS}/${id}`)).body;
const idOf = () => new URL(page.url()).pathname.split('/')[3] ?? '';

async function fromMenu(item: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

test('a template is found by its first page, filled in, and becomes a document', async () => {
  await page.goto('/app/documents/templates');
  await gallery().getByRole('listitem').nth(23).waitFor();
  // The pictures show what the templates hold.
  await gallery().locator('h1').first().waitFor({ state: 'attached' });
  expect(await lookProblems(page)).toEqual([]);
  await page.getByPlaceholder('Words of its name or description').fill('one-on-one');
  await until(async () => (await gallery().getByRole('listitem').count()) === 1);
  await gallery().getByRole('button', { name: 'One-on-one' }).click();
  const dialog = page.getByRole('dialog');
  const fields = dialog.getByRole('textbox');
  await fields.nth(1).fill('Ada');
  await dialog.locator('h1').getByText('Ada').waitFor();
  expect(await lookProblems(page)).toEqual([]);
  for (const field of await dialog.locator('input[required]').all()) {
    if ((await field.inputValue()) === '')
      await field.fill((await field.getAttribute('type')) === 'date' ? '2026-11-23' : 'x');
  }
  await dialog.getByRole('button', { name: 'Create the document' }).click();
  await editor().waitFor();
  const made = JSON.stringify((await stored(idOf())).content);
  expect(made).toContain('Ada');
  expect(made).toContain('23 November 2026');
  expect(visit.complaints).toEqual([]);
});

test('a document becomes a template of the company’s own, with its places', async () => {
  const content = 'Dear {{name}},\n\nthank you.\n';
  const { id } = (await visit.company.post(DOCUMENTS, { mode: 'markdown', content, title: 'Thanks' })).body;
  await page.goto(`/app/documents/${id}`);
  await editor().waitFor();
  await fromMenu('Save as a template');
  const dialog = page.getByRole('dialog', { name: 'Save as a template' });
  await dialog.getByText('Places to fill in: name.').waitFor();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.goto('/app/documents/templates?search=Thanks');
  await gallery().getByText('Your own').waitFor();
  const remove = gallery().getByRole('button', { name: 'Delete the template Thanks' });
  await remove.click();
  const asked = page.getByRole('dialog', { name: 'Delete the template Thanks?' });
  await asked.getByRole('button', { name: 'Keep it' }).click();
  await asked.waitFor({ state: 'detached' });
  await remove.click();
  await asked.getByRole('button', { name: 'Delete the template' }).click();
  await page.getByRole('heading', { name: 'No matching templates' }).waitFor();
  expect(visit.complaints).toEqual([]);
});

test('the paper is set up', async () => {
  const { id } = (await visit.company.post(DOCUMENTS, { mode: 'markdown', content: 'x\n' })).body;
  await page.goto(`/app/documents/${id}`);
  await editor().waitFor();
  await fromMenu('Page setup');
  const dialog = page.getByRole('dialog', { name: 'Page setup' });
  await dialog.getByText('Letter', { exact: true }).click();
  await dialog.getByText('Landscape', { exact: true }).click();
  await dialog.getByLabel('Top').fill('12');
  await dialog.getByLabel('Footer').fill('Confidential');
  expect(await lookProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect((await stored(id)).pageSetup).toEqual({
    size: 'Letter',
    orientation: 'landscape',
    margins: { top: 12, right: 25, bottom: 25, left: 25 },
    footer: 'Confidential',
  });
  expect(visit.complaints).toEqual([]);
});

const words = (on: string | RegExp) => page.getByRole('complementary', { name: 'Pages' }).getByText(on);
/** Whether something is drawn on the first page. */
const HAS_INK = `(() => {
  const canvas = document.querySelector('[aria-label="Page 1 of 1"] canvas');
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  return data.some((value, at) => at % 4 === 0 && value < 100);
})()`;

test('the pages as they print stand beside the text, and are printed anew after a save', async () => {
  const content = `# Mill\n\nWater finds its way.\n`;
  const { id } = (await visit.company.post(DOCUMENTS, { mode: 'markdown', content })).body;
  await page.goto(`/app/documents/${id}`);
  await page.getByRole('button', { name: 'Pages', exact: true }).click();
  await words('1 page, A4 portrait').waitFor();
  await page.getByRole('img', { name: 'Page 1 of 1' }).locator('canvas').waitFor();
  expect(await page.evaluate<boolean>(HAS_INK)).toBe(true);
  expect(await lookProblems(page)).toEqual([]);
  // Further pages are drawn when they come into view; keys scroll there.
  await editor().click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText('\n\n## Weir\n\n'.repeat(60));
  await words(/^[2-9] pages, A4 portrait$/).waitFor();
  const last = page.getByRole('listitem').getByRole('img').last();
  expect(await last.locator('canvas').count()).toBe(0);
  await page.getByRole('region', { name: 'Pages as they print' }).focus();
  await page.keyboard.press('End');
  await last.locator('canvas').waitFor();
  expect(visit.complaints).toEqual([]);
});

test('pages that cannot be printed say so, and are tried again', async () => {
  const { id } = (await visit.company.post(DOCUMENTS, { mode: 'markdown', content: 'x\n' })).body;
  await page.goto(`/app/documents/${id}`);
  // Not a 503: after that the console asks again by itself, and the button is gone.
  await page.route('**/export?format=pdf', (asked) =>
    asked.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'internal_error', status: 500, detail: 'The printer is broken' }),
    }),
  );
  await page.getByRole('button', { name: 'Pages', exact: true }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'The pages could not be printed' });
  await failure.waitFor();
  expect(await lookProblems(page)).toEqual([]);
  await page.unroute('**/export?format=pdf');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await words('1 page, A4 portrait').waitFor();
  visit.complaints.length = 0;
});
