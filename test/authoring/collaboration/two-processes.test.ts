import { join } from 'node:path';
import type { Child } from '../../../local/child.ts';
import { freePort } from '../../../local/free-port.ts';
import { startPart } from '../../../local/part.ts';
import { newCompany, type ApiClient } from '../../support/api/client.ts';
import { leaveAll, openTogether } from '../../support/authoring/collaborator.ts';
import { WITHOUT_MODEL } from '../../support/instance/instance.ts';
import { testMachine } from '../../support/instance/machine.ts';
import { startProxiedInstance, type ProxiedInstance } from '../../support/instance/proxied-instance.ts';
import { until } from '../../support/until.ts';

let own: ProxiedInstance;
let second: { url: string; process: Child };
let api: ApiClient;
beforeAll(async () => {
  // One of its processes is killed, and its database becomes unreachable.
  own = await startProxiedInstance({ ...WITHOUT_MODEL, DATABASE_TIMEOUT: '4s' }, ['api']);
  second = await startSecond(await freePort());
  api = await newCompany(own.instance.url);
});
afterAll(async () => {
  leaveAll();
  await second?.process.stop('SIGKILL', 30_000);
  await own?.instance.stop();
  await own?.line.close();
});

async function startSecond(port: number): Promise<typeof second> {
  const { process } = await startPart({
    script: 'programs/api.ts',
    env: { ...own.instance.env, PORT: String(port) },
    logFile: join(testMachine().dir, 'logs', `second-api-${port}-${Date.now()}.log`),
    deathSignal: 'SIGKILL',
  });
  return { url: `http://127.0.0.1:${port}`, process };
}

async function made(): Promise<string> {
  const { body } = await api.post('/api/documents', { title: 'Plan', mode: 'rich' });
  return body.id;
}

test('two API processes meet: text and presence pass between them', async () => {
  const id = await made();
  const a = await openTogether(api, id);
  a.provider.awareness?.setLocalStateField('cursor', { at: 1 });
  const b = await openTogether(api, id, second.url);
  await until(() => b.present().includes(api.user.name));
  a.write('here');
  await until(() => b.lines().includes('here'));
  b.write('there');
  await until(() => a.lines().includes('there'));
  b.provider.awareness?.setLocalStateField('cursor', { at: 3 });
  await until(() => a.present().includes(api.user.name));
  expect(a.lines()).toEqual(b.lines());
});

test('what is written while the database is away is stored once it is back', async () => {
  const id = await made();
  const typist = await openTogether(api, id);
  const other = await openTogether(api, id, second.url);
  typist.write('before');
  await until(() => other.lines().includes('before'));
  own.line.cut();
  typist.write('meanwhile');
  const away = await until(async () => {
    const answer = await api.get(`/api/documents/${id}`);
    return answer.status === 503 && answer;
  });
  expect(away.body.code).toBe('unavailable');
  expect(Number(away.headers.get('retry-after'))).toBeGreaterThan(0);
  // Each process asks about once a second with every connection that it listens by: saving has failed long before.
  await until(() => own.line.refused >= 20);
  // Nobody is there any more who could send it again.
  await until(() => typist.provider.unsyncedChanges === 0);
  typist.leave();
  own.line.restore();
  await until(() => other.lines().includes('meanwhile'));
  await until(async () => {
    const { body } = await api.get(`/api/documents/${id}`);
    return JSON.stringify(body.content ?? null).includes('meanwhile');
  });
  expect(other.closed).toEqual([]);
});

test('an API that is killed while somebody types loses nothing that others have seen, and the typist nothing at all', async () => {
  const id = await made();
  const typist = await openTogether(api, id, second.url);
  const other = await openTogether(api, id);
  for (let n = 1; n <= 20; n++) typist.write(`line ${n}`);
  await until(() => other.lines().includes('line 20'));
  typist.write('not yet on its way');
  await second.process.stop('SIGKILL', 30_000);
  typist.write('while it was down');
  const text = async () => JSON.stringify((await api.get(`/api/documents/${id}`)).body.content);
  // Nobody of this process has written: it stores what the other one has left.
  await until(async () => (await text()).includes('line 20'));
  second = await startSecond(Number(new URL(second.url).port));
  await until(() => other.lines().includes('while it was down'));
  expect(other.lines().filter((line) => line !== '')).toEqual([
    ...Array.from({ length: 20 }, (_, n) => `line ${n + 1}`),
    'not yet on its way',
    'while it was down',
  ]);
  await until(async () => (await text()).includes('while it was down'));
});
