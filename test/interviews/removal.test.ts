import { clientFor, newCompany, type ApiClient, type Json } from '../support/api/client.ts';
import { expected, newInterview, openCall } from '../support/interviews/interviews.ts';
import { startRetellServer, type RetellServer } from '../support/interviews/retell-server.ts';
import { borrowInstance, type LentInstance } from '../support/instance/shared-instances.ts';
import { until } from '../support/until.ts';

let retell: RetellServer;
let instance: LentInstance;
let api: ApiClient;
let interview: Json;
beforeAll(async () => {
  retell = await startRetellServer();
  instance = await borrowInstance('retell', retell.url);
});
afterAll(async () => {
  await instance?.giveBack();
  await retell?.close();
});
beforeEach(async () => {
  api = await newCompany(instance.url, 'Mondlicht');
  interview = await newInterview(api);
  retell.calls.length = 0;
});

/** Requests of this path stop at the provider until they are let go. */
function hold(path: string): { reached: () => Promise<unknown>; letGo: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  retell.held.set(path, promise);
  return {
    reached: () => until(async () => retell.calls.includes(path)),
    letGo: () => {
      retell.held.delete(path);
      resolve();
    },
  };
}

test('an interview that is being deleted takes no change, no link, no list and no candidate, and is then gone', async () => {
  const path = `/api/interviews/${interview.id}`;
  const { token } = expected(await api.post(`${path}/generate-token`, {}), 201);
  const { callId } = await openCall(instance.url, { interviewId: interview.id });
  const held = hold('DELETE /v2/delete-call');
  const deleting = api.delete(path);
  await held.reached();
  const list = [{ name: 'list.csv', content: 'ada@example.org', field: 'file' }];
  const refused = [
    await api.patch(path, { isActive: true }),
    await api.post(`${path}/generate-token`, {}),
    await api.upload(`${path}/invitations`, list),
  ];
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
    refused.map(() => [409, 'conflict']),
  );
  const enter = (more: object) =>
    clientFor(instance.url).post('/api/public/register-call', {
      interviewId: interview.id,
      consent: true,
      ...more,
    });
  expect([(await enter({})).status, (await enter({ token })).status]).toEqual([410, 401]);
  held.letGo();
  expected(await deleting, 204);
  expect((await api.get(path)).status).toBe(404);
  expect(retell.webCalls.has(callId)).toBe(false);
});

test('a call whose interview is deleted while it is registered is left nowhere', async () => {
  const before = retell.webCalls.size;
  const held = hold('POST /v2/create-web-call');
  const entry = { interviewId: interview.id, consent: true };
  const entering = clientFor(instance.url).post('/api/public/register-call', entry);
  await held.reached();
  expected(await api.delete(`/api/interviews/${interview.id}`), 204);
  held.letGo();
  const { status, body } = await entering;
  expect([status, body.code]).toEqual([404, 'not-found']);
  expect(retell.calls).toContain('DELETE /v2/delete-call');
  expect(retell.webCalls.size).toBe(before);
  expect((await api.get('/api/jobs?kind=call-analysis')).body.total).toBe(0);
});
