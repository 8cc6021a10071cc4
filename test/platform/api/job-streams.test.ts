import { insertJob, findJob } from '../../../db/platform/jobs.ts';
import { closeOrm, type Orm } from '../../../db/orm.ts';
import { openDatabase } from '../../../products/open-database.ts';
import { recordChanges } from '../../../db/platform/projection.ts';
import { companyEntityManager } from '../../../db/tenancy.ts';
import { newId } from '../../../domain/platform/id.ts';
import type { JobChange } from '../../../domain/platform/job/job.ts';
import { clientFor, newCompany, type ApiClient, type Json, type SseEvent } from '../../support/api/client.ts';
import { runSql } from '../../support/instance/database.ts';
import { borrowInstance, sharedBy, type SharedParts } from '../../support/instance/shared-instances.ts';
import { rest, take } from '../../support/api/take.ts';
import { documentIngestion } from '../../../jobs/knowledge/document-ingestion.ts';

const RUN = '2026-01-01T00:00:00.000Z';

let instance: SharedParts;
let orm: Orm;
let owner: ApiClient;

beforeAll(async () => {
  // No worker: the tests write the changes, with the function that activities write them with.
  instance = await sharedBy('withoutWorker');
  orm = await openDatabase(instance.env['DATABASE_URL'] ?? '');
  owner = await newCompany(instance.url);
});
afterAll(async () => {
  await closeOrm(orm);
});

const em = (client = owner) => companyEntityManager(orm, client.user.companyId);
const started = (stage: string): JobChange => ({ type: 'stage-started', stage, attempt: 1 });
const progress = (done: number): JobChange => ({
  type: 'stage-progress',
  stage: 'textExtraction',
  progress: { done, total: 10, unit: 'pages' },
});
const completed: JobChange = { type: 'completed' };

async function newAgent(client: ApiClient): Promise<string> {
  const { body } = await client.post('/api/agents', { name: `Agent ${newId()}`, systemPrompt: 'Answer.' });
  return body.id;
}

async function newJob(client = owner, agentId = newId()): Promise<string> {
  const input = { fileId: newId(), agentId, filename: 'a.txt' };
  const { job } = await em(client).transactional((tx) =>
    insertJob(tx, documentIngestion, { key: input.fileId, input }),
  );
  return job.workflowId;
}

async function write(workflowId: string, change: JobChange, client = owner): Promise<void> {
  const { id: jobId, companyId } = await findJob(em(client), workflowId);
  const run = { jobId, companyId, runStartedAt: RUN };
  await em(client).transactional((tx) => recordChanges(tx, run, [{ sourceKey: newId(), change }]));
}

const pathOf = (workflowId: string) => `/api/jobs/${encodeURIComponent(workflowId)}`;
const open = (path: string, lastEventId?: string, client = owner) =>
  client.stream(
    path,
    undefined,
    lastEventId === undefined ? {} : { headers: { 'last-event-id': lastEventId } },
  );

const pagesOf = (events: SseEvent[]) =>
  events.map(({ data }) => (data.job ?? data).stages[0].progress?.done ?? null);

describe('the stream of one job', () => {
  test('begins with the job as it is, follows each change, and ends with the job', async () => {
    const workflowId = await newJob();
    await write(workflowId, started('textExtraction'));
    const stream = await open(`${pathOf(workflowId)}/events`);
    expect(stream.status).toBe(200);
    expect(stream.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(stream.headers.get('x-accel-buffering')).toBe('no');
    const [first] = await take(stream, 1);
    expect(first).toMatchObject({ id: '2', event: 'progress', data: { workflowId, status: 'processing' } });

    for (const done of [3, 7]) await write(workflowId, progress(done));
    expect(pagesOf(await take(stream, 2))).toEqual([3, 7]);
    await write(workflowId, completed);
    const last = await rest(stream);
    expect(last.map(({ event, id }) => [event, id])).toEqual([
      ['progress', '5'],
      ['end', '5'],
    ]);
    expect(last[0]?.data).toEqual((await owner.get(pathOf(workflowId))).body);
  });

  test('goes on behind Last-Event-ID, without gap or repeat', async () => {
    const workflowId = await newJob();
    await write(workflowId, started('textExtraction'));
    const before = await open(`${pathOf(workflowId)}/events`);
    await take(before, 1);
    await write(workflowId, progress(1));
    const seen = await take(before, 1);
    before.close();
    for (const done of [2, 3]) await write(workflowId, progress(done));

    const after = await open(`${pathOf(workflowId)}/events`, seen[0]?.id);
    const missed = await take(after, 2);
    expect(pagesOf(missed)).toEqual([2, 3]);
    await write(workflowId, completed);
    expect((await rest(after)).map(({ id }) => id)).toEqual(['6', '6']);

    // Everything was seen: only the end is left to say.
    expect((await rest(await open(`${pathOf(workflowId)}/events`, '6'))).map(({ event }) => event)).toEqual([
      'end',
    ]);
    expect(await rest(await open(`${pathOf(workflowId)}/events`, '0'))).toHaveLength(7);
  });

  test('is for the company of the job, under the encoded id only', async () => {
    const workflowId = await newJob();
    const other = await newCompany(instance.url);
    for (const [client, path] of [
      [other, pathOf(workflowId)],
      [other, `${pathOf(workflowId)}/events`],
      [owner, `/api/jobs/${workflowId}`],
      [owner, `/api/jobs/${workflowId}/events`],
      [owner, '/api/jobs/document-ingestion%2Funknown'],
    ] as const) {
      expect(await client.get(path)).toMatchObject({ status: 404, body: { code: 'not-found' } });
    }
    for (const command of ['pause', 'resume', 'cancel', 'retry']) {
      expect(await other.post(`${pathOf(workflowId)}/${command}`)).toMatchObject({ status: 404 });
    }
  });

  test('outlives the connection that listens for notices', async () => {
    const workflowId = await newJob();
    const stream = await open(`${pathOf(workflowId)}/events`);
    await take(stream, 1);
    await runSql(
      instance.env['DATABASE_URL'] ?? '',
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'`,
    );
    await write(workflowId, started('textExtraction'));
    await write(workflowId, completed);
    expect((await rest(stream)).map(({ event }) => event)).toEqual(['progress', 'progress', 'end']);
  });

  test('stays alive by comments', async () => {
    const response = await fetch(new URL(`${pathOf(await newJob())}/events`, instance.url), {
      headers: { authorization: `Bearer ${owner.token}` },
    });
    const decoder = new TextDecoder();
    let text = '';
    for await (const bytes of response.body ?? []) {
      text += decoder.decode(bytes, { stream: true });
      if (text.endsWith(': ping\n\n: ping\n\n')) break;
    }
    expect(text).toMatch(/^id: 1\nevent: progress\ndata: \{.*\}\n\n(: ping\n\n)+$/);
  });
});

describe('the stream of many jobs', () => {
  test('tells each job under its topics; an end ends its topic, not the stream', async () => {
    const agentId = await newAgent(owner);
    const [mine, beside, elsewhere] = [
      await newJob(owner, agentId),
      await newJob(owner, agentId),
      await newJob(),
    ];
    const stream = await open(`/api/events?topics=job:${encodeURIComponent(mine)},agent:${agentId}`);
    const first = await take(stream, 3);
    const told = first.map(({ data }) => `${data.topic} ${data.job.workflowId}`);
    expect(new Set(told)).toEqual(
      new Set([`agent:${agentId} ${mine}`, `agent:${agentId} ${beside}`, `job:${mine} ${mine}`]),
    );
    await write(elsewhere, started('textExtraction'));
    await write(mine, completed);
    expect((await take(stream, 3)).map(({ event, data }) => [event, data.topic, data.job.status])).toEqual([
      ['progress', `job:${mine}`, 'completed'],
      ['end', `job:${mine}`, 'completed'],
      ['progress', `agent:${agentId}`, 'completed'],
    ]);
    await write(beside, started('textExtraction'));
    expect((await take(stream, 1))[0]?.data).toMatchObject({
      topic: `agent:${agentId}`,
      job: { workflowId: beside },
    });
    stream.close();
  });

  test('without topics it tells all jobs of the company and none of another', async () => {
    const [company, other] = [await newCompany(instance.url), await newCompany(instance.url)];
    const stream = await open('/api/events', undefined, company);
    const foreign = await newJob(other);
    await write(foreign, completed, other);
    const own = await newJob(company);
    await write(own, completed, company);
    const events = await take(stream, 3);
    expect(events.map(({ event, data }) => [event, data.topic, data.job.status])).toEqual([
      ['progress', `job:${own}`, 'queued'],
      ['progress', `job:${own}`, 'completed'],
      ['end', `job:${own}`, 'completed'],
    ]);
    stream.close();
  });

  test('goes on behind Last-Event-ID, also past a change that was committed late', async () => {
    const company = await newCompany(instance.url);
    const [slow, quick] = [await newJob(company), await newJob(company)];
    const stream = await open('/api/events', undefined, company);
    await take(stream, 2);
    await write(quick, started('textExtraction'), company);
    const [seen] = await take(stream, 1);
    stream.close();

    // One writer begins first and commits last; its change has the smaller number.
    const { id: jobId, companyId } = await findJob(em(company), slow);
    const isWritten = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const writing = em(company).transactional(async (tx) => {
      const run = { jobId, companyId, runStartedAt: RUN };
      await recordChanges(tx, run, [{ sourceKey: 'late', change: started('textExtraction') }]);
      isWritten.resolve();
      await mayCommit.promise;
    });
    await isWritten.promise;
    await write(quick, progress(5), company);
    const resumed = await open('/api/events', seen?.id, company);
    mayCommit.resolve();
    await writing;
    const missed = await take(resumed, 2);
    expect(missed.map(({ data }) => data.job.workflowId)).toEqual([slow, quick]);
    resumed.close();
  });

  test('refuses topics that are none, and records of others', async () => {
    const other = await newCompany(instance.url);
    const [foreignJob, foreignAgent] = [await newJob(other), await newAgent(other)];
    const status = async (topics: string) => {
      const { status: code, body } = await owner.get(`/api/events?topics=${encodeURIComponent(topics)}`);
      return [code, body.code];
    };
    expect(await status('nonsense')).toEqual([400, 'invalid-input']);
    expect(await status('agent:nonsense')).toEqual([400, 'invalid-id']);
    expect(await status(`job:${foreignJob}`)).toEqual([404, 'not-found']);
    expect(await status(`agent:${foreignAgent}`)).toEqual([404, 'not-found']);
  });
});

test('the list shows the newest first and filters by kind, component and status', async () => {
  const company = await newCompany(instance.url);
  const [older, newer] = [await newJob(company), await newJob(company)];
  await write(older, completed, company);
  const ids = async (query: string) => {
    const { body } = await company.get(`/api/jobs${query}`);
    return [body.total, body.items.map((job: { workflowId: string }) => job.workflowId)];
  };
  expect(await ids('')).toEqual([2, [newer, older]]);
  expect(await ids('?status=completed')).toEqual([1, [older]]);
  expect(await ids('?kind=document-ingestion&pageSize=1&page=2')).toEqual([2, [older]]);
  expect(await ids('?kind=agent-purge')).toEqual([0, []]);
  expect(await ids('?component=knowledge&status=completed')).toEqual([1, [older]]);
  expect(await ids('?component=content')).toEqual([0, []]);
  const { key } = (await company.post('/api/api-keys', { name: 'K', scopes: ['content'] })).body;
  // Asking for a component does not give a key access to it.
  expect((await clientFor(instance.url, key).get('/api/jobs?component=knowledge')).body.total).toBe(0);
  expect((await company.get('/api/jobs?status=nonsense')).status).toBe(400);
  expect((await company.get('/api/jobs?statsu=queued')).status).toBe(400);
});

test('a job in a list says what it works on, and the counts are those of the company', async () => {
  const company = await newCompany(instance.url);
  const agentId = await newAgent(company);
  const [ofAgent, ofNone] = [await newJob(company, agentId), await newJob(company)];
  await write(ofAgent, completed, company);
  const { items } = (await company.get('/api/jobs')).body;
  const { name } = (await company.get(`/api/agents/${agentId}`)).body;
  expect(items).toMatchObject([
    { workflowId: ofNone, title: 'Train on a.txt', record: null, createdAt: expect.any(String) },
    { workflowId: ofAgent, title: 'Train on a.txt', record: { kind: 'agent', id: agentId, name } },
  ]);
  const one = await company.get(`/api/jobs?workflowId=${encodeURIComponent(ofAgent)}`);
  expect(one.body).toMatchObject({ total: 1, items: [items[1]] });
  const kind = 'document-ingestion';
  expect((await company.get('/api/jobs/counts')).body.items).toEqual([
    { kind, status: 'completed', count: 1 },
    { kind, status: 'queued', count: 1 },
  ]);
  const { key } = (await company.post('/api/api-keys', { name: 'K', scopes: ['content'] })).body;
  expect((await clientFor(company.url, key).get('/api/jobs/counts')).body.items).toEqual([]);
});

test('the history has every turn of a job but not its progress, the latest first', async () => {
  const job = await newJob();
  for (const change of [started('textExtraction'), progress(3), completed]) await write(job, change);
  const { body } = await owner.get(`${pathOf(job)}/history`);
  expect(body).toMatchObject({ page: 1, total: 3 });
  const types = body.items.map((event: Json) => [event.type, event.job.status]);
  expect(types).toEqual([
    ['completed', 'completed'],
    ['stage-started', 'processing'],
    ['queued', 'queued'],
  ]);
  expect((await owner.get(`${pathOf(job)}/history?pageSize=1&page=3`)).body.items).toEqual([body.items[2]]);
  expect((await owner.get(pathOf(job))).body).toMatchObject(body.items[0].job);
  const other = await newCompany(instance.url);
  expect((await other.get(`${pathOf(job)}/history`)).status).toBe(404);
});

test('a stream does not keep the API from stopping', async () => {
  const own = await borrowInstance('withoutWorker');
  const client = await newCompany(own.url);
  const stream = await open('/api/events', undefined, client);
  const ended = rest(stream);
  const { code } = await own.kill('api', 'SIGTERM');
  expect(code).toBe(0);
  await ended;
  await own.giveBack();
});
