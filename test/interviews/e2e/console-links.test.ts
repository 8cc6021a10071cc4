import type { Page } from 'playwright';
import { pdfOfSheets } from '../../fixtures/pdf-scans.ts';
import { lookProblems } from '../../support/browser/console-look.ts';
import { type ConsoleVisit, visitConsole } from '../../support/browser/console-visit.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { newInterview } from '../../support/interviews/interviews.ts';
import { until } from '../../support/until.ts';

const { url } = sharedInstance();

let visit: ConsoleVisit;
let page: Page;
visitConsole(url, (opened) => {
  visit = opened;
  ({ page } = opened);
});

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a link has questions from the CV of its candidate, and more time', async () => {
  const { id } = await newInterview(visit.company);
  const questions = [{ question: 'What did you do in Ulm?', followUps: 1, weight: 1 }];
  await page.route('**/api/models', (route) => route.fulfill({ json: { items: [], default: 'mine/model' } }));
  await page.route('**/api/interviews/generate-questions', (route) =>
    route.fulfill({ json: { questions, refused: [], warnings: [], modelUsed: 'model' } }),
  );
  await page.goto(`/app/interviews/${id}/links`);
  await button('Questions for this candidate alone').click();
  const cv = pdfOfSheets([{ text: 'Managed the night shift of five bakers in Ulm' }]);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: cv });
  await page.getByText('Read: cv.pdf').waitFor();
  await button('Suggest from the CV').click();
  await until(async () => (await page.getByLabel('Questions', { exact: true }).inputValue()) !== '');
  await page.getByRole('combobox', { name: 'Time' }).click();
  await page.getByRole('option', { name: 'Half as much again' }).click();
  expect(await lookProblems(page)).toEqual([]);
  await button('Create a link').click();
  await page.getByText('Copy the link now').waitFor();
  await page.getByText('1.5 × the time').waitFor();
  await page.unrouteAll();
  const { body } = await visit.company.get(`/api/interviews/${id}/tokens`);
  expect(body.items).toMatchObject([{ timeFactor: 1.5, extraQuestions: ['What did you do in Ulm?'] }]);
  expect(visit.complaints).toEqual([]);
});
