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

const editor = () => page.getByRole('textbox', { name: 'Text of the document' });
const panel = () => page.getByRole('complementary', { name: 'Writing checks' });
const hints = () => panel().getByRole('list', { name: 'Hints' }).getByRole('listitem');
const stored = async (id: string): Promise<Json> => (await visit.company.get(`${DOCUMENTS}/${id}`)).body;
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });

async function open(body: object): Promise<string> {
  const { id } = (await visit.company.post(DOCUMENTS, body)).body;
  await page.goto(`/app/documents/${id}`);
  await editor().waitFor();
  await page.getByRole('button', { name: 'Writing checks' }).click();
  return id;
}

test('a hint is underlined in the text, applied by a click with its emphasis kept, or silenced', async () => {
  const content = [
    paragraph(
      { type: 'text', text: 'We ' },
      { type: 'text', text: 'utilize', marks: [{ type: 'bold' }] },
      { type: 'text', text: ' bread.' },
    ),
    paragraph({ type: 'text', text: 'This is the the end.' }),
  ];
  const id = await open({ mode: 'rich', content: { type: 'doc', content } });
  await hints().nth(1).waitFor();
  await until(async () =>
    (await editor().locator('strong span, span strong').allInnerTexts()).includes('utilize'),
  );
  expect(await lookProblems(page)).toEqual([]);
  await hints().nth(0).getByRole('button', { name: 'Change to “use”' }).click();
  await until(async () => (await stored(id)).content.content[0].content[1].text === 'use');
  expect((await stored(id)).content.content[0].content[1].marks).toEqual([{ type: 'bold' }]);
  await until(async () => (await hints().count()) === 1);
  await hints().getByRole('button', { name: 'Show' }).click();
  await until(async () => (await page.evaluate('String(getSelection())')) === 'the the');
  await hints().getByRole('button', { name: 'Ignore' }).click();
  await panel().getByText('nothing to change').waitFor();
  expect(visit.complaints).toEqual([]);
});

test('a source is checked in its own places', async () => {
  const id = await open({ mode: 'markdown', content: '# Mill\n\nThis is *the the* end.\n' });
  await hints().getByRole('button', { name: 'Show' }).click();
  const selected = await page.evaluate(`(() => {
    const { value, selectionStart, selectionEnd } = document.querySelector('textarea[aria-label="Text of the document"]');
    return value.slice(selectionStart, selectionEnd);
  })()`);
  expect(selected).toBe('the the');
  await hints().getByRole('button', { name: 'Change to “the”' }).click();
  await until(async () => (await stored(id)).content === '# Mill\n\nThis is *the* end.\n');
  expect(visit.complaints).toEqual([]);
});
