import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { clientFor, newCompany } from '../../support/api/client.ts';
import { newArticle, newProject } from '../../support/content/content.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { query } from '../../support/instance/sql.ts';
import { take } from '../../support/api/take.ts';
import { until } from '../../support/until.ts';

const { url, env } = sharedInstance();
const stranger = clientFor(url);
const PATH = '/seo-content-api/webhooks/summary';
const event = (more: object = {}) => ({
  type: 'summary.completed',
  projectId: 'a'.repeat(24),
  data: { summary: 'Mills and weirs', sources: [] },
  ...more,
});

function headersOf(body: unknown, id: string, at = new Date()): Record<string, string> {
  const webhook = new Webhook(env['WEBHOOK_SECRET'] ?? '', { format: 'raw' });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': webhook.sign(id, at, JSON.stringify(body)),
  };
}

const send = (body: unknown, id: string, headers = headersOf(body, id)) =>
  stranger.post(PATH, body, { headers });
const rows = (id: string) =>
  query<{ outcome: string | null; attempts: number }>(
    env['DATABASE_URL'] ?? '',
    `select outcome, attempts from webhook_inbox where source = 'summary' and event_id = $1`,
    [id],
  );
const outcomes = (id: string) =>
  until(async () => (await rows(id)).every(({ outcome }) => outcome) && rows(id));

test('a signed summary is stored and acknowledged, without a session; again it has no effect', async () => {
  const id = `msg_${randomUUID()}`;
  expect(await send(event(), id)).toMatchObject({ status: 204, body: null });
  // Of a project that is not there: accepted and counted.
  expect(await outcomes(id)).toEqual([{ outcome: 'unknown-project', attempts: 1 }]);
  expect(await send(event(), id)).toMatchObject({ status: 204, body: null });
  expect(await rows(id)).toHaveLength(1);
  const { body: metrics } = await stranger.get('/metrics');
  expect(metrics).toMatch(
    /millrace_incoming_webhooks_total\{source="summary",outcome="unknown-project"\} [1-9]/,
  );
  expect(metrics).toMatch(/millrace_incoming_webhooks_total\{source="summary",outcome="repeated"\} [1-9]/);
});

test('fields that we do not know pass, and so does another type of event', async () => {
  const [known, unknown] = [`msg_${randomUUID()}`, `msg_${randomUUID()}`];
  expect((await send(event({ version: 2, data: { mood: 'calm' } }), known)).status).toBe(204);
  expect((await send(event({ type: 'summary.started' }), unknown)).status).toBe(204);
  expect(await outcomes(unknown)).toMatchObject([{ outcome: 'unknown-type' }]);
});

test('an event whose id of a project is no text of a database is settled like one of an unknown project', async () => {
  const [odd, other] = [`msg_${randomUUID()}`, `msg_${randomUUID()}`];
  const sent = await Promise.all([
    send(event({ projectId: 'a\u0000' }), odd),
    send(event({ projectId: '', articleId: 'b'.repeat(24) }), other),
  ]);
  expect(sent.map(({ status }) => status)).toEqual([204, 204]);
  for (const id of [odd, other])
    expect(await outcomes(id)).toEqual([{ outcome: 'unknown-project', attempts: 1 }]);
});

test('a wrong, missing or old signature is 401, and nothing is stored', async () => {
  const id = `msg_${randomUUID()}`;
  const body = event();
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const wrong: Record<string, string>[] = [
    {},
    { ...headersOf(body, id), 'webhook-signature': `v1,${'A'.repeat(43)}=` },
    { ...headersOf(body, 'msg_other'), 'webhook-id': id },
    headersOf(event({ type: 'summary.failed' }), id),
    headersOf(body, id, minutesAgo(6)),
    headersOf(body, id, minutesAgo(-6)),
  ];
  for (const headers of wrong) {
    const { status, body: problem } = await send(body, id, headers);
    expect({ status, code: problem.code }).toEqual({ status: 401, code: 'invalid-signature' });
  }
  expect(await rows(id)).toEqual([]);
});

test('300 kB are too much, and a signed body of another shape is 400', async () => {
  const id = `msg_${randomUUID()}`;
  const large = await send(event({ data: { summary: 'x'.repeat(300_000) } }), id);
  expect({ status: large.status, code: large.body.code }).toEqual({ status: 413, code: 'body-too-large' });
  for (const body of [{ type: 7, data: {} }, { data: {} }, [event()]]) {
    const answer = await send(body, id);
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 400, code: 'invalid-input' });
  }
  expect(await rows(id)).toEqual([]);
});

test('a summary is stored with its project, which streams tell of; a failure leaves what is there', async () => {
  const owner = await newCompany(url);
  const project = await newProject(owner);
  const article = await newArticle(owner, project.id);
  const path = `/seo-content-api/projects/${project.id}`;
  const stream = await owner.stream(`/seo-content-api/sse?topics=project:${project.id}`);
  const audience = [{ segment: 'Millers', needs: ['Water'], pains: 'none', channels: [] }];
  const sources = ['https://mill.example/', { url: 'https://weir.example/' }, 7];
  const data = { summary: 'Mills and weirs\0', audience, sources: sources.slice(0, 2) };
  const sent = event({ projectId: project.id, data });
  expect((await send(sent, `msg_${randomUUID()}`)).status).toBe(204);
  const stored = await until(async () => {
    const { body } = await owner.get(path);
    return body.businessSummary !== '' && body;
  });
  expect(stored).toMatchObject({
    businessSummary: 'Mills and weirs\ufffd',
    audience: [{ segment: 'Millers', needs: ['Water'], pains: [], channels: [] }],
    summarySources: ['https://mill.example/', 'https://weir.example/'],
    summaryError: null,
  });
  const [told] = await take(stream, 1);
  stream.close();
  expect([told?.event, told?.data.topic, told?.data.job.kind]).toEqual([
    'project.updated',
    `project:${project.id}`,
    'summary-intake',
  ]);
  const failed = {
    type: 'summary.failed',
    articleId: article.id,
    data: { error: { message: 'No room' }, sources },
  };
  expect((await send(failed, `msg_${randomUUID()}`)).status).toBe(204);
  const after = await until(async () => {
    const { body } = await owner.get(path);
    return body.summaryError !== null && body;
  });
  expect(after).toMatchObject({ summaryError: 'No room', businessSummary: 'Mills and weirs\ufffd' });
});

test('what is acknowledged is there, and of two sent one after the other the later one counts', async () => {
  const owner = await newCompany(url);
  const { id: projectId } = await newProject(owner);
  for (const summary of ['Mills', 'Weirs', 'Rivers']) {
    const sent = event({ projectId, data: { summary } });
    expect((await send(sent, `msg_${randomUUID()}`)).status).toBe(204);
    expect((await owner.get(`/seo-content-api/projects/${projectId}`)).body.businessSummary).toBe(summary);
  }
});
