import { removeOldTokens } from '../../../db/platform/access-tokens.ts';
import { systemEntityManager } from '../../../db/tenancy.ts';
import { products } from '../../../products/index.ts';
import { clientFor, newCompany, type ApiClient } from '../../support/api/client.ts';
import { startInProcessApi, type InProcessApi } from '../../support/instance/in-process-api.ts';
import { notes, NOTES_TABLE } from '../../support/notes/product.ts';

let api: InProcessApi;
let owner: ApiClient;
let anybody: ApiClient;

beforeAll(async () => {
  api = await startInProcessApi([...products, notes], { tables: NOTES_TABLE });
  owner = await newCompany(api.url);
  anybody = clientFor(api.url);
});

afterAll(() => api.stop());

async function newNote(title = 'Note'): Promise<string> {
  return (await owner.post('/api/notes', { title })).body.id;
}

async function newToken(note: string, body: object = {}): Promise<{ id: string; text: string }> {
  return (await owner.post(`/api/notes/${note}/tokens`, body)).body;
}

const sql = (text: string, params: unknown[] = []) => api.orm.em.fork().execute(text, params);

describe('a token', () => {
  test('is random and long, and stored as a hash alone', async () => {
    const note = await newNote();
    const [one, two] = [await newToken(note, { password: 'mill' }), await newToken(note)];
    expect(one.text).toMatch(/^[\w-]{43}$/);
    expect(one.text).not.toBe(two.text);
    const rows = JSON.stringify(await sql('select * from access_tokens where record_id = ?', [note]));
    expect(rows).toContain(one.id);
    expect(rows).not.toContain(one.text);
    expect(rows).not.toContain('mill"');
  });

  test('opens its own record alone, for its own actions', async () => {
    const [mine, other] = [await newNote('Mine'), await newNote('Other')];
    const { text } = await newToken(mine);
    const shared = await anybody.get(`/api/shared-notes/${text}`);
    expect(shared).toMatchObject({ status: 200, body: { title: 'Mine', byToken: true } });
    expect((await anybody.post(`/api/shared-notes/${text}/comments`)).body.code).toBe('forbidden');
    const commenting = await newToken(mine, { actions: ['read', 'comment'] });
    expect((await anybody.post(`/api/shared-notes/${commenting.text}/comments`)).status).toBe(204);
    const upload = await newToken(mine, { kind: 'upload' });
    const headers = { 'x-upload-token': upload.text };
    expect((await anybody.get(`/api/uploaded-notes/${mine}`, { headers })).status).toBe(200);
    expect((await anybody.get(`/api/uploaded-notes/${other}`, { headers })).body.code).toBe('not-found');
    // A token of one kind is none of another.
    expect((await anybody.get(`/api/shared-notes/${upload.text}`)).body.code).toBe('not-found');
  });

  test('ends when it is revoked, when it expires, with its record and with its company', async () => {
    const note = await newNote();
    const tokens = await Promise.all([{}, {}, {}].map(() => newToken(note)));
    const statuses = () =>
      Promise.all(tokens.map(async ({ text }) => (await anybody.get(`/api/shared-notes/${text}`)).status));
    expect(await statuses()).toEqual([200, 200, 200]);
    expect((await owner.delete(`/api/notes/${note}/tokens/${tokens[0]?.id}`)).status).toBe(204);
    expect((await owner.delete(`/api/notes/${note}/tokens/${tokens[0]?.id}`)).status).toBe(404);
    expect(await statuses()).toEqual([404, 200, 200]);
    await sql('update access_tokens set expires_at = now() where id = ?', [tokens[1]?.id]);
    expect(await statuses()).toEqual([404, 404, 200]);
    await owner.delete(`/api/notes/${note}`);
    expect(await statuses()).toEqual([404, 404, 404]);

    const leaving = await newCompany(api.url);
    const { id } = (await leaving.post('/api/notes', { title: 'Left' })).body;
    const { text } = (await leaving.post(`/api/notes/${id}/tokens`, {})).body;
    expect((await anybody.get(`/api/shared-notes/${text}`)).status).toBe(200);
    await sql('update companies set closed_at = now() where id = ?', [leaving.user.companyId]);
    expect((await anybody.get(`/api/shared-notes/${text}`)).status).toBe(404);
  });

  test('that is long over is removed, another one kept', async () => {
    const note = await newNote();
    const [old, recent, endless] = [
      await newToken(note, { expiresInMs: -31 * 86_400_000 }),
      await newToken(note, { expiresInMs: -86_400_000 }),
      await newToken(note),
    ];
    await removeOldTokens(systemEntityManager(api.orm));
    const left = await sql('select id from access_tokens where record_id = ? order by id', [note]);
    expect(left).toEqual([{ id: recent.id }, { id: endless.id }]);
    expect(old.id).not.toBe(recent.id);
  });
});

describe('a shared link with a password', () => {
  test('opens with the password alone', async () => {
    const { text } = await newToken(await newNote(), { password: 'old mill' });
    const ask = async (password?: string) => {
      const headers: Record<string, string> = password === undefined ? {} : { 'x-share-password': password };
      const { status, body } = await anybody.get(`/api/shared-notes/${text}`, { headers });
      return [status, body.code];
    };
    expect(await ask()).toEqual([401, 'wrong-share-password']);
    expect(await ask('new mill')).toEqual([401, 'wrong-share-password']);
    expect(await ask('old mill')).toEqual([200, undefined]);
  });
});

describe('an upload token', () => {
  test('stands in for a member: none is 401, a bad one 404', async () => {
    const note = await newNote();
    const path = `/api/uploaded-notes/${note}`;
    const { text } = await newToken(note, { kind: 'upload' });
    expect((await anybody.get(path)).status).toBe(401);
    expect((await anybody.get(path, { headers: { 'x-upload-token': 'nonsense' } })).status).toBe(404);
    expect((await owner.get(path)).body).toMatchObject({ byToken: false });
    const held = await anybody.get(path, { headers: { 'x-upload-token': text } });
    expect(held.body).toMatchObject({ byToken: true });
  });

  test('that is no good leaves a member what is of the own company, and nobody else anything', async () => {
    const path = `/api/uploaded-notes/${await newNote()}`;
    const ask = async (by: ApiClient, more: Record<string, string> = {}) => {
      const { status, body } = await by.get(path, { headers: { 'x-upload-token': 'nonsense', ...more } });
      return [status, body.byToken ?? body.code];
    };
    expect(await ask(owner)).toEqual([200, false]);
    expect(await ask(await newCompany(api.url))).toEqual([404, 'not-found']);
    expect(await ask(clientFor(api.url, 'nonsense'))).toEqual([404, 'not-found']);
    const key = await owner.post('/api/api-keys', { name: 'k', scopes: ['interviews'] });
    expect(await ask(clientFor(api.url, key.body.key))).toEqual([403, 'forbidden']);
    // A good one of another record decides alone.
    const { text } = await newToken(await newNote(), { kind: 'upload' });
    expect(await ask(owner, { 'x-upload-token': text })).toEqual([404, 'not-found']);
  });
});

describe('a call token', () => {
  test('travels as a bearer, and is refused like a missing one', async () => {
    const [note, other] = [await newNote(), await newNote()];
    const { text } = await newToken(note, { kind: 'call', actions: ['comment'] });
    const say = async (id: string, token: string) => {
      const caller = clientFor(api.url, token);
      const { status, body } = await caller.post(`/api/called-notes/${id}/messages`, { content: 'Hello' });
      return [status, body?.code];
    };
    expect(await say(note, text)).toEqual([204, undefined]);
    for (const [id, token] of [
      [note, ''],
      [note, 'nonsense'],
      [note, owner.token],
      [other, text],
      ['a'.repeat(24), text],
    ] as const) {
      expect(await say(id, token)).toEqual([401, 'unauthenticated']);
    }
    expect(await say('nonsense', text)).toEqual([400, 'invalid-id']);
  });
});

test('guessing is limited: tokens by IP address, passwords by link and IP address, good ones are not counted', async () => {
  const settings = { RATE_LIMITS: 'on', RATE_LIMIT_TOKEN: '3/15m', TRUST_PROXY: 'on' };
  const limited = await startInProcessApi([...products, notes], { tables: NOTES_TABLE, settings });
  try {
    const client = await newCompany(limited.url);
    const { id } = (await client.post('/api/notes', { title: 'Note' })).body;
    const make = async (body: object) => (await client.post(`/api/notes/${id}/tokens`, body)).body.text;
    const [open, locked] = [await make({}), await make({ password: 'old mill' })];
    const ask = async (text: string, password = '', address = '192.0.2.1') => {
      const headers = { 'x-share-password': password, 'x-forwarded-for': address };
      return (await clientFor(limited.url).get(`/api/shared-notes/${text}`, { headers })).status;
    };
    const repeat = async (times: number, work: () => Promise<number>) => {
      const statuses = [];
      for (let n = 0; n < times; n += 1) statuses.push(await work());
      return statuses;
    };
    expect(await repeat(5, () => ask(open))).toEqual([200, 200, 200, 200, 200]);
    expect(await repeat(5, () => ask(locked, 'old mill'))).toEqual([200, 200, 200, 200, 200]);
    expect(await repeat(4, () => ask(locked, 'guess'))).toEqual([401, 401, 401, 429]);
    expect(await ask(locked, 'old mill')).toBe(429);
    // Guessing through a link does not lock out other addresses.
    expect(await ask(locked, 'old mill', '192.0.2.2')).toBe(200);
    expect(await repeat(4, () => ask('guess'))).toEqual([404, 404, 404, 429]);
    expect(await ask(open)).toBe(200);
  } finally {
    await limited.stop();
  }
});
