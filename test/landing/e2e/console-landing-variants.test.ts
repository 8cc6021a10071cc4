import { launchBrowser, openConsole, type Visit } from '../../support/browser/browser.ts';
import type { ApiClient, Json } from '../../support/api/client.ts';
import { lookProblems } from '../../support/browser/console-look.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { livePage } from '../../support/landing/landing.ts';
import { until } from '../../support/until.ts';

const { url } = sharedInstance();

let visit: Visit & { company: ApiClient & { password: string } };
let close: () => Promise<void>;
beforeAll(async () => {
  const browser = await launchBrowser();
  close = () => browser.close();
  visit = await openConsole(browser, url);
});
afterAll(() => close?.());

test('a variant is made, gets its share and its own words, is compared over a period, and goes', async () => {
  const { page, company } = visit;
  const { id, slug } = await livePage(company);
  const path = `/api/landing-pages/${id}`;
  const variants = async (): Promise<Json[]> => (await company.get(`${path}/variants`)).body.items;
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await page.goto(`/app/landing-pages/${id}/results`);
  await page.getByText('Published', { exact: true }).waitFor();
  await button('Create a variant').click();
  await page.getByText('Published, changed since').waitFor();
  const share = page.getByLabel('Share of Variant B in percent');
  await share.fill('100');
  await button('Save').click();
  await until(async () => (await variants())[0]?.weight === 100);
  await page.getByRole('row', { name: /The page itself 0%/ }).waitFor();
  expect(await lookProblems(page)).toEqual([]);

  await page.getByRole('link', { name: 'Variant B' }).click();
  await page.getByRole('button', { expanded: false, name: /^Fresh flour/ }).click();
  await page.getByLabel('Heading', { exact: true }).fill('Flour of today');
  await button('Save').click();
  const seen = page.frameLocator('iframe[title="Preview of the page"]');
  await seen.getByRole('heading', { name: 'Flour of today' }).waitFor();
  const headings = async () =>
    [(await company.get(path)).body, ...(await variants())].map(
      ({ sections }) => sections[0].content.heading,
    );
  expect(await headings()).toEqual(['Fresh flour from the river', 'Flour of today']);
  await button('Publish again').click();
  await page.getByText('The page is live').waitFor();
  await page.getByText('Published', { exact: true }).waitFor();
  expect((await company.get(`/p/${slug}`)).body).toContain('Flour of today');

  await page.goto(`/app/landing-pages/${id}/results?days=7`);
  const days = () => page.locator('table', { has: page.getByText('Day', { exact: true }) }).first();
  await page.getByText('Views as a table').click();
  await until(async () => (await days().getByRole('rowheader').count()) === 7);
  await page.getByRole('radiogroup', { name: 'Period' }).getByText('A year').click();
  await until(async () => (await days().getByRole('rowheader').count()) === 365);
  expect(new URL(page.url()).searchParams.get('days')).toBe('365');

  await button('Delete Variant B').click();
  await button('Delete the variant').click();
  await page.getByRole('link', { name: 'Variant B' }).waitFor({ state: 'detached' });
  expect(await variants()).toEqual([]);
  expect(visit.complaints).toEqual([]);
});

test('nothing of the results stands there before all of it does, so that nothing moves', async () => {
  const { page, company } = visit;
  const { id } = await livePage(company);
  const stats = `**/api/landing-pages/${id}/stats?**`;
  const arrived = Promise.withResolvers<void>();
  await page.route(stats, async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.goto(`/app/landing-pages/${id}/results`);
  await page.getByRole('heading', { name: 'Results' }).waitFor();
  const heading = page.getByRole('heading', { name: 'Variants' });
  expect(await heading.count()).toBe(0);
  arrived.resolve();
  await heading.waitFor();
  await page.getByText('Views as a table').waitFor();
  await page.unroute(stats);
});

test('results that cannot be loaded say so, and are there once they can', async () => {
  const { page, company } = visit;
  const { id } = await livePage(company);
  const stats = `**/api/landing-pages/${id}/stats?**`;
  await page.route(stats, (route) => route.fulfill({ status: 400, json: { code: 'invalid-input' } }));
  await page.goto(`/app/landing-pages/${id}/results`);
  await page.getByRole('alert').getByText('This could not be loaded').waitFor();
  // The variants may arrive after the refusal; nothing keeps loading.
  await until(async () => (await page.locator('[aria-busy="true"]').count()) === 0);
  expect(await lookProblems(page)).toEqual([]);
  await page.unroute(stats);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Views as a table').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('a page on its way shows its frame; what was not checked is not called ready, and can be checked again', async () => {
  const { page, company } = visit;
  const { id } = await livePage(company);
  const arrived = Promise.withResolvers<void>();
  await page.route(`**/api/landing-pages/${id}`, async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.route('**/api/ai/validate', (route) =>
    route.fulfill({ status: 400, json: { code: 'invalid-input' } }),
  );
  await page.goto(`/app/landing-pages/${id}`, { waitUntil: 'commit' });
  await page.getByRole('group', { name: 'Loading' }).waitFor();
  await page.getByRole('link', { name: 'Landing pages' }).waitFor();
  arrived.resolve();
  await page.getByRole('alert').getByText('The page could not be checked').waitFor();
  expect(await page.getByText('Ready to publish').count()).toBe(0);
  expect(await lookProblems(page)).toEqual([]);
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: /^Ready to publish/ }).waitFor();

  await page.goto(`/app/landing-pages/${id}?variant=none`);
  await page.getByRole('heading', { name: 'This variant was deleted' }).waitFor();
  await page.getByRole('link', { name: 'Edit the page itself' }).click();
  await page.getByRole('heading', { name: /^Ready to publish/ }).waitFor();
});
