import type { Browser, Locator, Page } from 'playwright';
import { openConsole } from '../browser/browser.ts';
import type { Json } from '../api/client.ts';

export interface FileToAdd {
  name: string;
  content: Uint8Array | string;
}

/** A console on a page of a new agent, and what the tests of documents do there. */
export async function openAgent(
  browser: Browser,
  url: string,
  { path = 'upload', agent: settings = {} }: { path?: string; agent?: object } = {},
) {
  const visit = await openConsole(browser, url, { viewport: { width: 1280, height: 900 } });
  const { page, company } = visit;
  const { body: agent } = await company.post('/api/agents', {
    name: 'Guest desk',
    systemPrompt: 'Answer.',
    ...settings,
  });
  const goTo = (step: string) => page.goto(`/app/agents/${agent.id}/${step}`);
  await goTo(path);
  await page.getByRole('heading', { level: 1, name: 'Guest desk' }).waitFor();
  const documents = async (): Promise<Json[]> =>
    (await company.get(`/api/agents/${agent.id}/files?pageSize=100`)).body.items;
  return { ...visit, agentId: String(agent.id), goTo, documents, at: pageParts(page) };
}

/** What a person finds on the pages by role and name. */
function pageParts(page: Page) {
  const step = (name: string): Locator =>
    page.getByRole('navigation', { name: 'Agent Guest desk' }).getByRole('link', { name });
  return {
    step,
    /** A file of the upload list, or a document of the training page. */
    item: (name: string): Locator => page.getByRole('listitem', { name, exact: true }),
    /** A row of the table of documents. */
    row: (name: string): Locator => page.getByRole('row').filter({ hasText: name }),
    add: (files: readonly FileToAdd[]) =>
      page
        .locator('input[type=file]')
        .setInputFiles(
          files.map(({ name, content }) => ({ name, mimeType: '', buffer: Buffer.from(content) })),
        ),
  };
}
