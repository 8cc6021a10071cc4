import type { Page } from 'playwright';
import { smallTargets, violations } from '../../support/browser/accessibility.ts';
import { openVisit } from '../../support/browser/browser.ts';
import { lookProblems } from '../../support/browser/console-look.ts';
import { type ConsoleVisit, visitConsole } from '../../support/browser/console-visit.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { agree, button as buttonOf, pathOf } from '../../support/interviews/candidate.ts';
import { expected, newInterview } from '../../support/interviews/interviews.ts';
import { until } from '../../support/until.ts';

const { url } = sharedInstance();
const PERMIT = 'May you work in Britain?';

let visit: ConsoleVisit;
let page: Page;
visitConsole(url, (opened) => {
  visit = opened;
  ({ page } = opened);
});
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a requirement is written in the form, answered before the call, and is a fact on the board', async () => {
  const { company } = visit;
  const interview = await newInterview(company, { isAnonymous: true });
  const path = `/app/interviews/${interview.id}`;
  await page.goto(`${path}/questions`);
  await button('Add a requirement').click();
  await page.getByLabel('Requirement 1, as the candidate is asked').fill(PERMIT);
  await page.getByLabel('Short name of requirement 1').fill('Work permit');
  await page.getByText('Yes · No').waitFor();
  expect(await lookProblems(page)).toEqual([]);
  await button('Save').click();
  await until(async () => (await company.get(`/api/interviews/${interview.id}`)).body.knockOuts.length === 1);

  const { context, page: candidate } = await openVisit(visit.browser, url, {
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
  });
  for (const answer of ['No', 'Yes']) {
    await candidate.goto(pathOf(interview));
    await candidate.evaluate('localStorage.clear(); sessionStorage.clear()');
    await candidate.reload();
    await buttonOf(candidate, 'Begin the interview').click();
    await candidate.getByText('Choose an answer.').waitFor();
    expect(await violations(candidate)).toEqual([]);
    expect(await smallTargets(candidate)).toEqual([]);
    await candidate.getByRole('group', { name: PERMIT }).getByLabel(answer).check();
    await agree(candidate);
  }
  await context.close();

  await page.goto(path);
  await page.getByText('Does not meet: Work permit').waitFor();
  expect(await lookProblems(page)).toEqual([]);
  for (const box of await page.getByRole('checkbox', { name: 'Compare Anonymous' }).all()) await box.check();
  await button('Compare 2').click();
  await page.getByText('Does not meet it').waitFor();
  await page.goBack();
  await page.getByRole('combobox', { name: 'Requirements' }).click();
  await page.getByRole('option', { name: 'Meets all requirements' }).click();
  await page.getByText('1 response', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Anonymous' }).click();
  await page.getByRole('heading', { name: 'Before the call' }).waitFor();
  expect(await lookProblems(page)).toEqual([]);
  expect(visit.complaints).toEqual([]);
});

test('what candidates agree to is read in each language, changed as a new version, and given back', async () => {
  await page.goto('/app/interviews/consent-texts?language=de');
  await page.getByText('Version de/default-').waitFor();
  await page.getByLabel('Contact for questions about data').fill('datenschutz@example.org');
  await button('Save the contact').click();
  await page.getByRole('region', { name: 'Preview' }).getByText('datenschutz@example.org').first().waitFor();
  await page.getByLabel('Text', { exact: true }).fill('## Wir\nWir lesen alles.');
  await page.getByRole('heading', { name: 'Wir', exact: true }).waitFor();
  expect(await lookProblems(page)).toEqual([]);
  await button('Save as a new version').click();
  await page.getByText('Version de/1').waitFor();
  const stored = await visit.company.get('/api/organization/consent-texts/de');
  expect(expected(stored, 200)).toMatchObject({ text: '## Wir\nWir lesen alles.', isDefault: false });
  await button('Use the default again').click();
  await page.getByText('Version de/default-').waitFor();
  expect(visit.complaints).toEqual([]);
});

test('where an interview names no country, its candidates may choose theirs for the help text', async () => {
  const interview = await newInterview(visit.company);
  const { context, page: candidate } = await openVisit(visit.browser, url);
  await candidate.goto(pathOf(interview));
  await candidate.getByText('findahelpline.com').waitFor();
  await candidate.getByLabel('Help in your country').selectOption('DE');
  await candidate.getByText('TelefonSeelsorge').waitFor();
  expect(await violations(candidate)).toEqual([]);
  await visit.company.patch(`/api/interviews/${interview.id}`, { country: 'GB' });
  await candidate.reload();
  await candidate.getByText('Samaritans').waitFor();
  expect(await candidate.getByLabel('Help in your country').count()).toBe(0);
  await context.close();
});
