import type { Page } from 'playwright';
import { handbookPages, handbookPdf } from '../../fixtures/handbook.ts';
import type { ApiClient, Json, UploadFile } from '../api/client.ts';
import { until } from '../until.ts';

export async function newAgent(api: ApiClient): Promise<Json> {
  const { status, body } = await api.post('/api/agents', {
    name: 'Mill guide',
    systemPrompt: 'You help visitors of the mill.',
  });
  if (status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
}

/** Gives the agent the first pages of the handbook as a PDF and waits until it is trained. */
export async function trainHandbook(api: ApiClient, agentId: string, pages: number): Promise<Json> {
  const content = await handbookPdf(handbookPages().slice(0, pages));
  return train(api, agentId, { name: 'handbook.pdf', content, type: 'application/pdf' });
}

/** Gives the agent a document and waits until it is trained. */
export async function train(api: ApiClient, agentId: string, document: UploadFile): Promise<Json> {
  const { body } = await api.upload(`/api/upload/${agentId}`, [document]);
  return until(async () => {
    const { body: file } = await api.get(`/api/files/${body.files[0].id}`);
    if (file.status === 'failed') throw new Error(JSON.stringify(file.job.error));
    return file.status === 'completed' ? file : null;
  });
}

/** Types a question into the playground and sends it. */
export async function ask(page: Page, question: string): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Your question' });
  await box.fill(question);
  await box.press('Enter');
}

/** Waits until the last answer is there to the end. */
export async function answered(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Copy the answer' }).last().waitFor();
}

/** The stored messages of the session that the URL names. */
export async function messagesOf(api: ApiClient, agentId: string, url: string): Promise<Json[]> {
  const session = new URL(url).searchParams.get('session');
  return (await api.get(`/api/chat/${agentId}/sessions/${session}/messages`)).body.items;
}
