import type { Locator, Page } from 'playwright';
import type { Json } from '../api/client.ts';

/** Path of the candidate's page of an interview. */
export const pathOf = ({ readable_slug: slug }: Json): string => `/call/${slug}`;

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** What was said so far, as the page shows it. */
export const turns = (page: Page): Locator => page.getByRole('log').locator('.turn');

/** Agrees on the page that is open; the call is open then. */
export async function agree(page: Page): Promise<void> {
  await page.getByLabel('I have read this and agree').check();
  await button(page, 'Begin the interview').click();
  await turns(page).first().waitFor();
}

/** Opens the page of an interview that asks for no name, and agrees. */
export async function enter(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await agree(page);
}

/** Answers, and waits for the interviewer's next turn. */
export async function answer(page: Page, text: string): Promise<void> {
  const before = await turns(page).count();
  await page.getByLabel('Your answer').fill(text);
  await button(page, 'Send answer').click();
  await turns(page)
    .nth(before + 1)
    .waitFor({ state: 'attached' });
}
