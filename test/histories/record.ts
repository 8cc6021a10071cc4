// `node local/run.mjs test/histories/record.ts` records histories of real runs for test/platform/workflows/replay.test.ts, after
// a workflow has changed on purpose. Old files stay as long as jobs of that version may be running.
import type { ServerResponse } from 'node:http';
import { handbookPages, handbookPdf } from '../fixtures/handbook.ts';
import { newCompany, type ApiClient, type Json } from '../support/api/client.ts';
import { startAudit } from '../support/audit/crawl.ts';
import globalSetup from '../support/jest/global-setup.ts';
import globalTeardown from '../support/jest/global-teardown.ts';
import { startInstance, type Instance } from '../support/instance/instance.ts';
import { respond } from '../support/interviews/interviews.ts';
import { templateRequest } from '../support/authoring/template-request.ts';
import { linking, sitemapOf, startSite, type SitePage } from '../support/site/site.ts';
import { until, untilSeen } from '../support/until.ts';
import { startWebhookReceiver } from '../support/webhook-receiver.ts';
import { recordPlan, recordSearchedDraft } from './record-articles.ts';
import { recordGenerations } from './record-generations.ts';
import { recordModelCheck } from './record-model-check.ts';
import { recordModelInstall } from './record-model-install.ts';
import { recordSweeps } from './record-sweeps.ts';
import { done, save } from './save.ts';

const ENDED = new Set(['completed', 'failed', 'cancelled']);

await globalSetup();
const instance = await startInstance({ env: { EMBEDDING_BATCH: '4', CRAWL_BATCH_PAGES: '2', RESULT_WAIT: '1ms', AUDIT_LAB_PAGES: '2' } });
try {
  await recordAll(instance);
  await recordModelCheck(instance);
  await recordModelInstall();
  await recordGenerations();
  await recordSweeps(instance);
  await recordSearchedDraft();
} finally {
  await instance.stop();
  await globalTeardown();
}

async function recordAll(instance: Instance): Promise<void> {
  const client = await newCompany(instance.url);
  const agent = await client.post('/api/agents', { name: 'Mill', systemPrompt: 'Answer.' });
  const agentId: string = agent.body.id;
  const pdf = await handbookPdf(handbookPages().slice(0, 30));

  await client.upload('/file-ocr', [{ name: 'read.pdf', content: pdf, field: 'file' }]);
  const [reading] = (await client.get('/api/jobs?kind=file-ocr')).body.items;
  await done(client, reading.workflowId);
  await save(instance, reading.workflowId, 'file-ocr-completed');
  await recordDelivery(instance, client, agentId);
  await recordAudit(instance, client);
  await recordInterview(instance, client);
  await recordContent(instance, client, pdf);
  await recordPlan(instance, client);
  await recordPrint(instance, client);
  await recordText(instance, client);

  const completed = await upload(client, agentId, { name: 'completed.pdf', content: pdf });
  await ended(client, completed);
  await save(instance, `document-ingestion/${completed}`, 'document-ingestion-completed');

  await client.put(`/api/agents/${agentId}`, { chunking: { size: 120, overlap: 20 } });
  await client.post(`/api/agents/${agentId}/reindex`);
  await done(client, `agent-reindex/${agentId}`);
  await save(instance, `agent-reindex/${agentId}`, 'agent-reindex-completed');

  const paused = await upload(client, agentId, { name: 'paused.txt', content: longText('paused') });
  await untilSeen(async () => (await status(client, paused)).processing.embeddings.status === 'processing');
  await client.post(`/api/files/${paused}/pause`);
  await until(async () => (await status(client, paused)).status === 'paused');
  await client.post(`/api/files/${paused}/resume`);
  await ended(client, paused);
  await save(instance, `document-ingestion/${paused}`, 'document-ingestion-paused');

  const cancelled = await upload(client, agentId, { name: 'cancelled.txt', content: longText('cancelled') });
  await untilSeen(async () => (await status(client, cancelled)).processing.embeddings.status === 'processing');
  await client.post(`/api/files/${cancelled}/cancel`);
  await ended(client, cancelled);
  await save(instance, `document-ingestion/${cancelled}`, 'document-ingestion-cancelled');
  await client.post(`/api/files/${cancelled}/retry`);
  await until(async () => (await status(client, cancelled)).status === 'completed');
  await save(instance, `document-ingestion/${cancelled}`, 'document-ingestion-retried');

  await client.delete(`/api/files/${completed}`);
  await done(client, `file-purge/${completed}`);
  await save(instance, `file-purge/${completed}`, 'file-purge-completed');
  await client.delete(`/api/agents/${agentId}`);
  await done(client, `agent-purge/${agentId}`);
  await save(instance, `agent-purge/${agentId}`, 'agent-purge-completed');

  const exported = (await client.post('/api/company/export')).body.job.workflowId;
  await done(client, exported);
  await save(instance, exported, 'company-export-completed');
  // The company's jobs go with it; the history of its purge alone stays.
  const purge = (await client.delete('/api/company', { password: client.password })).body.job.workflowId;
  await save(instance, purge, 'company-purge-completed');
}

/** Asked for at once after the first refusal, taken at the third attempt. */
async function recordDelivery(instance: Instance, client: ApiClient, agentId: string): Promise<void> {
  const receiver = await startWebhookReceiver();
  const refuse = (headers: Record<string, string>) => (response: ServerResponse) => response.writeHead(503, headers).end();
  receiver.reactions.push(refuse({ 'retry-after': '3600' }), refuse({}));
  const endpoints = '/seo-content-api/webhooks/endpoints';
  const { id } = (await client.post(endpoints, { url: receiver.url, events: ['chat.unanswered'] })).body;
  await client.post(`/api/chat/${agentId}/message`, { message: 'How much is a loom?' });
  const deliveries = '/seo-content-api/webhooks/deliveries';
  const [delivery] = await until(async () => {
    const { items } = (await client.get(`${deliveries}?status=blocked`)).body;
    return items.length > 0 && items;
  });
  await client.post(`${deliveries}/${delivery.id}/redeliver`);
  await done(client, `webhook-delivery/${delivery.id}`);
  await save(instance, `webhook-delivery/${delivery.id}`, 'webhook-delivery-completed');
  await client.delete(`${endpoints}/${id}`);
  await receiver.close();
}

async function recordPrint(instance: Instance, client: ApiClient): Promise<void> {
  const content = 'A wheel turns.\n\n'.repeat(14_000);
  const { id } = (await client.post('/api/documents', { mode: 'markdown', content })).body;
  const { workflowId } = (await client.get(`/api/documents/${id}/export?format=pdf`)).body.job;
  await done(client, workflowId);
  await save(instance, workflowId, 'document-export-completed');
}

/** Of a template, which a job fills in only for those who do not wait. */
async function recordText(instance: Instance, client: ApiClient): Promise<void> {
  const { id } = (await client.post('/api/generate?wait=false', await templateRequest(client))).body;
  await done(client, `text-generation/${id}`);
  await save(instance, `text-generation/${id}`, 'text-generation-completed');
}

/** Of a site that sitemaps know; crawled in two batches. */
async function recordAudit(instance: Instance, client: ApiClient): Promise<void> {
  const paths = ['/', '/a', '/b', '/c'];
  const pages: Record<string, SitePage> = Object.fromEntries(
    paths.map((path) => [path, linking(`Page ${path}`, ...paths)]),
  );
  const site = await startSite(pages);
  pages['/sitemap.xml'] = sitemapOf(paths.map((path) => site.url + path));
  const id = await startAudit(client, site.url);
  await done(client, `seo-audit/${id}`);
  await save(instance, `seo-audit/${id}`, 'seo-audit-completed');
  const { body: analysis } = await client.post('/sitemap?wait=false', { url: site.url });
  await done(client, `sitemap-analysis/${analysis.id}`);
  await save(instance, `sitemap-analysis/${analysis.id}`, 'sitemap-analysis-completed');
  await client.delete(`/seo-audit/${id}`);
  await done(client, `audit-purge/${id}`);
  await save(instance, `audit-purge/${id}`, 'audit-purge-completed');
  await site.close();
}

/** A design that takes longer to read than the instance waits. */
async function recordContent(instance: Instance, client: ApiClient, pdf: Buffer): Promise<void> {
  const file = { name: 'design.pdf', content: pdf, type: 'application/pdf', field: 'pdf' };
  const fileId: string = (await client.upload('/api/upload/pdf', [file])).body.id;
  const { id } = (await client.post('/api/ai/extract-pdf', { fileId })).body;
  await done(client, `landing-content/${id}`);
  await save(instance, `landing-content/${id}`, 'landing-content-completed');
}

/** From the interviewer to the analysed call, by typing. */
async function recordInterview(instance: Instance, client: ApiClient): Promise<void> {
  const person = { email: 'ada@example.org' };
  const { interview, callId, responseId } = await respond(client, instance.url, person);
  const outcome = { kind: 'selected', subject: 'Welcome', text: 'Welcome!' };
  await client.post(`/api/responses/${responseId}/outcome-mail`, outcome);
  await done(client, `interview-mails/${interview.id}`);
  await save(instance, `interview-mails/${interview.id}`, 'interview-mails-completed');
  const interviewer = `interviewer-provisioning/${interview.interviewerId}`;
  await save(instance, interviewer, 'interviewer-provisioning-completed');
  const list = { name: 'list.csv', content: 'Ada,ada@example.org', field: 'file' };
  await client.upload(`/api/interviews/${interview.id}/invitations`, [list]);
  await done(client, `interview-invitations/${interview.id}`);
  await save(instance, `interview-invitations/${interview.id}`, 'interview-invitations-completed');
  await save(instance, `call-analysis/${callId}`, 'call-analysis-completed');
  const { id } = (await client.get(`/api/interviews/${interview.id}/insights?wait=false`)).body;
  await done(client, `interview-content/${id}`);
  await save(instance, `interview-content/${id}`, 'interview-content-completed');
  await client.delete(`/api/interviews/${interview.id}`);
  await save(instance, `interview-purge/${interview.id}`, 'interview-purge-completed');
}

function longText(first: string): string {
  const pages = handbookPages().map((page) => [page.title, page.facts, ...page.common].join('\n\n'));
  return [first, ...pages].join('\n\n');
}

async function upload(client: ApiClient, agentId: string, file: { name: string; content: Buffer | string }): Promise<string> {
  const answer = await client.upload(`/api/upload/${agentId}`, [file]);
  if (answer.status !== 202) throw new Error(JSON.stringify(answer.body));
  return answer.body.files[0].id;
}

async function status(client: ApiClient, fileId: string): Promise<Json> {
  return (await client.get(`/api/files/${fileId}`)).body;
}

async function ended(client: ApiClient, fileId: string): Promise<void> {
  await until(async () => ENDED.has((await status(client, fileId)).status));
}
