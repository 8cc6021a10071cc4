import { launchBrowser, openConsole, type Visit } from '../../support/browser/browser.ts';
import { sharedInstance } from '../../support/instance/instance.ts';

const { url } = sharedInstance();

const ID = '0123456789abcdef01234567';
/** The pages of one record, of each product. */
const PAGES = [
  `agents/${ID}`,
  `agents/${ID}/training`,
  `audits/${ID}`,
  `content/${ID}`,
  `content/articles/${ID}`,
  `content/articles/${ID}/document`,
  `documents/${ID}`,
  `documents/${ID}/versions`,
  `interviews/${ID}`,
  `jobs/document-ingestion%2F${ID}`,
  `landing-pages/${ID}`,
  `sitemaps/${ID}`,
];

let visit: Visit;
let close: () => Promise<void>;
beforeAll(async () => {
  const browser = await launchBrowser();
  close = () => browser.close();
  visit = await openConsole(browser, url);
  // The server takes its time over whatever belongs to the record.
  await visit.page.route(
    (asked) => !asked.pathname.startsWith('/app') && asked.href.includes(ID),
    () => undefined,
  );
});
afterAll(() => close?.());

test.each(PAGES)('%s shows the frame and that it is loading until its record is there', async (path) => {
  const { page, complaints } = visit;
  await page.goto(`/app/${path}`, { waitUntil: 'commit' });
  await page.locator('#main [aria-busy="true"]').first().waitFor();
  await page.getByRole('link', { name: 'Site audits' }).waitFor();
  expect(complaints).toEqual([]);
});
