import { openDiskBlobStore } from '../../adapters/disk/disk-blob-store.ts';
import { dataFolders } from '../../adapters/disk/folders.ts';
import { keepInsights } from '../../db/interviews/insights.ts';
import { closeOrm } from '../../db/orm.ts';
import { companyEntityManager } from '../../db/tenancy.ts';
import type { InterviewInsights } from '../../domain/interviews/insights/insights.ts';
import { AppError } from '../../domain/platform/errors.ts';
import type { JobRunner } from '../../domain/ports/job-runner.ts';
import type { Logger } from '../../domain/ports/logger.ts';
import { housekeeping } from '../../products/index.ts';
import { openDatabase } from '../../products/open-database.ts';
import { deleteResponse } from '../../services/interviews/erase-response.ts';
import { localProvider } from '../../services/interviews/local/local-provider.ts';
import { removeOldLinks } from '../../db/interviews/retention.ts';
import { removeAbandonedResponses, retainedResponses } from '../../services/interviews/retention.ts';
import { type ModelCall, says, startModelServer } from '../platform/providers/model-server.ts';
import { newCompany } from '../support/api/client.ts';
import { sharedInstance } from '../support/instance/instance.ts';
import { borrowInstance } from '../support/instance/shared-instances.ts';
import {
  analysed,
  ANSWERS,
  expected,
  newInterview,
  openCall,
  talk,
} from '../support/interviews/interviews.ts';
import { query } from '../support/instance/sql.ts';
import { until } from '../support/until.ts';

const blobsOf = (env: Record<string, string>) => openDiskBlobStore(dataFolders(env['DATA_DIR'] ?? '').blobs);

test('what is older than the company keeps is removed at the provider first; the rest stays', async () => {
  const { url, env } = sharedInstance();
  const database = env['DATABASE_URL'] ?? '';
  const api = await newCompany(url);
  const interview = await newInterview(api);
  const [old, young] = [
    await openCall(url, { interviewId: interview.id }),
    await openCall(url, { interviewId: interview.id }),
  ];
  await query(
    database,
    `update interview_responses set created_at = now() - interval '31 days' where id = $1`,
    [old.responseId],
  );
  const orm = await openDatabase(database);
  try {
    const voice = localProvider({ orm });
    const em = () => companyEntityManager(orm, api.user.companyId);
    const blobs = blobsOf(env);
    const away = { ...voice, deleteCall: () => Promise.reject(new Error('away')) };
    await expect(retainedResponses.removeOld(em(), 30, 10, { voice: away, blobs })).rejects.toThrow('away');
    expect((await api.get(`/api/responses/${old.responseId}`)).status).toBe(200);
    expect(await retainedResponses.removeOld(em(), 30, 10, { voice, blobs })).toBe(1);
  } finally {
    await closeOrm(orm);
  }
  expect((await api.get(`/api/responses/${old.responseId}`)).status).toBe(404);
  expect((await api.get(`/api/responses/${young.responseId}`)).status).toBe(200);
  const calls = await query<{ call_id: string }>(
    database,
    `select call_id from local_calls where call_id = any($1)`,
    [[old.callId, young.callId]],
  );
  expect(calls).toEqual([{ call_id: young.callId }]);
});

test('a registration that was broken off leaves neither name nor address behind', async () => {
  const { url, env } = sharedInstance();
  const database = env['DATABASE_URL'] ?? '';
  const api = await newCompany(url);
  const { id: interviewId } = await newInterview(api);
  const [broken, young, whole] = [
    await openCall(url, { interviewId }),
    await openCall(url, { interviewId }),
    await openCall(url, { interviewId }),
  ].map(({ responseId }) => responseId);
  const withoutCall = `update interview_responses set call_id = null where id = any($1)`;
  await query(database, withoutCall, [[broken, young]]);
  const age = `update interview_responses set created_at = now() - interval '2 minutes' where id = any($1)`;
  await query(database, age, [[broken, whole]]);
  expect(housekeeping.expired).toContain(removeAbandonedResponses);
  const orm = await openDatabase(database);
  try {
    await removeAbandonedResponses(companyEntityManager(orm, api.user.companyId));
  } finally {
    await closeOrm(orm);
  }
  const rows = await query<{ id: string }>(
    database,
    `select id from interview_responses where interview_id = $1`,
    [interviewId],
  );
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([young, whole]));
});

test('links that open nothing any more go by their age, the names on them too; one that is still good stays', async () => {
  const { url, env } = sharedInstance();
  const database = env['DATABASE_URL'] ?? '';
  const api = await newCompany(url);
  const path = `/api/interviews/${(await newInterview(api)).id}`;
  const newLink = async (name: string, more = {}) =>
    expected(await api.post(`${path}/generate-token`, { candidate: { name }, ...more }), 201).id as string;
  const ids = {
    expired: await newLink('Expired'),
    revoked: await newLink('Revoked'),
    used: await newLink('Used'),
    good: await newLink('Good', { expiresInMinutes: 100_000 }),
    young: await newLink('Young'),
  };
  expected(await api.delete(`${path}/tokens/${ids.revoked}`), 204);
  const age = `update interview_links set created_at = now() - interval '31 days'`;
  await query(database, `${age} where id = any($1)`, [[ids.revoked, ids.good]]);
  await query(database, `${age}, expires_at = now() where id = $1`, [ids.expired]);
  await query(database, `${age}, used_at = now() where id = $1`, [ids.used]);
  await query(database, `update interview_links set expires_at = now() where id = $1`, [ids.young]);
  const orm = await openDatabase(database);
  try {
    const em = () => companyEntityManager(orm, api.user.companyId);
    expect([await removeOldLinks(em(), 30, 2), await removeOldLinks(em(), 30, 10)]).toEqual([2, 1]);
  } finally {
    await closeOrm(orm);
  }
  const left = (await api.get(`${path}/tokens`)).body.items.map(({ name }: { name: string }) => name);
  expect(left.toSorted()).toEqual(['Good', 'Young']);
});

/** Finds one theme, of which the two newest candidates speak; it judges nobody. */
function findsTheme({ body }: ModelCall) {
  const quotes = [1, 2].map((candidate) => ({ candidate, quote: ANSWERS[0] }));
  const isThemes = JSON.stringify(body).includes('what several candidates said');
  return says(
    JSON.stringify(
      isThemes ? { themes: [{ title: 'Rye', summary: '', quotes }] } : { readable: false, questions: [] },
    ),
  );
}

test('who is erased or too old is quoted no more, neither with the interview nor in an answer that is kept', async () => {
  const server = await startModelServer();
  server.answer = findsTheme;
  const instance = await borrowInstance('models', server.url);
  const { url, env } = instance;
  const database = env['DATABASE_URL'] ?? '';
  const api = await newCompany(url);
  const { id: interviewId } = await newInterview(api);
  const path = `/api/interviews/${interviewId}`;
  const [ids, calls]: [string[], string[]] = [[], []];
  for (let n = 0; n < 4; n++) {
    const { call, callId, responseId } = await openCall(url, { interviewId });
    await talk(call, callId);
    await analysed(api, responseId);
    // The latest ones are quoted.
    ids.unshift(responseId);
    calls.unshift(callId);
  }
  const [erased = '', old = '', ...left] = ids;
  /** Where the result of a request that does not wait is stored. */
  const asked = async () => {
    const { headers } = await api.get(`${path}/insights?wait=false`);
    const place = headers.get('location') ?? '';
    return until(async () => (await api.get(place)).status === 200 && place);
  };
  const text = async (place: string) => JSON.stringify((await api.get(place)).body);
  const first = await asked();
  for (const place of [first, path]) expect(await text(place)).toContain(erased);

  const settled = `select split_part(event_id, '/', 2) as call from webhook_inbox
    where source = 'call' and company_id = $1 and outcome is not null`;
  const told = async () =>
    (await query<{ call: string }>(database, settled, [api.user.companyId])).map(({ call }) => call);
  await until(async () => (await told()).length === 3 * calls.length);
  expected(await api.delete(`/api/responses/${erased}`), 204);
  expect(new Set(await told())).toEqual(new Set(calls.slice(1)));
  expect((await api.get(path)).body.insights).toBeNull();
  expect((await api.get(first)).status).toBe(404);
  const second = await asked();
  expect(await text(second)).not.toContain(erased);
  for (const place of [second, path]) expect(await text(place)).toContain(old);

  const age = `update interview_responses set created_at = now() - interval '31 days' where id = $1`;
  await query(database, age, [old]);
  const orm = await openDatabase(database);
  try {
    const em = () => companyEntityManager(orm, api.user.companyId);
    const outside = { voice: localProvider({ orm }), blobs: blobsOf(env) };
    expect(await retainedResponses.removeOld(em(), 30, 10, outside)).toBe(1);
    expect((await api.get(path)).body.insights).toBeNull();
    expect((await api.get(second)).status).toBe(404);
    expect(new Set(await told())).toEqual(new Set(calls.slice(2)));

    // Those that were being looked for meanwhile are not kept.
    const insights = { themes: [] } as unknown as InterviewInsights; // only whether they are kept matters
    const keep = (readIds: string[]) =>
      em().transactional((tx) => keepInsights(tx, interviewId, { insights, readIds }));
    expect(await keep([old, ...left])).toBe(false);
    expect((await api.get(path)).body.insights).toBeNull();
    expect(await keep(left)).toBe(true);
  } finally {
    await closeOrm(orm);
    await instance.giveBack();
    await server.close();
  }
});

test('a response whose job cannot be told so is erased all the same, and the log says it', async () => {
  const { url, env } = sharedInstance();
  const api = await newCompany(url);
  const { id: interviewId } = await newInterview(api);
  const { callId, responseId: id } = await openCall(url, { interviewId });
  const told: object[] = [];
  const log = { warn: (what: object) => told.push(what) } as unknown as Logger; // all of it that is used
  const jobs = { cancel: () => Promise.reject(new AppError('unavailable')) } as unknown as JobRunner; // likewise
  const orm = await openDatabase(env['DATABASE_URL'] ?? '');
  try {
    const deps = { voice: localProvider({ orm }), blobs: blobsOf(env), jobs, log };
    await deleteResponse(companyEntityManager(orm, api.user.companyId), deps, { id, ifMatch: null });
  } finally {
    await closeOrm(orm);
  }
  expect(told).toMatchObject([{ callId }]);
  expect((await api.get(`/api/responses/${id}`)).status).toBe(404);
});
