import type { Browser } from 'playwright';
import { launchBrowser, openVisit } from '../../support/browser.ts';
import { newCompany } from '../../support/client.ts';
import { sharedInstance } from '../../support/instance.ts';

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
