import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Browser, Locator, Page } from 'playwright';
import { freePort } from '../../../local/free-port.ts';
import { demoSite, type DemoSite } from '../../../local/widget-demo.ts';
import { openVisit, type Visit } from '../browser/browser.ts';
import type { TestWidget } from './widget.ts';

type ContextOptions = NonNullable<Parameters<Browser['newContext']>[0]>;

/** A site of a foreign origin, which brings a widget under a policy that allows no styles at all. */
export interface Shop {
  origin: string;
  close: () => Promise<void>;
}

/** @param port where a shop was before: the same origin again */
export async function openShop(
  { api, agent }: TestWidget,
  { port, allow = true, ...site }: Partial<DemoSite> & { port?: number; allow?: boolean } = {},
): Promise<Shop> {
  const own = port ?? (await freePort());
  const origin = `http://localhost:${own}`;
  if (allow) await api.put(`/api/agents/${agent.id}`, { widget: { allowedOrigins: [origin] } });
  const { publicKey } = agent.widget;
  const server = demoSite({ server: api.url, publicKey, styles: "'none'", ...site }).listen(own, '127.0.0.1');
  await once(server, 'listening');
  return { origin, close: () => closed(server) };
}

async function closed(server: Server): Promise<void> {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}

/** What a visitor does and sees. */
export interface Chat extends Visit {
  /** Within the page, or within the frame. */
  launcher: Locator;
  panel: Locator;
  field: Locator;
  log: Locator;
  ask: (text: string) => Promise<void>;
  /** Asks and waits for the whole answer. */
  answer: (text: string) => Promise<string>;
}

/** A visitor in the shop. Tests see into the shadow root, which is closed to anyone else. */
export async function visitShop(
  browser: Browser,
  { origin }: Shop,
  options: ContextOptions = {},
): Promise<Chat> {
  const visit = await openVisit(browser, origin, options);
  await openShadows(visit);
  await visit.page.goto('/');
  return { ...visit, ...chatOn(visit.page) };
}

export async function openShadows({ context }: Visit): Promise<void> {
  await context.addInitScript({
    content: `{
      const attach = Element.prototype.attachShadow;
      Element.prototype.attachShadow = function (init) {
        return attach.call(this, { ...init, mode: 'open' });
      };
    }`,
  });
}

/** Calls the widget's global, as the host page does. */
export async function say(page: Page, ...command: unknown[]): Promise<void> {
  await page.evaluate(`Millrace(...${JSON.stringify(command)})`);
}

/** Whether it has the focus. */
export async function isFocused(locator: Locator): Promise<boolean> {
  return (await locator.and(locator.page().locator(':focus')).count()) === 1;
}

/** The chat of a page or a frame. */
export function chatOn(place: Pick<Page, 'getByRole' | 'locator'>): Omit<Chat, keyof Visit> {
  const field = place.getByRole('textbox', { name: 'Your question' });
  const log = place.getByRole('log');
  const ask = async (text: string) => {
    await field.fill(text);
    await field.press('Enter');
  };
  return {
    launcher: place.getByRole('button', { name: /^Open chat/ }),
    panel: place.locator('.panel'),
    field,
    log,
    ask,
    answer: async (text) => {
      const ratings = log.getByRole('group', { name: 'Was this answer helpful?' });
      const before = await ratings.count();
      await ask(text);
      await ratings.nth(before).waitFor();
      return await log.locator('.prose').last().innerText();
    },
  };
}
