import { closeOrm, type Orm } from '../../../db/orm.ts';
import { openDatabase } from '../../../products/open-database.ts';
import { companyEntityManager, sqlOf, type TenantEntityManager } from '../../../db/tenancy.ts';
import { newId } from '../../../domain/platform/id.ts';
import type { JobChange } from '../../../domain/platform/job/job.ts';
import { newAudit, settled } from '../../support/audit/audit-job.ts';
import { newProject } from '../../support/content/content.ts';
import { clientFor, newCompany, type ApiClient, type Json, type SseEvent } from '../../support/api/client.ts';
import { sharedBy, type SharedParts } from '../../support/instance/shared-instances.ts';
import { take } from '../../support/api/take.ts';

const SSE = '/seo-content-api/sse';

let instance: SharedParts;
let orm: Orm;
let owner: ApiClient;

beforeAll(async () => {
  // No worker: the tests write the changes, and no sweep ends what has no workflow.
  instance = await sharedBy('withoutWorker');
  orm = await openDatabase(instance.env['DATABASE_URL'] ?? '');
  owner = await newCompany(instance.url);
});
afterAll(async () => {
  await closeOrm(orm);
});

const em = (client: ApiClient) => companyEntityManager(orm, client.user.companyId);
const completed: JobChange = { type: 'completed' };
const failed: JobChange = { type: 'failed', error: { code: 'internal', message: 'It broke' } };
const started: JobChange = { type: 'stage-started', stage: 'crawl', attempt: 1 };
const crawled = (done: number): JobChange => ({
  type: 'stage-progress',
  stage: 'crawl',
  progress: { done, total: 10, unit: 'pages' },
});

/** A transaction with its number that stays open: no event of a later one is told until it has ended. */
async function openTransaction(client = owner) {
  const begun = Promise.withResolvers<TenantEntityManager>();
  const mayEnd = Promise.withResolvers<void>();
  const ended = em(client).transactional(async (tx) => {
    await sqlOf(tx).execute('select pg_current_xact_id()');
    begun.resolve(tx);
    await mayEnd.promise;
  });
  const commit = async () => {
    mayEnd.resolve();
    await ended;
  };
  return { tx: await begun.promise, commit };
}

const open = (query: Record<string, string> = {}, lastEventId?: string, client = owner) =>
  client.stream(`${SSE}?${String(new URLSearchParams(query))}`, undefined, {
    headers: lastEventId === undefined ? {} : { 'last-event-id': lastEventId },
  });
const told = (events: SseEvent[]) =>
  events.map(({ event, data }) => [event, data.topic, data.job.status, pagesOf(data.job)]);
const pagesOf = (job: Json) => job.stages[1].progress?.done ?? null;
const states = (events: SseEvent[]) => events.map(({ event, data }) => [event, pagesOf(data.job)]);

describe('the stream', () => {
  test('tells an audit as it is, each change under its number, and its end once for every end', async () => {
    const { id, topic, write, retry } = await newAudit(orm, owner);
    const stream = await open({ topics: topic });
    expect(stream.status).toBe(200);
    expect(stream.headers.get('content-type')).toMatch(/^text\/event-stream/);
    const events = await take(stream, 1);
    for (const change of [started, crawled(4), failed]) await write(change);
    events.push(...(await take(stream, 3)));
    await retry();
    for (const change of [started, completed]) await write(change);
    events.push(...(await take(stream, 3)));
    expect(told(events)).toEqual([
      ['audit.progress', topic, 'queued', null],
      ['audit.progress', topic, 'processing', null],
      ['audit.progress', topic, 'processing', 4],
      ['audit.done', topic, 'failed', 4],
      ['audit.progress', topic, 'queued', null],
      ['audit.progress', topic, 'processing', null],
      ['audit.done', topic, 'completed', null],
    ]);
    const rows = await sqlOf(em(owner)).execute<{ id: string }[]>(
      `select event.id from job_events event join jobs on jobs.id = job_id where subject = ? order by event.id`,
      [topic],
    );
    expect(events.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    expect(events.map(({ data }) => String(data.seq))).toEqual(events.map(({ id }) => id));
    expect(events.at(-1)?.data.job).toEqual((await owner.get(`/seo-audit/${id}`)).body.job);
    stream.close();
  });

  test('says at once that an audit which it names has ended, and goes on with the others', async () => {
    const [over, other] = [await newAudit(orm, owner), await newAudit(orm, owner)];
    await over.write(completed);
    await settled(orm, owner);
    const stream = await open({ topics: `${over.topic},${other.topic}` });
    const first = await take(stream, 2);
    expect(new Set(first.map(({ event, data }) => `${event} ${data.topic}`))).toEqual(
      new Set([`audit.done ${over.topic}`, `audit.progress ${other.topic}`]),
    );
    await other.write({ type: 'cancelled' });
    expect(told(await take(stream, 1))).toEqual([['audit.done', other.topic, 'cancelled', null]]);
    stream.close();
  });

  test('without topics it tells all audits of the company, nothing else, and none of another', async () => {
    const [company, other] = [await newCompany(instance.url), await newCompany(instance.url)];
    const over = await newAudit(orm, company);
    await over.write(completed);
    const audit = await newAudit(orm, company);
    const stream = await open({}, undefined, company);
    const foreign = await newAudit(orm, other);
    await foreign.write(completed);
    await audit.write(completed);
    expect(told(await take(stream, 2))).toEqual([
      ['audit.progress', audit.topic, 'queued', null],
      ['audit.done', audit.topic, 'completed', null],
    ]);
    stream.close();
    // A number of another company's event is none here.
    const theirs = await open({ topics: foreign.topic }, undefined, other);
    const [beyond] = await take(theirs, 1);
    theirs.close();
    const anew = await open({ topics: audit.topic }, beyond?.id, company);
    expect(told(await take(anew, 1))).toEqual([['audit.done', audit.topic, 'completed', null]]);
    anew.close();
  });

  test('tells that somebody has changed a project, and goes on from there', async () => {
    const { id } = await newProject(owner);
    const topic = `project:${id}`;
    const stream = await open({ topics: topic });
    const rename = async (name: string) =>
      expect((await owner.patch(`/seo-content-api/projects/${id}`, { name })).status).toBe(200);
    await rename('Sonne');
    const [first] = await take(stream, 1);
    stream.close();
    expect(first).toMatchObject({ event: 'project.updated', data: { topic, seq: Number(first?.id) } });
    expect(first?.data).not.toHaveProperty('job');
    await rename('Mond');
    const resumed = await open({ topics: topic }, first?.id);
    const [second] = await take(resumed, 1);
    resumed.close();
    expect(second).toMatchObject({ event: 'project.updated', data: { topic } });
    expect(Number(second?.id)).toBeGreaterThan(Number(first?.id));
  });

  test('refuses topics that are none, and audits of others', async () => {
    const foreign = await newAudit(orm, await newCompany(instance.url));
    const answer = async (topics: string, client = owner) => {
      const { status, body } = await client.get(`${SSE}?topics=${topics}`);
      return [status, body.code];
    };
    expect(await answer('nonsense')).toEqual([400, 'invalid-input']);
    expect(await answer(`agent:${newId()}`)).toEqual([400, 'invalid-input']);
    expect(await answer('audit:nonsense')).toEqual([400, 'invalid-id']);
    expect(await answer(`audit:${newId()}`)).toEqual([404, 'not-found']);
    expect(await answer(foreign.topic)).toEqual([404, 'not-found']);
    expect(await answer('nonsense', clientFor(instance.url))).toEqual([401, 'unauthenticated']);
  });
});

describe('a client that comes back', () => {
  test('gets what it missed, nothing twice, also from a change that was committed late', async () => {
    const [slow, quick] = [await newAudit(orm, owner), await newAudit(orm, owner)];
    const topics = `${slow.topic},${quick.topic}`;
    const stream = await open({ topics });
    await take(stream, 2);
    await quick.write(started);
    const [seen] = await take(stream, 1);
    stream.close();

    const late = await openTransaction();
    await slow.writeIn(late.tx, started);
    await quick.write(crawled(5));
    const resumed = await open({ topics }, seen?.id);
    await late.commit();
    const missed = await take(resumed, 2);
    expect(missed.map(({ data }) => data.topic)).toEqual([slow.topic, quick.topic]);
    resumed.close();
    await quick.write(completed);
    // For a new EventSource, which cannot send the header.
    const again = await open({ topics, lastEventId: missed[0]?.id ?? '' });
    expect(states(await take(again, 2))).toEqual([
      ['audit.progress', 5],
      ['audit.done', 5],
    ]);
    again.close();
  });

  test('can do so from each of the first states, while later changes are still held back', async () => {
    const [one, two] = [await newAudit(orm, owner), await newAudit(orm, owner)];
    await one.write(started);
    await settled(orm, owner);
    const topics = `${one.topic},${two.topic}`;
    const held = await openTransaction();
    await one.write(crawled(1));
    const stream = await open({ topics });
    const first = await take(stream, 2);
    stream.close();
    // In the order of their last changes, so that nothing of the other one comes earlier.
    expect(told(first)).toEqual([
      ['audit.progress', two.topic, 'queued', null],
      ['audit.progress', one.topic, 'processing', null],
    ]);
    await two.writeIn(held.tx, started);
    await held.commit();
    const [afterFirst, afterBoth] = [
      await open({ topics }, first[0]?.id),
      await open({ topics }, first[1]?.id),
    ];
    const changes = [
      ['audit.progress', two.topic, 'processing', null],
      ['audit.progress', one.topic, 'processing', 1],
    ];
    expect(told(await take(afterBoth, 2))).toEqual(changes);
    expect(told(await take(afterFirst, 3))).toEqual([
      ['audit.progress', one.topic, 'processing', null],
      ...changes,
    ]);
    afterFirst.close();
    afterBoth.close();
  });

  test('gets no older state of an audit after a newer one', async () => {
    const [audit, other] = [await newAudit(orm, owner), await newAudit(orm, owner)];
    await audit.write(started);
    await settled(orm, owner);
    const topics = `${audit.topic},${other.topic}`;
    const stream = await open({ topics });
    await take(stream, 2);
    // The transaction with the first number writes last.
    const early = await openTransaction();
    await other.write(started);
    await audit.write(crawled(1));
    await audit.writeIn(early.tx, crawled(2));
    await early.commit();
    const events = await take(stream, 2);
    expect(told(events)).toEqual([
      ['audit.progress', audit.topic, 'processing', 2],
      ['audit.progress', other.topic, 'processing', null],
    ]);
    const resumed = await open({ topics }, events[1]?.id);
    await audit.write(completed);
    for (const each of [stream, resumed]) expect(states(await take(each, 1))).toEqual([['audit.done', 2]]);
    stream.close();
    resumed.close();
  });

  test('misses no end, even if it was told nothing yet but its place', async () => {
    const company = await newCompany(instance.url);
    await (await newAudit(orm, company)).write(completed);
    await settled(orm, company);
    const place = await placeTold(company);
    const audit = await newAudit(orm, company);
    await audit.write(completed);
    const stream = await open({}, place, company);
    expect((await take(stream, 2)).map(({ event, data }) => [event, data.topic])).toEqual([
      ['audit.progress', audit.topic],
      ['audit.done', audit.topic],
    ]);
    stream.close();
  });

  test.each(['999999999999', 'nonsense'])('begins anew with the unknown number %s', async (lastEventId) => {
    const { topic } = await newAudit(orm, owner);
    const stream = await open({ topics: topic }, lastEventId);
    expect(told(await take(stream, 1))).toEqual([['audit.progress', topic, 'queued', null]]);
    stream.close();
  });
});

/** What a browser would come back with, from a stream that has told no event. */
async function placeTold(client: ApiClient): Promise<string> {
  const response = await fetch(client.url + SSE, { headers: { authorization: `Bearer ${client.token}` } });
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of response.body ?? []) {
    text += decoder.decode(bytes, { stream: true });
    const place = /^: place\nid: (\d+)\n\n/.exec(text)?.[1];
    if (place) return place;
  }
  throw new Error(text);
}

test('a stream stays alive by comments', async () => {
  const response = await fetch(instance.url + SSE, { headers: { authorization: `Bearer ${owner.token}` } });
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of response.body ?? []) {
    text += decoder.decode(bytes, { stream: true });
    if (text.includes(': ping\n\n: ping\n\n')) break;
  }
  expect(text).toMatch(/(?:: ping\n\n){2}/);
});
