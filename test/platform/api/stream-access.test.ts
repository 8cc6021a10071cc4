import { findJob } from '../../../db/platform/jobs.ts';
import { closeOrm, type Orm } from '../../../db/orm.ts';
import { openDatabase } from '../../../products/open-database.ts';
import { recordChanges } from '../../../db/platform/projection.ts';
import { companyEntityManager } from '../../../db/tenancy.ts';
import { newId } from '../../../domain/platform/id.ts';
import type { JobChange } from '../../../domain/platform/job/job.ts';
import { newAudit } from '../../support/audit/audit-job.ts';
import { clientFor, newCompany, type ApiClient, type EventStream } from '../../support/api/client.ts';
import { sharedBy, type SharedParts } from '../../support/instance/shared-instances.ts';
import { openLines } from '../../support/api/line-stream.ts';
import { newMember } from '../../support/api/member.ts';
import { rest, take } from '../../support/api/take.ts';
import { until } from '../../support/until.ts';

let instance: SharedParts;
let orm: Orm;

beforeAll(async () => {
  // No worker: the tests write the changes, and no sweep ends what has no workflow.
  instance = await sharedBy('smallLimits');
  orm = await openDatabase(instance.env['DATABASE_URL'] ?? '');
});
afterAll(() => closeOrm(orm));

const em = (client: ApiClient) => companyEntityManager(orm, client.user.companyId);
const completed: JobChange = { type: 'completed' };

/** A file whose reading is queued for good. */
async function newFile(client: ApiClient): Promise<{ agentId: string; fileId: string; workflowId: string }> {
  const agent = await client.post('/api/agents', { name: `Agent ${newId()}`, systemPrompt: 'Answer.' });
  const { id: agentId } = agent.body;
  const { body } = await client.upload(`/api/upload/${agentId}`, [{ name: 'a.txt', content: 'Some text.' }]);
  const file = body.files[0];
  return { agentId, fileId: file.id, workflowId: `document-ingestion/${file.id}` };
}

async function write(client: ApiClient, workflowId: string, change: JobChange): Promise<void> {
  const { id: jobId, companyId } = await findJob(em(client), workflowId);
  const run = { jobId, companyId, runStartedAt: '2026-01-01T00:00:00.000Z' };
  await em(client).transactional((tx) => recordChanges(tx, run, [{ sourceKey: newId(), change }]));
}

async function keyOf(owner: ApiClient, ...scopes: string[]): Promise<ApiClient & { id: string }> {
  const { id, key } = (await owner.post('/api/api-keys', { name: 'Key', scopes })).body;
  return { ...clientFor(owner.url, key, owner.user), id };
}

const jobPath = (workflowId: string) => `/api/jobs/${encodeURIComponent(workflowId)}/events`;
const told = (stream: EventStream, count: number) =>
  take(stream, count).then((events) =>
    events.map(({ event, data }) => [event, data.topic, data.job.status] as const),
  );

describe('every long stream ends soon after its credential', () => {
  const endings: [string, (owner: ApiClient) => Promise<[ApiClient, () => Promise<unknown>]>][] = [
    [
      'a member who was removed',
      async (owner) => {
        const member = await newMember(owner);
        return [member, () => owner.delete(`/api/company/members/${member.user.id}`)];
      },
    ],
    [
      'a session that was logged out',
      async (owner) => {
        const member = await newMember(owner);
        return [member, () => member.post('/api/auth/logout')];
      },
    ],
    [
      'an API key that was deleted',
      async (owner) => {
        const key = await keyOf(owner, 'knowledge', 'content');
        return [key, () => owner.delete(`/api/api-keys/${key.id}`)];
      },
    ],
  ];

  test.each(endings)('%s', async (_name, holding) => {
    const owner = await newCompany(instance.url);
    const { fileId, workflowId } = await newFile(owner);
    const audit = await newAudit(orm, owner);
    const [client, end] = await holding(owner);
    const paths = [
      jobPath(workflowId),
      `/api/files/${fileId}/events`,
      '/api/events',
      `/seo-content-api/sse?topics=${audit.topic}`,
    ];
    const streams = await Promise.all(paths.map((path) => client.stream(path)));
    const lines = await openLines(client, `/seo-audit/${audit.id}/stream`);
    expect([...streams, lines.response].map(({ status }) => status)).toEqual(Array(5).fill(200));
    for (const stream of streams) await take(stream, 1);
    expect((await end()) as { status: number }).toMatchObject({ status: 204 });
    const left = await Promise.all(streams.map(rest));
    expect(left.flat().filter(({ event }) => event === 'end' || event === 'audit.done')).toEqual([]);
    expect(await lines.rest()).not.toMatch(/^(?:Done|Cancelled)\.|^Failed:/m);
    // What changes afterwards is told to nobody who has gone, and to others still.
    const other = await owner.stream(jobPath(workflowId));
    await write(owner, workflowId, completed);
    expect((await rest(other)).at(-1)?.event).toBe('end');
  });
});

describe('streams of a user and of a company', () => {
  const statuses = (streams: EventStream[]) => streams.map(({ status }) => status);
  const open = (client: ApiClient, count: number) =>
    Promise.all(Array.from({ length: count }, () => client.stream('/api/events')));

  test('are limited, whatever credential opens them; those that end make room', async () => {
    const owner = await newCompany(instance.url);
    const key = await keyOf(owner, 'knowledge', 'content');
    const own = [...(await open(owner, 4)), ...(await open(key, 2))];
    expect(statuses(own)).toEqual(Array(6).fill(200));
    const { workflowId } = await newFile(owner);
    const { id, topic } = await newAudit(orm, owner);
    for (const client of [owner, key]) {
      for (const path of [
        '/api/events',
        jobPath(workflowId),
        `/seo-content-api/sse?topics=${topic}`,
        `/seo-audit/${id}/stream`,
      ]) {
        const { status, body, headers } = await client.get(path);
        expect([path, status, body.code]).toEqual([path, 429, 'rate-limited']);
        expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
      }
    }
    const before = (await owner.get('/seo-audit')).body.total;
    const refused = await owner.post('/seo-audit/stream', { url: 'http://127.0.0.1:9/' });
    expect([refused.status, (await owner.get('/seo-audit')).body.total]).toEqual([429, before]);

    const member = await newMember(owner);
    const others = await open(member, 3);
    expect(statuses(others).filter((status) => status === 200)).toHaveLength(2);

    own[0]?.close();
    const again = await until(async () => {
      const stream = await member.stream('/api/events');
      return stream.status === 200 ? stream : null;
    });
    expect((await member.stream('/api/events')).status).toBe(429);
    for (const stream of [...own, ...others, again]) stream.close();
  });
});

describe('an API key', () => {
  test('opens the stream of many jobs for the topics of its scopes', async () => {
    const owner = await newCompany(instance.url);
    const { agentId, workflowId } = await newFile(owner);
    const audit = await newAudit(orm, owner);
    const auditJob = `seo-audit/${audit.id}`;
    const topic = (name: string) => `/api/events?topics=${encodeURIComponent(name)}`;
    const cases = [
      {
        scope: 'knowledge',
        own: [`agent:${agentId}`, `job:${workflowId}`],
        foreign: [audit.topic, `job:${auditJob}`],
      },
      {
        scope: 'content',
        own: [audit.topic, `job:${auditJob}`],
        foreign: [`agent:${agentId}`, `job:${workflowId}`],
      },
      { scope: 'landing', own: [], foreign: [audit.topic, `agent:${agentId}`, `job:${auditJob}`] },
    ];
    for (const { scope, own, foreign } of cases) {
      const key = await keyOf(owner, scope);
      for (const name of foreign) {
        const { status, body } = await key.get(topic(name));
        expect([scope, name, status, body.code]).toEqual([scope, name, 403, 'forbidden']);
      }
      for (const name of own) {
        const stream = await key.stream(topic(name));
        expect(await told(stream, 1)).toEqual([['progress', name, 'queued']]);
        stream.close();
      }
    }
  });

  test('without topics is told the jobs of its scopes alone', async () => {
    const owner = await newCompany(instance.url);
    const { workflowId } = await newFile(owner);
    const audit = await newAudit(orm, owner);
    const stream = await (await keyOf(owner, 'content')).stream('/api/events');
    await write(owner, workflowId, completed);
    await audit.write(completed);
    expect(await told(stream, 3)).toEqual([
      ['progress', `job:seo-audit/${audit.id}`, 'queued'],
      ['progress', `job:seo-audit/${audit.id}`, 'completed'],
      ['end', `job:seo-audit/${audit.id}`, 'completed'],
    ]);
    stream.close();
  });
});

describe('the topic of an audit', () => {
  test('ends with its job, also when that has ended before', async () => {
    const owner = await newCompany(instance.url);
    const [audit, over] = [await newAudit(orm, owner), await newAudit(orm, owner)];
    await over.write(completed);
    const stream = await owner.stream(`/api/events?topics=${audit.topic},${over.topic}`);
    const first = await told(stream, 3);
    expect(new Set(first.map((event) => event.join(' ')))).toEqual(
      new Set([
        `progress ${audit.topic} queued`,
        `progress ${over.topic} completed`,
        `end ${over.topic} completed`,
      ]),
    );
    await audit.write({ type: 'cancelled' });
    expect(await told(stream, 2)).toEqual([
      ['progress', audit.topic, 'cancelled'],
      ['end', audit.topic, 'cancelled'],
    ]);
    stream.close();
  });
});
