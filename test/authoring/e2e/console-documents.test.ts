import JSZip from 'jszip';
import type { Locator, Page } from 'playwright';
import { bytesOf, openConsole } from '../../support/browser/browser.ts';
import type { Json } from '../../support/api/client.ts';
import { lookProblems } from '../../support/browser/console-look.ts';
import { type ConsoleVisit, visitConsole } from '../../support/browser/console-visit.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { until } from '../../support/until.ts';

const { url } = sharedInstance();

let visit: ConsoleVisit;
let page: Page;
visitConsole(url, (opened) => {
  visit = opened;
  ({ page } = opened);
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const editor = () => page.getByRole('textbox', { name: 'Text of the document' });
const saved = () =>
  page.getByRole('status', { name: 'Saving' }).getByText('Saved', { exact: true }).waitFor();
const stored = async (id: string): Promise<Json> => (await visit.company.get(`/api/documents/${id}`)).body;
const idOf = () => new URL(page.url()).pathname.split('/')[3] ?? '';

async function fromMenu(item: string): Promise<void> {
  await button('More actions').click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

test('Markdown with its preview becomes rich text, loses nothing unsaid, and comes back by its version', async () => {
  await page.goto('/app/documents');
  // Until it is known that there is none, the buttons stand at the head of the page.
  await page.getByRole('heading', { name: 'Write your first document' }).waitFor();
  await button('New document of another mode').click();
  await page.getByRole('menuitem', { name: 'Markdown' }).click();
  await editor().fill('# Mill\n\nThe *wheel* turns.\n\n- [x] Grease it\n');
  const preview = page.getByRole('document', { name: 'Preview' });
  await preview.getByRole('heading', { name: 'Mill' }).waitFor();
  expect(await preview.locator('em').innerText()).toBe('wheel');
  await saved();
  expect(await lookProblems(page)).toEqual([]);
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.fill('How rye bread is baked');
  expect(await title.evaluate((field) => field.scrollWidth - field.clientWidth)).toBeLessThanOrEqual(0);
  await saved();
  const id = idOf();

  await fromMenu('Convert to Rich text');
  await page.getByText('Everything is kept.').waitFor();
  await button('Convert').click();
  await editor().getByRole('heading', { name: 'Mill' }).waitFor();
  expect((await stored(id)).mode).toBe('rich');
  await editor().getByText('The wheel turns.').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Slowly.');
  await until(async () => JSON.stringify((await stored(id)).content).includes('Slowly'));
  await saved();
  // A picture's size is something that Markdown cannot say.
  const { content } = await stored(id);
  const image = { type: 'image', attrs: { src: 'https://example.org/a.png', alt: 'A wheel', width: 40 } };
  const block = { type: 'paragraph', content: [image] };
  await visit.company.patch(`/api/documents/${id}`, {
    content: { ...content, content: [...content.content, block] },
  });
  await page.reload();
  await editor().getByText('A wheel').waitFor();
  await fromMenu('Convert to Markdown');
  await page.getByText('Markdown does not keep the size of images.').waitFor();
  expect(await lookProblems(page)).toEqual([]);
  await button('Cancel').click();

  await fromMenu('Versions');
  const versions = page.getByRole('list', { name: 'Versions' }).getByRole('listitem');
  await versions.first().waitFor();
  expect(await lookProblems(page)).toEqual([]);
  await versions.first().getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('ins').first().waitFor();
  expect(await lookProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await versions.last().getByRole('button').click();
  await dialog.getByRole('button', { name: 'Bring it back' }).click();
  await dialog.waitFor({ state: 'detached' });
  await until(async () => (await stored(id)).mode === 'markdown');
  expect((await stored(id)).content).toBe('');
  expect(visit.complaints).toEqual([]);
});

test('without a model the assistant says what needs one, and offers nothing else', async () => {
  const { id } = (await visit.company.post('/api/documents', { mode: 'rich' })).body;
  await page.goto(`/app/documents/${id}`);
  await page.getByRole('button', { name: 'Assistant', exact: true }).click();
  const panel = page.getByRole('complementary', { name: 'Assistant' });
  await panel.getByText('No language model is connected').waitFor();
  expect(await panel.getByRole('button', { name: 'Rewrite', exact: true }).isDisabled()).toBe(true);
  expect(await lookProblems(page)).toEqual([]);
  expect(visit.complaints).toEqual([]);
});

test('what a file has that a document cannot keep is listed when somebody wants to see it', async () => {
  await page.goto('/app/documents');
  await page.locator('input[type=file]').setInputFiles({
    name: 'page.html',
    mimeType: 'text/html',
    buffer: Buffer.from('<p onclick="x()">The river</p><script>y()</script>'),
  });
  await editor().waitFor();
  await page.getByText('Not all of the file could be kept').waitFor();
  await button('Show what').click();
  const dialog = page.getByRole('dialog', { name: 'What could not be kept as it was' });
  expect(await dialog.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/^Documents do not keep this HTML\.\s+onclick of <p>\s+<script>$/),
  ]);
  expect(await lookProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(visit.complaints).toEqual([]);
});

test('a file that could not be imported can be chosen again once it is right', async () => {
  await page.goto('/app/documents');
  const input = page.locator('input[type=file]');
  const river = { name: 'river.md', mimeType: 'text/markdown' };
  await input.setInputFiles({ ...river, buffer: Buffer.alloc(0) });
  await page.getByText('The file is empty').first().waitFor();
  // A browser does not tell of a choice that is the same as before.
  await until(async () => (await input.inputValue()) === '');
  expect(visit.complaints.splice(0)).toEqual([expect.stringContaining('400 (Bad Request)')]);
});

test('a file comes in, is found, goes into the bin and out again, and leaves as a file', async () => {
  await page.goto('/app/documents');
  await page.locator('input[type=file]').setInputFiles({
    name: 'river.md',
    mimeType: 'text/markdown',
    buffer: Buffer.from('# The river\n\nIt carries barley.\n'),
  });
  await editor().waitFor();
  const id = idOf();
  const { title } = await stored(id);
  const download = page.waitForEvent('download');
  await fromMenu('Download as HTML');
  expect((await bytesOf(await download)).toString()).toContain('It carries barley.');
  await visit.company.post(`/api/documents/${id}/comments`, { body: 'How much?' });
  const commented = page.waitForEvent('download');
  await fromMenu('Download as Word with comments');
  const file = await commented;
  expect(file.suggestedFilename()).toBe(`${title}.docx`);
  const zip = await JSZip.loadAsync(await bytesOf(file));
  expect(await zip.file('word/comments.xml')?.async('string')).toContain('How much?');

  await page.goto('/app/documents?search=barley');
  const list = page.getByRole('list', { name: 'Documents' });
  await list.getByRole('link', { name: title }).waitFor();
  expect(await list.getByRole('listitem').count()).toBe(1);
  await button(`Move ${title} to the bin`).click();
  await button('Undo').click();
  await page.getByText('is in the bin.').waitFor({ state: 'detached' });
  await list.getByRole('link', { name: title }).waitFor();
  await button(`Move ${title} to the bin`).click();
  await page.getByRole('heading', { name: 'No matching documents' }).waitFor();
  await page.goto('/app/documents?deleted=true');
  await page.getByRole('heading', { name: 'Bin', level: 1 }).waitFor();
  expect(await lookProblems(page)).toEqual([]);
  await button(`Restore ${title}`).click();
  await page.getByRole('heading', { name: 'The bin is empty' }).waitFor();
  await page.goto('/app/documents');
  await list.getByRole('link', { name: title }).waitFor();
  expect(visit.complaints).toEqual([]);
});

test('who has deleted his only document finds it in the bin', async () => {
  const other = await openConsole(visit.browser, url);
  const { body: document } = await other.company.post('/api/documents', { title: 'River' });
  await other.company.delete(`/api/documents/${document.id}`);
  await other.page.goto('/app/documents');
  await other.page.getByRole('heading', { name: 'Write your first document' }).waitFor();
  expect(await other.page.getByRole('searchbox').count()).toBe(0);
  await other.page.getByRole('link', { name: 'Open the bin' }).click();
  await other.page.getByRole('button', { name: 'Restore River' }).waitFor();
  await other.context.close();
});

test('a document gets tags, and the list is narrowed to one and back', async () => {
  const { company } = visit;
  const made = (body: Json) => company.post('/api/documents', { mode: 'markdown', ...body });
  const { id } = (await made({ title: 'Lease of the mill' })).body;
  await made({ title: 'Letter to the weir', tags: ['letters'] });
  await page.goto(`/app/documents/${id}`);
  await editor().waitFor();
  await button('More actions').click();
  const entry = page.getByRole('menuitem', { name: 'Tags', exact: true });
  await entry.waitFor();
  expect(await page.getByRole('separator').count()).toBeGreaterThan(1);
  await entry.click();
  const dialog = page.getByRole('dialog', { name: 'Tags' });
  const field = dialog.getByRole('combobox', { name: 'Tags of the document' });
  await field.fill('t'.repeat(51));
  await field.press('Enter');
  await dialog.getByText('A tag has at most 50 characters.').waitFor();
  await field.press('Backspace');
  await dialog.getByText('A tag has at most 50 characters.').waitFor({ state: 'detached' });
  for (const tag of ['contracts', 'letters']) {
    await field.fill(tag);
    await field.press('Enter');
  }
  expect(await lookProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect((await stored(id)).tags).toEqual(['contracts', 'letters']);

  await page.goto('/app/documents?search=e');
  const titles = () => page.getByRole('list', { name: 'Documents' }).getByRole('link', { name: /^Le/ });
  await until(async () => (await titles().count()) === 2);
  expect(await lookProblems(page)).toEqual([]);
  await page.getByRole('link', { name: 'contracts' }).click();
  await page.waitForURL('**/app/documents?search=e&tag=contracts');
  await until(async () => (await titles().allInnerTexts()).join() === 'Lease of the mill');
  expect(await lookProblems(page)).toEqual([]);
  await button('Tag: contracts. Show every tag').click();
  await until(async () => (await titles().count()) === 2);
});

test('Arabic is written and shown from right to left, English beside it from left to right', async () => {
  const content = '# عقد عمل\n\nبين **الشركة** والسيدة آدا.\n\nSigned in Bremen.\n';
  const { id } = (await visit.company.post('/api/documents', { mode: 'markdown', content, title: 'عقد' }))
    .body;
  await page.goto(`/app/documents/${id}`);
  const preview = page.getByRole('document', { name: 'Preview' });
  await preview.getByRole('heading', { name: 'عقد عمل' }).waitFor();
  expect([await isFromRight(preview), await isFromRight(editor())]).toEqual([true, true]);
  // Where words begin: at the right edge those of Arabic, at the left one those of English.
  expect(await sideOf('Signed in Bremen.')).toBe('left');
  expect(await sideOf('والسيدة آدا.')).toBe('right');
  expect(await lookProblems(page)).toEqual([]);
  expect(visit.complaints).toEqual([]);
});

const isFromRight = (field: Locator) => field.evaluate((element) => element.matches(':dir(rtl)'));

/** The edge of its paragraph at which a text is aligned in the preview. */
async function sideOf(words: string): Promise<'left' | 'right'> {
  const paragraph = page.getByRole('document', { name: 'Preview' }).locator('p', { hasText: words });
  return paragraph.evaluate((element) => {
    const range = element.ownerDocument.createRange();
    range.selectNodeContents(element);
    const [text, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
    return text.left - box.left < box.right - text.right ? 'left' : 'right';
  });
}

test('a dialog gives the focus back to what it was opened from, a menu or a button', async () => {
  const { id } = (await visit.company.post('/api/documents', { mode: 'markdown', content: 'x\n' })).body;
  await page.goto(`/app/documents/${id}`);
  await editor().waitFor();
  for (const [item, name] of [
    ['Share by link', 'Share by link'],
    ['Page setup', 'Page setup'],
  ] as const) {
    await fromMenu(item);
    await closeByKey(name);
    await until(() => hasFocus('More actions'));
  }
  await page.goto(`/app/documents/${id}/versions`);
  await button('View version 1').click();
  await closeByKey(/^Version 1/);
  await until(() => hasFocus('View version 1'));
  expect(visit.complaints).toEqual([]);
});

async function closeByKey(name: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog', { name });
  await dialog.locator(':focus').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

const hasFocus = (name: string) => button(name).evaluate((element) => element.matches(':focus'));

test('a title of several lines is one line of text', async () => {
  const { id } = (await visit.company.post('/api/documents', { mode: 'markdown', content: 'x\n' })).body;
  await page.goto(`/app/documents/${id}`);
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.fill('Agreement on the use of company bicycles\n and their repair');
  await title.press('Enter');
  await saved();
  expect((await stored(id)).title).toBe('Agreement on the use of company bicycles and their repair');
  expect(visit.complaints).toEqual([]);
});

test('a deleted document and its versions are not found, and nobody is asked to try again', async () => {
  const { id } = (await visit.company.post('/api/documents', { mode: 'markdown', content: 'x\n' })).body;
  await visit.company.delete(`/api/documents/${id}`);
  // The browser complains of each 404, sometimes late.
  const apart = await visit.context.newPage();
  for (const path of [`/app/documents/${id}`, `/app/documents/${id}/versions`]) {
    await apart.goto(path);
    await apart.getByRole('heading', { name: 'Page not found', level: 1 }).waitFor();
    expect(await apart.title()).toBe('Page not found · Millrace');
    expect(await apart.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  }
  await apart.close();
});

test('a page beyond the last one gives way to the last one, also when one goes back', async () => {
  const { total, pageSize } = (await visit.company.get('/api/documents')).body;
  for (let made = total; made <= pageSize; made += 1) {
    await visit.company.post('/api/documents', { mode: 'markdown', content: 'x\n', title: `Note ${made}` });
  }
  await page.goto('/app/documents');
  const list = page.getByRole('list', { name: 'Documents' });
  await list.waitFor();
  await page.goto('/app/documents?page=99');
  await page.waitForURL('**/app/documents?page=2');
  await list.getByRole('listitem').first().waitFor();
  await page.goBack();
  await page.waitForURL('**/app/documents');
  expect(visit.complaints).toEqual([]);
});

test('the PDF of a long document is printed by a job, and leaves as a file when it is there', async () => {
  const paragraph = 'Water finds its way. '.repeat(500);
  const content = `${paragraph}\n\n`.repeat(20);
  const made = await visit.company.post('/api/documents', { mode: 'markdown', content, title: 'Long' });
  const path = `/api/documents/${made.body.id}/export`;
  await page.goto(`/app/documents/${made.body.id}`);
  await editor().waitFor();
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith(path)) statuses.push(response.status());
  });
  // However long the job takes.
  const download = page.waitForEvent('download', { timeout: 0 });
  await fromMenu('Download as PDF');
  const file = await download;
  expect(file.suggestedFilename()).toBe('Long.pdf');
  expect((await bytesOf(file)).subarray(0, 5).toString()).toBe('%PDF-');
  expect([statuses[0], statuses.at(-1)]).toEqual([202, 200]);
  expect(visit.complaints).toEqual([]);
});
