import { createSecretKey, randomBytes, randomUUID, type KeyObject } from 'node:crypto';
import { sealVisitor } from '../../../domain/knowledge/widget-token.ts';
import { seal } from '../../../domain/platform/sealed.ts';
import type { Json } from '../../support/api/client.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import {
  newWidget,
  NOTHING,
  outcome,
  SHOP,
  sign,
  trySession,
  visitorsOf,
} from '../../support/knowledge/widget.ts';

const KEY = createSecretKey(sharedInstance().env['SECRET_KEY'] ?? '', 'hex');
const SECRET = 'identity-secret-of-the-shop';
const MONTH = 30 * 86_400_000;

/** Another agent of the same company, with an identity secret. */
const open = await newWidget();
const guarded = await newWidget({ identitySecret: SECRET }, open.api);

describe('a session', () => {
  test('opens with the token of its visitor alone', async () => {
    const [mine, yours] = [(await open.ask('Mine')).body, (await open.ask('Yours')).body];
    const { id: agentId, companyId } = open.agent;
    const visitorId = (await open.api.get(`/api/chat/${agentId}/sessions`)).body.items.find(
      (one: Json) => one.sessionId === mine.sessionId,
    ).visitor.id;
    const forge = (key: KeyObject, scope: object, now = Date.now()) =>
      sealVisitor(key, { agentId, companyId, ...scope }, { visitorId, proof: null }, now);
    expect((await open.history(mine.sessionId, forge(KEY, {}))).status).toBe(200);
    const tokens = {
      none: '',
      nonsense: 'v1.a.b.c',
      ofAnotherVisitor: yours.visitorToken,
      cut: mine.visitorToken.slice(0, -4),
      ofAnotherAgent: forge(KEY, { agentId: guarded.agent.id }),
      ofAnotherCompany: forge(KEY, { companyId: 'f'.repeat(24) }),
      ofAnotherInstallation: forge(createSecretKey(randomBytes(32)), {}),
      expired: forge(KEY, {}, Date.now() - MONTH),
      sealedForAnotherPurpose: seal(
        KEY,
        JSON.stringify({ visitorId, proof: null, expiresAt: Date.now() + MONTH }),
      ),
      ofNobody: sealVisitor(
        KEY,
        { agentId, companyId },
        { visitorId: open.agent.id, proof: null },
        Date.now(),
      ),
      theCompanysOwn: open.api.token.slice(0, 400),
    };
    for (const [name, token] of Object.entries(tokens)) {
      const answers = await trySession(open, mine, token);
      expect({ name, answers }).toEqual({ name, answers: NOTHING });
    }
    const withoutToken = [
      await open.ask('What did I say?', { sessionId: mine.sessionId }),
      await open.anonymous.get(`${open.path}/sessions/${mine.sessionId}/messages`, {
        headers: { origin: SHOP },
      }),
    ];
    expect(withoutToken.map(outcome)).toEqual(['404 not-found', '404 not-found']);
    expect((await open.history(mine.sessionId, mine.visitorToken)).body.total).toBe(2);
  });

  test('opens through its own agent alone, and only if a widget began it', async () => {
    const { sessionId, visitorToken, message } = (await open.ask('Hello')).body;
    expect(await trySession(guarded, { sessionId, message }, visitorToken)).toEqual(NOTHING);
    const id = `both-${randomUUID()}`;
    const told = (
      await guarded.api.post(`/api/chat/${guarded.agent.id}/message`, {
        message: 'Told to a clerk',
        visitor: { id },
      })
    ).body;
    const asked = (await guarded.ask('Hello', { visitor: { id, hmac: sign(id, SECRET) } })).body;
    expect(await visitorsOf(open, id)).toMatchObject([{ verified: true, sessionCount: 2 }]);
    expect(await trySession(guarded, told, asked.visitorToken)).toEqual(NOTHING);
  });

  test('that is unknown or malformed is refused like everywhere', async () => {
    const { visitorToken } = (await open.ask('Hello')).body;
    expect(outcome(await open.ask('x', { sessionId: randomUUID(), visitorToken }))).toEqual('404 not-found');
    expect(outcome(await open.ask('x', { sessionId: 'nonsense', visitorToken }))).toEqual('400 invalid-id');
    expect(outcome(await open.history('nonsense', visitorToken))).toEqual('400 invalid-id');
    expect(outcome(await open.rate('f'.repeat(24), visitorToken))).toEqual('404 not-found');
  });

  test('a token that is no longer good lets one begin anew, as somebody else', async () => {
    const { sessionId, visitorToken } = (await open.ask('Hello')).body;
    const anew = await open.ask('Hello', { visitorToken: visitorToken.slice(0, -8) });
    expect(anew.status).toBe(200);
    expect(anew.body.sessionId).not.toBe(sessionId);
    expect(outcome(await open.history(sessionId, anew.body.visitorToken))).toEqual('404 not-found');
  });

  test('a token is good for all sessions of its visitor, also the earlier one', async () => {
    const first = (await open.ask('Hello')).body;
    const second = (await open.ask('Hello', { visitorToken: first.visitorToken })).body;
    expect(second.sessionId).not.toBe(first.sessionId);
    expect((await open.history(first.sessionId, second.visitorToken)).status).toBe(200);
    expect((await open.history(second.sessionId, first.visitorToken)).status).toBe(200);
  });

  test('that the company gave to a visitor of its own is no longer the anonymous visitor’s, by no key either', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const { sessionId, visitorToken } = (await open.ask('Hello', {}, headers)).body;
    const visitor = { id: `own-${randomUUID()}` };
    const path = `/api/chat/${open.agent.id}/message`;
    expect((await open.api.post(path, { message: 'Taken over', sessionId, visitor })).status).toBe(200);
    expect(outcome(await open.history(sessionId, visitorToken))).toEqual('404 not-found');
    expect((await open.ask('Hello', {}, headers)).body).toMatchObject({ sessionId });
    expect((await open.ask('Hello', {}, headers)).body.visitorToken).toBeUndefined();
  });

  test('of a deleted visitor opens no more', async () => {
    const id = `gone-${randomUUID()}`;
    const { sessionId, visitorToken } = (await open.ask('Hello', { visitor: { id } })).body;
    const [visitor] = await visitorsOf(open, id);
    await open.api.delete(`/api/visitors/${visitor.id}`);
    expect(outcome(await open.history(sessionId, visitorToken))).toEqual('404 not-found');
    expect(outcome(await open.ask('x', { sessionId, visitorToken }))).toEqual('404 not-found');
    const anew = (await open.ask('Hello', { visitorToken })).body;
    expect(anew.sessionId).not.toBe(sessionId);
    expect(await visitorsOf(open, id)).toEqual([]);
  });
});
