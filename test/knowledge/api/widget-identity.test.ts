import { randomUUID } from 'node:crypto';
import type { Json } from '../../support/api/client.ts';
import {
  newWidget,
  NOTHING,
  outcome,
  sign,
  trySession,
  visitorsOf,
  type TestWidget,
} from '../../support/knowledge/widget.ts';

const SECRET = 'identity-secret-of-the-shop';

/** Anyone may claim an identity. */
/** Only the host page's server can say it, for the same company. */
const open = await newWidget();
const guarded = await newWidget({ identitySecret: SECRET }, open.api);

const proven = (id: string, more: object = {}) => ({ visitor: { id, hmac: sign(id, SECRET), ...more } });

async function sessionsOf({ api, agent }: TestWidget, visitorId: string): Promise<string[]> {
  const { items } = (await api.get(`/api/chat/${agent.id}/sessions?visitorId=${visitorId}`)).body;
  return items.map(({ sessionId }: Json) => sessionId);
}

describe('with an identity secret', () => {
  test.each([
    ['no hmac', (id: string) => ({ id })],
    ['an empty one', (id: string) => ({ id, hmac: '' })],
    ['that of another id', (id: string) => ({ id, hmac: sign(`${id}0`, SECRET) })],
    ['that of another secret', (id: string) => ({ id, hmac: sign(id, 'identity-secret-of-another') })],
    ['an unkeyed one', (id: string) => ({ id, hmac: sign(id, '') })],
    ['a longer one', (id: string) => ({ id, hmac: `${sign(id, SECRET)}00` })],
    ['the id with a space', (id: string) => ({ id: `${id} `, hmac: sign(id, SECRET) })],
  ])('an id with %s is refused, and nothing is stored', async (_, claim) => {
    const id = `forged-${randomUUID()}`;
    const answer = await guarded.ask('Hello', { visitor: claim(id) });
    expect(outcome(answer)).toEqual('403 identity-not-verified');
    expect((await open.api.get(`/api/visitors?search=${id}`)).body.total).toBe(0);
  });

  test('a proven id is one visitor, on every device', async () => {
    const id = `kunde-ä-${randomUUID()}`;
    const first = (await guarded.ask('Hello', proven(id, { name: 'Ada' }))).body;
    const second = (await guarded.ask('Hello', proven(id, { email: 'ada@example.org' }))).body;
    expect(await visitorsOf(open, id)).toMatchObject([
      { verified: true, name: 'Ada', email: 'ada@example.org', sessionCount: 2 },
    ]);
    const { sessionId, visitorToken } = first;
    expect((await guarded.ask('Again', { sessionId, visitorToken, ...proven(id) })).body.sessionId).toBe(
      sessionId,
    );
    expect((await guarded.history(sessionId, second.visitorToken)).status).toBe(200);
  });

  test('the hmac of another agent does not count', async () => {
    const other = await newWidget({ identitySecret: 'identity-secret-of-another' }, open.api);
    expect(outcome(await other.ask('Hello', proven('42')))).toEqual('403 identity-not-verified');
  });

  test('nobody has to say who he is, and then his token is enough', async () => {
    const { sessionId, visitorToken } = (await guarded.ask('Hello')).body;
    expect((await guarded.ask('Again', { sessionId, visitorToken })).body.sessionId).toBe(sessionId);
  });

  test('a new secret ends what was taken with the old one, and what was not proven goes on', async () => {
    const leaky = await newWidget({ identitySecret: 'identity-secret-that-leaked' }, open.api);
    const id = `victim-${randomUUID()}`;
    const visitor = { id, hmac: sign(id, 'identity-secret-that-leaked') };
    const [stolen, nobody] = [(await leaky.ask('Hello', { visitor })).body, (await leaky.ask('Hello')).body];
    await leaky.api.put(`/api/agents/${leaky.agent.id}`, { widget: { identitySecret: SECRET } });
    expect(outcome(await leaky.history(stolen.sessionId, stolen.visitorToken))).toEqual('404 not-found');
    expect((await leaky.history(nobody.sessionId, nobody.visitorToken)).status).toBe(200);
    const again = (await leaky.ask('Hello', proven(id))).body;
    expect((await leaky.history(stolen.sessionId, again.visitorToken)).status).toBe(200);
  });

  test('it is never shown again', async () => {
    const shown = await guarded.api.get(`/api/agents/${guarded.agent.id}`);
    expect(shown.body.widget.hasIdentitySecret).toBe(true);
    expect(JSON.stringify(shown.body)).not.toContain(SECRET);
  });
});

describe('a visitor without an id', () => {
  test.each([
    ['an open widget', () => open],
    ['one with an identity secret', () => guarded],
  ])('stays anonymous, but may have a name and an e-mail: %s', async (_, of) => {
    const email = `${randomUUID()}@example.org`;
    const first = (await of().ask('Hello', { visitor: { name: 'Ada', email } })).body;
    const { sessionId, visitorToken } = first;
    const again = await of().ask('Again', { sessionId, visitorToken, visitor: { name: 'Ada L.' } });
    expect(again.body.sessionId).toBe(sessionId);
    // The same words from elsewhere are somebody else: nothing proves them.
    const other = (await of().ask('Hello', { visitor: { name: 'Ada', email } })).body;
    expect(await trySession(of(), first, other.visitorToken)).toEqual(NOTHING);
    const { items } = (await open.api.get(`/api/visitors?search=${email}`)).body;
    const nobody = { externalId: null, verified: false, email, sessionCount: 1 };
    expect(items).toMatchObject([
      { name: 'Ada', ...nobody },
      { name: 'Ada L.', ...nobody },
    ]);
  });

  test('has nothing that an hmac could prove', async () => {
    const { status, body } = await guarded.ask('Hello', { visitor: { name: 'Ada', hmac: sign('', SECRET) } });
    expect([status, body.code, body.errors[0].path]).toEqual([400, 'invalid-input', 'visitor.hmac']);
    expect((await open.ask('Hello', { visitor: {} })).status).toBe(200);
  });
});

describe('an unverified visitor', () => {
  test('shares nothing with another of the same id', async () => {
    const id = `same-${randomUUID()}`;
    const one = (await open.ask('Mine', { visitor: { id, name: 'One' } })).body;
    const two = (await open.ask('Yours', { visitor: { id, name: 'Two' } })).body;
    const visitors = await visitorsOf(open, id);
    expect(visitors).toHaveLength(2);
    for (const name of ['One', 'Two']) {
      expect(visitors).toContainEqual(expect.objectContaining({ name, verified: false, sessionCount: 1 }));
    }
    expect(await trySession(open, one, two.visitorToken)).toEqual(NOTHING);
  });

  test('never becomes the verified one of the same id, nor changes him', async () => {
    const id = `target-${randomUUID()}`;
    const real = (await guarded.ask('Secret', proven(id, { name: 'Real' }))).body;
    const fake = (await open.ask('Hello', { visitor: { id, name: 'Fake', email: 'fake@example.org' } })).body;
    const byVerified = Object.fromEntries(
      (await visitorsOf(open, id)).map((one) => [String(one.verified), one]),
    );
    expect(byVerified).toMatchObject({
      true: { name: 'Real', email: null, sessionCount: 1 },
      false: { name: 'Fake', email: 'fake@example.org', sessionCount: 1 },
    });
    expect(await sessionsOf(guarded, byVerified['true'].id)).toEqual([real.sessionId]);
    expect(await sessionsOf(open, byVerified['false'].id)).toEqual([fake.sessionId]);
  });

  test('who signs in begins a new session, and the old token does not open it', async () => {
    const id = `login-${randomUUID()}`;
    const before = (await guarded.ask('As nobody')).body;
    const { sessionId, visitorToken } = before;
    const after = (await guarded.ask('As Ada', { sessionId, visitorToken, ...proven(id) })).body;
    expect(after.sessionId).not.toBe(sessionId);
    const [ada] = await visitorsOf(open, id);
    expect(await sessionsOf(guarded, ada.id)).toEqual([after.sessionId]);
    expect(outcome(await guarded.history(after.sessionId, visitorToken))).toEqual('404 not-found');
    expect(outcome(await guarded.history(sessionId, after.visitorToken))).toEqual('404 not-found');
    expect((await guarded.history(sessionId, visitorToken)).body.total).toBe(2);
  });

  test('may say later who he is, once; another id is another person', async () => {
    const id = `late-${randomUUID()}`;
    const { sessionId, visitorToken } = (await open.ask('Hello')).body;
    const named = (await open.ask('I am', { sessionId, visitorToken, visitor: { id, name: 'Ada' } })).body;
    expect(named.sessionId).toBe(sessionId);
    expect(await visitorsOf(open, id)).toMatchObject([{ name: 'Ada', verified: false, sessionCount: 1 }]);
    const visitor = { id: `${id}-other`, name: 'Eve' };
    const other = (await open.ask('And I', { sessionId, visitorToken, visitor })).body;
    expect(other.sessionId).not.toBe(sessionId);
    expect((await visitorsOf(open, id))[0].name).toBe('Ada');
  });

  test('of before the secret was set is not the one who proves the id afterwards', async () => {
    const late = await newWidget({}, open.api);
    const id = `before-${randomUUID()}`;
    const { sessionId, visitorToken } = (await late.ask('Hello', { visitor: { id } })).body;
    await late.api.put(`/api/agents/${late.agent.id}`, { widget: { identitySecret: SECRET } });
    const after = (await late.ask('Hello', { sessionId, visitorToken, ...proven(id) })).body;
    expect(after.sessionId).not.toBe(sessionId);
    expect(new Set((await visitorsOf(open, id)).map(({ verified }) => verified))).toEqual(
      new Set([false, true]),
    );
    expect(outcome(await late.ask('Hello', { sessionId, visitorToken, visitor: { id } }))).toEqual(
      '403 identity-not-verified',
    );
  });
});
