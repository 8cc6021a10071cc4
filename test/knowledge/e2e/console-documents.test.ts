import type { Browser, Page, Route } from 'playwright';
import { docxOf, p, spoiled } from '../../fixtures/docx-parts.ts';
import { handbookPages, handbookPdf } from '../../fixtures/handbook.ts';
import { launchBrowser } from '../../support/browser/browser.ts';
import { lookProblems } from '../../support/browser/console-look.ts';
import { openAgent } from '../../support/knowledge/document-pages.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { leaveProfiles } from '../../support/instance/profiles.ts';
import { until } from '../../support/until.ts';

const { url } = sharedInstance();

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterEach(() => leaveProfiles(browser));
afterAll(() => browser.close());

/** Holds uploads on their way until they are let through. */
async function holdUploads(page: Page) {
  const held: Route[] = [];
  await page.route('**/api/upload/**', (route) => void held.push(route));
  return {
    held,
    letGo: async () => {
      await page.unroute('**/api/upload/**');
      for (const route of held.splice(0)) await route.continue().catch(() => undefined); // a cancelled one is gone
    },
  };
}

test('a real PDF goes from the drop area to trained, told live; a language that search does not know is named', async () => {
  const { page, at, company, agentId, complaints } = await openAgent(browser, url);
  expect(await page.title()).toBe('Upload · Guest desk · Millrace');
  expect(await lookProblems(page)).toEqual([]);
  await at.add([{ name: 'handbook.pdf', content: await handbookPdf(handbookPages().slice(0, 9)) }]);
  await page.getByRole('link', { name: 'Watch the training' }).click();
  const document = at.item('handbook.pdf');
  await document.getByRole('list', { name: 'Stages of handbook.pdf' }).waitFor();
  await document.getByText('Trained', { exact: true }).waitFor();
  await expect(document.getByRole('listitem').allInnerTexts()).resolves.toEqual([
    expect.stringMatching(/Extract text[^]*: done[^]*9 pages/),
    expect.stringMatching(/Split into passages[^]*: done[^]*passage/),
    expect.stringMatching(/Compute embeddings[^]*: done[^]*passage/),
    expect.stringMatching(/Add to search[^]*: done[^]*passage/),
  ]);
  await at.step('Step 2: Training 1 trained (done)').waitFor();
  expect(await lookProblems(page)).toEqual([]);
  await at.step('Step 1: Upload 1 document (done)').click();
  const row = at.row('handbook.pdf');
  await expect(row.innerText()).resolves.toMatch(/Trained[^]*KB[^]*9[^]*English[^]*by Test/);
  expect(await lookProblems(page)).toEqual([]);

  const note = page.getByRole('alert', { name: 'The search model does not understand German' });
  expect(await note.count()).toBe(0);
  const german =
    'Das Frühstück wird im Speisesaal serviert. Bitte geben Sie den Schlüssel bei der Abreise am Empfang ab.';
  await at.add([{ name: 'hausordnung.txt', content: german }]);
  await note.waitFor();
  expect(await lookProblems(page)).toEqual([]);
  // Search by words alone loses nothing.
  await company.put(`/api/agents/${agentId}`, { retrieval: { mode: 'lexical' } });
  await page.reload();
  await at.row('hausordnung.txt').getByText('German').waitFor();
  expect(await note.count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('each file of one drop gets its own verdict and what to do about it', async () => {
  const { page, at, documents } = await openAgent(browser, url);
  const good = { name: 'prices.txt', content: 'A sack of flour costs nine pounds.' };
  await at.add([
    good,
    { ...good, name: 'copy of prices.txt' },
    { name: 'film.mov', content: 'film' },
    { name: 'empty.txt', content: '' },
    { name: 'cut.docx', content: Uint8Array.from({ length: 300 }, (_, n) => (n * 37) % 256) },
    { name: 'letter.pdf', content: 'Dear Sir or Madam, this is a letter.' },
  ]);
  const over = page.getByRole('heading', { name: /^6 files: (?!.*uploading)/ });
  await expect(over.innerText()).resolves.toBe('6 files: 2 uploaded, 4 refused');
  const said = (name: string) => at.item(name).innerText();
  await expect(said('film.mov')).resolves.toMatch(/Files of this kind cannot be read\. Save it as PDF/);
  await expect(said('empty.txt')).resolves.toMatch(/It is empty\./);
  await expect(said('cut.docx')).resolves.toMatch(/It is damaged\. Open it on your computer/);
  await expect(said('letter.pdf')).resolves.toMatch(/Its content does not match its file name/);
  const copies = [await said('prices.txt'), await said('copy of prices.txt')];
  expect(copies.filter((text) => text.includes('already has this exact file'))).toHaveLength(1);
  expect(await documents()).toHaveLength(1);
  expect(await lookProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Clear list' }).click();
  await at.item('film.mov').waitFor({ state: 'detached' });
});

test('an upload can be cancelled and sent again; a lost line says so, a limit is waited for', async () => {
  const { page, at, documents } = await openAgent(browser, url);
  const { letGo } = await holdUploads(page);
  await at.add([{ name: 'notes.txt', content: 'The mill stands by the water.' }]);
  await page.getByRole('button', { name: 'Cancel notes.txt' }).click();
  await at.item('notes.txt').getByText('Cancelled').waitFor();
  await letGo();
  await page.route('**/api/upload/**', (route) => route.abort('connectionreset'), { times: 1 });
  await page.getByRole('button', { name: 'Send notes.txt again' }).click();
  await at.item('notes.txt').getByText('The connection was lost.').waitFor();
  expect(await documents()).toEqual([]);
  const limited = { status: 429, headers: { 'retry-after': '2' }, json: { code: 'rate-limited' } };
  await page.route('**/api/upload/**', (route) => route.fulfill(limited), { times: 1 });
  await page.getByRole('button', { name: 'Send notes.txt again' }).click();
  await page.getByText('The rest continues automatically').waitFor();
  await at.row('notes.txt').getByText('Trained').waitFor();
});

test('uploads go on while other pages are looked at, and the browser asks before it leaves', async () => {
  const { page, at, goTo, documents } = await openAgent(browser, url);
  const { held, letGo } = await holdUploads(page);
  await at.add([1, 2, 3, 4, 5].map((n) => ({ name: `part ${n}.txt`, content: `Part ${n} of the story.` })));
  await until(() => held.length === 3);
  expect(await at.item('part 5.txt').innerText()).toContain('Waiting to upload');
  await at.step('Settings').click();
  await at.step('Step 1: Upload 5 uploading').waitFor();
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    const kind = dialog.type();
    await dialog.dismiss();
    return kind;
  });
  await goTo('deploy').catch(() => undefined); // refused by the answer to the dialog
  expect(await asked).toBe('beforeunload');
  expect(page.url()).toContain('/settings');
  await letGo();
  await at.step('Step 1: Upload 5 documents (done)').waitFor();
  expect(await documents()).toHaveLength(5);
  await at.step('Step 1: Upload 5 documents (done)').click();
  await page.getByRole('heading', { name: '5 files: 5 uploaded' }).waitFor();
});

test('documents are found by name and state, say what was left out, and can be deleted', async () => {
  const { page, at, documents } = await openAgent(browser, url);
  const rules = docxOf({ body: p('The gate opens at nine.'), headers: [p('House rules')] });
  const damaged = spoiled(rules, 'word/part0.xml');
  await at.add([
    { name: 'rules.docx', content: damaged },
    { name: 'blank.txt', content: '  \n\n  ' },
  ]);
  await at.row('rules.docx').getByText('Trained').waitFor();
  await at.row('blank.txt').getByText('Failed').waitFor();
  await at.row('rules.docx').getByText('A part of it is damaged and was left out').waitFor();
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'Failed (1)' }).click();
  await at.row('rules.docx').waitFor({ state: 'detached' });
  expect(page.url()).toContain('status=failed');
  await page.goBack();
  await page.goForward();
  await at.row('blank.txt').waitFor();
  await page.getByRole('button', { name: 'Delete blank.txt' }).click();
  await page
    .getByRole('dialog', { name: 'Delete blank.txt?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await page.getByText('No matching documents').waitFor();
  expect((await documents()).map(({ originalFilename }) => originalFilename)).toEqual(['rules.docx']);
  await page.waitForFunction("document.activeElement?.textContent === 'Documents'");
});
