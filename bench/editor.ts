import type { Page } from 'playwright';
import { prepareWeb } from '../local/web.ts';
import { launchBrowser, openConsole } from '../test/support/browser/browser.ts';
import { sharedInstance } from '../test/support/instance/instance.ts';
import { documentOf } from './authoring/sample-document.ts';
import { withServers } from './servers.ts';

const KEYS = 150;
/** A person who types fast presses a key every 100 ms or so. */
const BETWEEN_MS = 90;
const PAGES = [1, 100];

/** How long a key takes until its letter is painted, in the middle of a short document and of one of 100 pages. */
export async function run(): Promise<void> {
  await prepareWeb();
  await withServers(async () => {
    const browser = await launchBrowser();
    const { page, company } = await openConsole(browser, sharedInstance().url);
    const rows: Record<string, Record<string, number>> = {};
    for (const pages of PAGES) {
      const { body } = await company.post('/api/documents', { mode: 'rich', content: documentOf(pages) });
      const times = await typingTimes(page, body.id, Math.floor(pages / 2));
      const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? Number.NaN);
      rows[`${pages} pages, ${body.wordCount} words`] = { p50: at(0.5), p95: at(0.95), worst: at(1 - 1e-9) };
    }
    await browser.close();
    console.log(`Chromium ${browser.version()}, ${KEYS} keys, milliseconds from key to paint`);
    console.table(rows);
  });
}

/** Milliseconds from each key to the paint after it, ascending. */
async function typingTimes(page: Page, id: string, section: number): Promise<number[]> {
  await page.goto(`/app/documents/${id}`);
  await page.getByRole('textbox', { name: 'Text of the document' }).waitFor();
  await page.getByText(`Paragraph ${section}.2 `).first().click();
  await page.evaluate(MEASURE);
  await page.keyboard.type('writing on '.repeat(KEYS).slice(0, KEYS), { delay: BETWEEN_MS });
  const times = await page.evaluate<number[]>('globalThis.keyTimes');
  return times.toSorted((a, b) => a - b);
}

/** After the frame that follows the key has been painted, a message is the next thing to be handled. */
const MEASURE = `
  globalThis.keyTimes = [];
  addEventListener('keydown', ({ timeStamp }) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => globalThis.keyTimes.push(performance.now() - timeStamp);
    port2.postMessage(null);
  }), { capture: true });
  undefined`;
