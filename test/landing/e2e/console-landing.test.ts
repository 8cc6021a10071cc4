import Pdf from 'pdfkit';
import type { Page } from 'playwright';
import { toBuffer } from '../../fixtures/handbook.ts';
import { smallTargets } from '../../support/browser/accessibility.ts';
import type { Json } from '../../support/api/client.ts';
import { lookProblems } from '../../support/browser/console-look.ts';
import { type ConsoleVisit, visitConsole } from '../../support/browser/console-visit.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { newPage, sendLead } from '../../support/landing/landing.ts';
import { until } from '../../support/until.ts';

const PAGES = '/api/landing-pages';
const { url } = sharedInstance();

let visit: ConsoleVisit;
let page: Page;
visitConsole(url, (opened) => {
  visit = opened;
  ({ page } = opened);
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const tab = (name: string) =>
  page.getByRole('navigation', { name: 'Landing page' }).getByRole('link', { name, exact: true });
const preview = () => page.frameLocator('iframe[title="Preview of the page"]');
const saved = async (id: string): Promise<Json> => (await visit.company.get(`${PAGES}/${id}`)).body;
const idOf = () => new URL(page.url()).pathname.split('/')[3] ?? '';

/** A design of one page with a heading, a text and a card. */
async function designFile(): Promise<Buffer> {
  const document = new Pdf({ size: [600, 800], margin: 50 });
  document.font('Helvetica-Bold').fontSize(30).fillColor('#aa2200').text('Bread by moonlight', 50, 60);
  document.font('Helvetica').fontSize(12).fillColor('#222222');
  document.text('We bake rye bread at night, so that it is warm in the morning.', 50, 120);
  document.font('Helvetica-Bold').fontSize(22).text('Visit the bakery', 50, 420);
  document.font('Helvetica').fontSize(12).text('Every day from six to noon, by the river.', 50, 460);
  return toBuffer(document);
}

test('a brief and a PDF become a page that is planned, written, edited, published, and receives a lead', async () => {
  await page.goto('/app/landing-pages');
  await page.getByRole('heading', { name: 'Create your first landing page' }).waitFor();
  expect(await lookProblems(page)).toEqual([]);
  await page.getByRole('link', { name: 'New landing page' }).click();
  await button('Create the page').click();
  await page.getByText('Say what the business does').waitFor();
  await page.getByLabel('Business name').fill('Mondlicht');
  await page
    .getByLabel('What the business does')
    .fill('Mondlicht is a bakery in Leipzig. We bake rye bread every night. A loaf costs 4 €.');
  await page.getByLabel('Who the page is for').fill('Families in the quarter');
  await page.getByRole('radio', { name: 'Friendly' }).click();
  await page.getByRole('radio', { name: 'A PDF or an image' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'bakery.pdf', mimeType: 'application/pdf', buffer: await designFile() });
  await page.getByText('bakery.pdf').waitFor();
  expect(await lookProblems(page)).toEqual([]);
  await button('Create the page').click();

  const sheet = page.getByRole('group', { name: 'Page 1', exact: true });
  const picture = await page.request.get((await sheet.locator('image').getAttribute('href')) ?? '');
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
  const boxes = sheet.getByRole('button');
  await boxes.first().press('Enter');
  expect(await boxes.first().getAttribute('aria-pressed')).toBe('true');
  expect(await lookProblems(page)).toEqual([]);
  await button('Give the page this look').click();
  await button('The page has this look').waitFor();
  await page.getByRole('link', { name: 'Plan the page' }).click();

  await page.getByRole('note').getByText('No language model is connected').waitFor();
  await button('Plan the sections').click();
  const planned = page.getByRole('list', { name: 'Planned sections' }).getByRole('listitem');
  await planned.nth(1).waitFor();
  const titles = async () => {
    const fields = await planned.getByRole('textbox', { name: 'Title' }).all();
    return Promise.all(fields.map((field) => field.inputValue()));
  };
  const before = await titles();
  await planned
    .nth(1)
    .getByRole('button', { name: /^Move .* down$/ })
    .click();
  const moved = [before[0], before[2], before[1], ...before.slice(3)].join();
  await until(async () => (await titles()).join() === moved);
  await planned
    .last()
    .getByRole('button', { name: /^Remove / })
    .click();
  await until(async () => (await planned.count()) === before.length - 1);
  expect(await lookProblems(page)).toEqual([]);
  await button('Lay out the page').click();

  const list = page.getByRole('region', { name: 'Sections', exact: true });
  await list.getByRole('button', { name: 'Add a section' }).waitFor();
  const sections = list.getByRole('listitem');
  const id = idOf();
  const written = await saved(id);
  expect(written.sections.length).toBe(before.length - 1);
  await until(async () => (await sections.count()) === before.length - 1);
  await preview().getByRole('heading', { level: 1 }).waitFor();
  expect(await lookProblems(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);

  await sections.first().getByRole('button', { expanded: false }).first().click();
  await page.getByLabel('Heading', { exact: true }).fill('Rye bread by the river');
  await button('Save').click();
  await preview().getByRole('heading', { name: 'Rye bread by the river' }).waitFor();
  expect((await saved(id)).sections[0]).toMatchObject({
    content: { heading: 'Rye bread by the river' },
    source: 'user',
  });

  await button('Publish').click();
  await page.getByText('The page is live').waitFor();
  const published = await saved(id);
  const live = await page.request.get(`/p/${published.slug}`);
  expect([live.status(), await live.text()]).toEqual([
    200,
    expect.stringContaining('Rye bread by the river'),
  ]);
  await sendLead(published, { name: 'Grace', message: 'Two loaves, please' });
  await tab('Leads').click();
  await page.getByText('Two loaves, please').waitFor();
  expect(await lookProblems(page)).toEqual([]);
  const parts = { Results: 'Variants', Versions: 'Versions', Look: 'Contrast', Brief: 'Brief' };
  for (const [name, heading] of Object.entries(parts)) {
    await tab(name).click();
    await page.getByRole('heading', { level: 2, name: heading }).waitFor();
    await until(async () => (await page.locator('[aria-busy="true"]').count()) === 0);
    expect([name, await lookProblems(page)]).toEqual([name, []]);
  }
  await page.goto('/app/landing-pages');
  const card = page.getByRole('list', { name: 'Landing pages' }).getByRole('listitem');
  await card.getByText('Published').waitFor();
  expect(await card.locator('iframe').getAttribute('sandbox')).toBe('');
  expect(await lookProblems(page)).toEqual([]);
  expect(visit.complaints).toEqual([]);
});

test('without a model the console says so before a section can be written again', async () => {
  const { id } = await newPage(visit.company);
  await page.goto(`/app/landing-pages/${id}`);
  await button('Actions for Fresh flour from the river').click();
  const again = page.getByRole('menuitem', { name: 'Write it again (needs a language model)' });
  expect(await again.isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  const note = page.getByRole('note').getByText('No language model is connected');
  for (const path of ['', '/new', `/${id}`]) {
    await page.goto(`/app/landing-pages${path}`);
    await note.waitFor();
    expect(await lookProblems(page)).toEqual([]);
  }
  // Told once, where the texts are.
  await page.goto(`/app/landing-pages/${id}/brief`);
  await page.getByRole('heading', { name: 'Brief' }).waitFor();
  expect(await note.count()).toBe(0);
});

test('details are stated in the brief, kept, and corrected where the server finds something', async () => {
  const { id } = await newPage(visit.company);
  await page.goto(`/app/landing-pages/${id}/brief`);
  await page.getByLabel('Phone').fill('0431 123456');
  await button('Add a service').click();
  const service = page.getByRole('group', { name: 'service 1' });
  await service.getByLabel('Price').fill('4 €, or 3 € for members');
  await button('Save').click();
  await service.locator('[aria-invalid="true"]').waitFor();
  await service.getByLabel('Name').fill('Rye');
  await button('Save').click();
  const services = [{ name: 'Rye', text: '', price: '4 €, or 3 € for members' }];
  await until(async () => (await saved(id)).details?.phone === '0431 123456');
  expect((await saved(id)).details.services).toEqual(services);
  expect(await lookProblems(page)).toEqual([]);
});

/** Stands in for a model: the console is told of one, and a section comes back with another heading. */
async function standInModel(id: string): Promise<void> {
  await page.route('**/api/models', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), default: 'stand-in' } });
  });
  await page.route('**/api/ai/regenerate-section*', async (route) => {
    const [hero] = (await saved(id)).sections;
    const sections = [{ ...hero, content: { ...hero.content, heading: 'Flour, ground today' } }];
    const { body } = await visit.company.put(`${PAGES}/${id}/sections`, { sections });
    await route.fulfill({ json: { section: body.sections[0] } });
  });
}

test('a section is written again, with what has changed, and its old text is brought back', async () => {
  const { id } = await newPage(visit.company);
  const before = (await saved(id)).sections;
  await standInModel(id);
  await page.goto(`/app/landing-pages/${id}`);
  await button('Actions for Fresh flour from the river').click();
  await page.getByRole('menuitem', { name: 'Write it again' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Write it', exact: true }).click();
  const changes = dialog.getByRole('region', { name: 'What has changed' });
  await changes.locator('ins').first().waitFor();
  expect(await lookProblems(page)).toEqual([]);
  expect((await saved(id)).sections[0].content).not.toEqual(before[0].content);
  await dialog.getByRole('button', { name: 'Bring the old text back' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect((await saved(id)).sections).toEqual(before);
});

test('edits of two people come together, and where they meet one is asked', async () => {
  const made = await newPage(visit.company, {
    sections: [
      { type: 'hero', title: 'Hero', content: { heading: 'Flour' } },
      { type: 'custom', title: 'More', content: { heading: 'More' } },
    ],
  });
  const theirs = async (change: (sections: Json[]) => Json[]) => {
    const { sections } = await saved(made.id);
    await visit.company.put(`${PAGES}/${made.id}/sections`, { sections: change(sections) });
  };
  const withHeading = (section: Json, heading: string) => ({ ...section, content: { heading } });
  const headings = async () => (await saved(made.id)).sections.map(({ content }: Json) => content.heading);
  const heading = page.getByLabel('Heading', { exact: true });

  await page.goto(`/app/landing-pages/${made.id}`);
  await page.getByRole('button', { name: /^Flour/, expanded: false }).click();
  await heading.fill('Rye flour');
  await theirs(([hero, more]) => [hero, withHeading(more, 'Their words')]);
  await button('Save').click();
  await until(async () => (await headings()).join() === 'Rye flour,Their words');

  await heading.fill('My flour');
  await theirs(([hero, more]) => [withHeading(hero, 'Their flour'), more]);
  await button('Save').click();
  const dialog = page.getByRole('dialog', { name: 'Somebody else has changed this section' });
  await dialog.waitFor();
  expect(await dialog.locator('del').allInnerTexts()).toEqual(['Their']);
  expect(await headings()).toEqual(['Their flour', 'Their words']);
  await dialog.getByRole('button', { name: 'Save mine' }).click();
  await until(async () => (await headings()).join() === 'My flour,Their words');

  // What is typed while a save is under way stays, as the next change.
  const arrived = Promise.withResolvers<void>();
  await page.route(`**${PAGES}/${made.id}/sections`, async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await heading.fill('Sent');
  await button('Save').click();
  await heading.fill('Typed meanwhile');
  arrived.resolve();
  await until(async () => (await headings())[0] === 'Sent');
  await button('Save').click();
  await until(async () => (await headings())[0] === 'Typed meanwhile');
  await page.unrouteAll({ behavior: 'wait' });

  await heading.fill('Mine again');
  await theirs(([hero, more]) => [withHeading(hero, 'Theirs again'), more]);
  await button('Save').click();
  await dialog.getByRole('button', { name: 'Keep theirs' }).click();
  await page.getByRole('button', { name: /^Theirs again/ }).waitFor();
  expect(await headings()).toEqual(['Theirs again', 'Their words']);
});

test('what the check refuses leads to the field that it is about', async () => {
  const { id } = await newPage(visit.company, {
    sections: [
      {
        type: 'hero',
        title: 'Hero',
        content: { heading: 'Fresh flour', cta: { label: 'Order', href: '#nowhere' } },
      },
    ],
  });
  await page.goto(`/app/landing-pages/${id}/versions`);
  await page.getByRole('heading', { name: 'Versions' }).waitFor();
  await button('Publish').click();
  await page.getByRole('heading', { name: /to fix before publishing/ }).waitFor();
  await page.getByRole('button', { name: /There is no section #nowhere/ }).click();
  const field = page.getByLabel('Leads to').first();
  await until(() => field.evaluate((one) => one.matches(':focus')));
  await field.fill('https://example.org/order');
  await button('Save').click();
  await page.getByRole('heading', { name: /^Ready to publish/ }).waitFor();
  await button('Publish').click();
  await page.getByText('The page is live').waitFor();
  expect((await saved(id)).status).toBe('published');
});
