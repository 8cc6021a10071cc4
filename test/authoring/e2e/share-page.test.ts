import type { Browser } from 'playwright';
import { violations } from '../../support/browser/accessibility.ts';
import { launchBrowser, openVisit } from '../../support/browser/browser.ts';
import { newCompany } from '../../support/api/client.ts';
import { sharedInstance } from '../../support/instance/instance.ts';

const { url } = sharedInstance();

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

test('a protected document is opened with its password, in a frame in which nothing runs', async () => {
  const owner = await newCompany(url);
  const content = '# The mill\n\n<img src="https://mill.example/x.png" onerror="alert(1)">\n';
  const { body } = await owner.post('/api/documents', { mode: 'markdown', content, title: 'Mill' });
  const share = await owner.post(`/api/documents/${body.id}/share`, { access: 'view', password: 'sesame' });
  const { page, context, complaints } = await openVisit(browser, url);
  await page.goto(new URL(share.body.url).pathname);
  const password = page.getByLabel('Password of this document');
  await password.fill('salami');
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByText('This is not the password.').waitFor();
  await password.fill('sesame');
  await page.getByRole('button', { name: 'Open' }).click();
  const frame = page.frameLocator('iframe');
  await frame.getByRole('heading', { name: 'The mill' }).waitFor();
  expect(await page.title()).toBe('Mill');
  expect(await page.locator('iframe').getAttribute('sandbox')).toBe('');
  // A style or a script that the policy does not know would be told here.
  expect(complaints.filter((complaint) => /Content Security Policy|error:/.test(complaint))).toEqual([]);
  await context.close();
});

test('a page with a message has its style', async () => {
  const { page, context, complaints } = await openVisit(browser, url);
  expect((await page.goto('/share/unknown'))?.status()).toBe(404);
  // 26rem
  expect(await page.evaluate("getComputedStyle(document.querySelector('main')).maxWidth")).toBe('416px');
  expect(complaints.filter((complaint) => complaint.includes('Content Security Policy'))).toEqual([]);
  await context.close();
});

test.each([
  ['open', undefined],
  ['behind a password', 'sesame'],
])('who has a link that may comment, %s, reads and writes comments', async (_kind, password) => {
  const owner = await newCompany(url);
  const content = '# The mill\n\nThe wheel is old.\n';
  const { body } = await owner.post('/api/documents', { mode: 'markdown', content, title: 'Mill' });
  const path = `/api/documents/${body.id}`;
  await owner.post(`${path}/comments`, { body: '<img src=x onerror="alert(1)"> Who says so?' });
  const share = await owner.post(`${path}/share`, { access: 'comment', password });
  const { page, context, complaints } = await openVisit(browser, url);
  await page.goto(new URL(share.body.url).pathname);
  if (password) {
    await page.getByLabel('Password of this document').fill(password);
    await page.getByRole('button', { name: 'Open' }).click();
  }
  const comments = page.getByRole('region', { name: 'Comments' });
  await comments.getByText('<img src=x onerror="alert(1)"> Who says so?').waitFor();
  if (!password) await page.getByText('The wheel is old.').dblclick({ position: { x: 40, y: 8 } });
  await comments.getByLabel('Your name').fill('Guest');
  await comments.getByLabel('Comment', { exact: true }).fill('I do.');
  await comments.getByRole('button', { name: 'Comment', exact: true }).click();
  await comments.getByText('Your comment is there.').waitFor();
  await comments.getByRole('listitem').getByText('Guest').waitFor();
  const [, said] = (await owner.get(`${path}/comments`)).body.items;
  expect(said).toMatchObject({ name: 'Guest', body: 'I do.', authorId: null });
  expect(said.anchor?.quote).toBe(password ? undefined : 'wheel');
  expect(await violations(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('of many comments the first are shown, the others when asked for, and one’s own at once', async () => {
  const owner = await newCompany(url);
  const { body } = await owner.post('/api/documents', { mode: 'markdown', content: '# The mill\n' });
  const path = `/api/documents/${body.id}`;
  for (let n = 1; n <= 102; n += 1) await owner.post(`${path}/comments`, { body: `Note ${n}` });
  const share = await owner.post(`${path}/share`, { access: 'comment' });
  const { page, context } = await openVisit(browser, url);
  await page.goto(new URL(share.body.url).pathname);
  const comments = page.getByRole('region', { name: 'Comments' });
  const last = async () => (await comments.getByRole('listitem').allInnerTexts()).slice(-4).join();
  await comments.getByText('Note 100', { exact: true }).waitFor();
  await comments.getByLabel('Your name').fill('Guest');
  await comments.getByLabel('Comment', { exact: true }).fill('My own');
  await comments.getByRole('button', { name: 'Comment', exact: true }).click();
  await comments.getByText('My own', { exact: true }).waitFor();
  await comments.getByRole('button', { name: 'Show more comments' }).click();
  await comments.getByText('Note 102', { exact: true }).waitFor();
  expect(await last()).toMatch(/^[^]*Note 100[^]*My own[^]*Note 101[^]*Note 102$/);
  expect(await comments.getByRole('listitem').count()).toBe(103);
  await comments.getByRole('button', { name: 'Show more comments' }).waitFor({ state: 'hidden' });
  await context.close();
});
