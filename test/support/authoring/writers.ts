import type { Browser, Locator, Page } from 'playwright';
import { openConsole, openVisit, signIn, type Visit } from '../browser/browser.ts';
import type { ApiClient, Json } from '../api/client.ts';
import { newMember } from '../api/member.ts';

const DOCUMENTS = '/api/documents';

/** Two colleagues who write in the same documents. */
export interface Writers {
  own: Visit & { company: ApiClient };
  others: Visit;
  member: ApiClient & { password: string };
}

export async function newWriters(browser: Browser, url: string): Promise<Writers> {
  const own = await openConsole(browser, url);
  const others = await openVisit(browser, url);
  const member = await newMember(own.company);
  await signIn(others.context, member);
  return { own, others, member };
}

/** The rich text, or the field of a source. */
export const editorOf = (on: Page): Locator => on.getByRole('textbox', { name: 'Text of the document' });

export const paragraph = (text: string): Json => ({
  type: 'paragraph',
  ...(text === '' ? {} : { content: [{ type: 'text', text }] }),
});

export async function openDocument(on: Page, id: string): Promise<void> {
  await on.goto(`/app/documents/${id}`);
  await editorOf(on).waitFor();
}

export async function letIn({ own, member }: Writers, id: string): Promise<void> {
  const permissions = [{ userId: member.user.id, right: 'edit' }];
  await own.company.patch(`${DOCUMENTS}/${id}`, { permissions });
}

/** A document that everybody in the company may read and the colleague write in, opened by both; its id. */
export async function openedByBoth(writers: Writers, blocks: Json[]): Promise<string> {
  const { own, others } = writers;
  const content = { type: 'doc', content: blocks };
  const body = { mode: 'rich', content, title: 'Mill', visibility: 'company' };
  const { id } = (await own.company.post(DOCUMENTS, body)).body;
  await letIn(writers, id);
  for (const { page } of [own, others]) await openDocument(page, id);
  await own.page.getByRole('list', { name: 'Also here' }).getByRole('listitem').waitFor();
  return id;
}

/** What the server sends is held back between `hold()` and `release()`; `heldBack()` says how much waits. */
export const HOLDING = `
  const held = [];
  let isHolding = false;
  globalThis.hold = () => { isHolding = true; };
  globalThis.heldBack = () => held.length;
  globalThis.release = () => {
    isHolding = false;
    for (const give of held.splice(0)) give();
  };
  globalThis.WebSocket = class extends WebSocket {
    addEventListener(type, listener) {
      const give = (event) => (isHolding ? held.push(() => listener(event)) : listener(event));
      super.addEventListener(type, type === 'message' ? give : listener);
    }
  };
`;
