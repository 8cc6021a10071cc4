import { newCompany } from '../../support/api/client.ts';
import { sharedInstance } from '../../support/instance/instance.ts';

const api = await newCompany(sharedInstance().url);

async function newAgent(): Promise<{ path: string; etag: string }> {
  const { body, headers } = await api.post('/api/agents', { name: 'Helper', systemPrompt: 'You help.' });
  return { path: `/api/agents/${body.id}`, etag: headers.get('etag') ?? '' };
}

const matching = (etag: string) => ({ headers: { 'if-match': etag } });

test('an agent has a tag that changes with it, and only with it', async () => {
  const { path, etag } = await newAgent();
  expect(etag).toMatch(/^"\d+"$/);
  const tagOf = async () => (await api.get(path)).headers.get('etag');
  expect(await tagOf()).toBe(etag);
  const same = await api.put(path, { name: 'Helper' }, matching(etag));
  expect([same.status, same.headers.get('etag')]).toEqual([200, etag]);
  const changed = await api.put(path, { name: 'Changed' }, matching(etag));
  expect(changed.status).toBe(200);
  expect(changed.headers.get('etag')).not.toBe(etag);
  expect(await tagOf()).toBe(changed.headers.get('etag'));
});

test('a change of an old version is refused with the present one, and changes nothing', async () => {
  const { path, etag } = await newAgent();
  const { headers } = await api.put(path, { name: 'Second' }, matching(etag));
  const present = headers.get('etag') ?? '';
  for (const stale of [
    await api.put(path, { name: 'Stale' }, matching(etag)),
    await api.put(path, { name: 'Stale' }, matching('nonsense')),
    await api.delete(path, undefined, matching(etag)),
  ]) {
    expect([stale.status, stale.body.code]).toEqual([412, 'precondition-failed']);
    expect(stale.headers.get('etag')).toBe(present);
    expect(`"${stale.body.version}"`).toBe(present);
  }
  expect((await api.get(path)).body.name).toBe('Second');
  expect((await api.put(path, { name: 'Any' }, matching('*'))).status).toBe(200);
  expect((await api.put(path, { name: 'Unconditional' })).status).toBe(200);
});

test('of many writers with one version one wins', async () => {
  const { path, etag } = await newAgent();
  const names = Array.from({ length: 12 }, (_, n) => `Writer ${n}`);
  const answers = await Promise.all(names.map((name) => api.put(path, { name }, matching(etag))));
  const winners = answers.filter(({ status }) => status === 200);
  expect(winners).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 412)).toHaveLength(11);
  const { body, headers } = await api.get(path);
  expect(body.name).toBe(winners[0]?.body.name);
  expect(headers.get('etag')).toBe(winners[0]?.headers.get('etag'));
});

test('writers without a version all change the agent, and each counts', async () => {
  const { path, etag } = await newAgent();
  const answers = await Promise.all(
    [0.1, 0.3, 0.4, 0.5].map((temperature) => api.put(path, { temperature })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const tags = new Set(answers.map(({ headers }) => headers.get('etag')));
  expect(tags.size).toBe(4);
  expect(tags).not.toContain(etag);
});
