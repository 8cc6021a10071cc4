import { openDiskBlobStore } from '../../adapters/disk/disk-blob-store.ts';
import { dataFolders } from '../../adapters/disk/folders.ts';
import { closeOrm, type Orm } from '../../db/orm.ts';
import { companyEntityManager } from '../../db/tenancy.ts';
import type { VoiceProvider } from '../../domain/ports/voice-provider.ts';
import { openDatabase } from '../../products/open-database.ts';
import { findByCall } from '../../services/interviews/calls/call-token.ts';
import { legsOf } from '../../services/interviews/calls/provider-call.ts';
import { eraseCall } from '../../services/interviews/erase-response.ts';
import { localProvider } from '../../services/interviews/local/local-provider.ts';
import { retainedResponses } from '../../services/interviews/retention.ts';
import { clientFor, newCompany, type ApiClient } from '../support/api/client.ts';
import { sharedInstance } from '../support/instance/instance.ts';
import { newInterview, openCall } from '../support/interviews/interviews.ts';
import { query } from '../support/instance/sql.ts';

const { url, env } = sharedInstance();
const database = env['DATABASE_URL'] ?? '';
const NOT_SET_UP = { code: 'provider-not-configured' };

let orm: Orm;
/** The provider that leads calls from now on, and knows none of the old ones. */
let other: VoiceProvider;
beforeAll(async () => {
  orm = await openDatabase(database);
  other = {
    ...localProvider({ orm }),
    name: 'retell',
    getCall: async () => null,
    deleteCall: () => Promise.reject(new Error('it is no call of this provider')),
  };
});
afterAll(() => closeOrm(orm));

const emOf = (api: ApiClient) => companyEntityManager(orm, api.user.companyId);
const ledByRetell = (responseId: string) =>
  query(database, `update interview_responses set provider = 'retell' where id = $1`, [responseId]);

test('a typed call is still found and erased when another provider leads new ones; one of a provider that is gone says so', async () => {
  const api = await newCompany(url);
  const { id: interviewId } = await newInterview(api);
  const { callId, responseId } = await openCall(url, { interviewId });
  const response = await findByCall(emOf(api), callId);
  expect(await legsOf({ orm, voice: other }, response)).toMatchObject([{ status: 'registered' }]);
  await eraseCall(emOf(api), other, response);
  expect(await legsOf({ orm, voice: other }, response)).toEqual([]);

  await ledByRetell(responseId);
  const gone = await findByCall(emOf(api), callId);
  const voice = localProvider({ orm });
  await expect(legsOf({ orm, voice }, gone)).rejects.toMatchObject(NOT_SET_UP);
  await expect(eraseCall(emOf(api), voice, gone)).rejects.toMatchObject(NOT_SET_UP);
});

test('an interviewer of a provider that is gone opens no call; the interview goes on with another one', async () => {
  const api = await newCompany(url);
  const interview = await newInterview(api);
  await query(database, `update interviewers set provider = 'retell' where id = $1`, [
    interview.interviewerId,
  ]);
  const entry = { interviewId: interview.id, consent: true };
  const refused = await clientFor(url).post('/api/public/register-call', entry);
  expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
  const { id: interviewerId } = (await api.post('/api/interviewers', { name: 'Mara' })).body;
  await api.patch(`/api/interviews/${interview.id}`, { interviewerId });
  await openCall(url, { interviewId: interview.id });
  expect((await api.get(`/api/responses?interviewId=${interview.id}`)).body.total).toBe(1);
});

test('what a provider that is gone has led is kept, and nothing else: all other old responses go', async () => {
  const api = await newCompany(url);
  const { id: interviewId } = await newInterview(api);
  const calls = [await openCall(url, { interviewId }), await openCall(url, { interviewId })] as const;
  await ledByRetell(calls[0].responseId);
  await query(
    database,
    // The oldest is the one that has to stay.
    `update interview_responses set created_at = now() - interval '31 days' * (case provider when 'retell' then 2 else 1 end)
     where interview_id = $1`,
    [interviewId],
  );
  const blobs = openDiskBlobStore(dataFolders(env['DATA_DIR'] ?? '').blobs);
  const sweep = () =>
    retainedResponses.removeOld(emOf(api), 30, 10, { voice: localProvider({ orm }), blobs });
  await expect(sweep()).rejects.toMatchObject(NOT_SET_UP);
  const left = (await api.get(`/api/responses?interviewId=${interviewId}`)).body.items;
  expect(left.map(({ id }: { id: string }) => id)).toEqual([calls[0].responseId]);
});
