import { products } from '../../../products/index.ts';
import { clientFor, newCompany, type ApiClient, type Json } from '../../support/api/client.ts';
import { startInProcessApi, type InProcessApi } from '../../support/instance/in-process-api.ts';
import { newMember } from '../../support/api/member.ts';
import { notes, NOTES_TABLE } from '../../support/notes/product.ts';

let api: InProcessApi;
/** The owner of the company, who owns the notes; two more members, one of them an admin; another company. */
let owner: ApiClient;
let colleague: ApiClient;
let admin: ApiClient;
let stranger: ApiClient;

beforeAll(async () => {
  api = await startInProcessApi([...products, notes], { tables: NOTES_TABLE });
  owner = await newCompany(api.url);
  [colleague, admin, stranger] = await Promise.all([
    newMember(owner),
    newMember(owner, 'admin'),
    newCompany(api.url),
  ]);
});

afterAll(() => api.stop());

async function newNote(visibility: 'private' | 'company' = 'private'): Promise<string> {
  const { body } = await owner.post('/api/notes', { title: 'Note', visibility });
  return `/api/notes/${body.id}`;
}

/** Statuses of reading, commenting, editing, granting and deleting; `delete` last, as nothing is left then. */
async function tries(caller: ApiClient, note: string): Promise<number[]> {
  const answers = [
    await caller.get(note),
    await caller.post(`${note}/comments`),
    await caller.patch(note, { title: 'Changed' }),
    await caller.put(`${note}/grants`, { items: [] }),
    await caller.delete(note),
  ];
  return answers.map(({ status }) => status);
}

const grant = async (note: string, user: ApiClient, right: string) => {
  const items = [{ userId: user.user.id, right }];
  const answer = await owner.put(`${note}/grants`, { items });
  expect(answer).toMatchObject({ status: 200, body: { items } });
};

const titles = async (caller: ApiClient) =>
  (await caller.get('/api/notes')).body.items.map(({ id }: Json) => `/api/notes/${id}`);

describe('a private record', () => {
  test('is all its owner’s, and unknown to everybody else', async () => {
    const note = await newNote();
    for (const caller of [colleague, admin, stranger]) {
      expect(await tries(caller, note)).toEqual([404, 404, 404, 404, 404]);
      expect(await titles(caller)).not.toContain(note);
    }
    expect(await tries(owner, note)).toEqual([200, 204, 200, 200, 204]);
  });

  test.each([
    ['comment', [200, 204, 403, 403, 403]],
    ['edit', [200, 204, 200, 403, 204]],
    ['share', [200, 204, 200, 403, 204]],
  ])('granted to comment, edit or share is open to that member alone: %s', async (right, statuses) => {
    const note = await newNote();
    await grant(note, colleague, right);
    expect(await titles(colleague)).toContain(note);
    expect(await tries(stranger, note)).toEqual([404, 404, 404, 404, 404]);
    expect(await tries(admin, note)).toEqual([404, 404, 404, 404, 404]);
    expect(await tries(colleague, note)).toEqual(statuses);
  });

  test('is hidden again when the right is taken back, and from who has left', async () => {
    const note = await newNote();
    const leaver = await newMember(owner);
    await grant(note, leaver, 'edit');
    await grant(note, colleague, 'edit');
    expect((await leaver.get(note)).status).toBe(404);
    expect((await colleague.get(note)).status).toBe(200);
    await grant(note, leaver, 'edit');
    await owner.delete(`/api/company/members/${leaver.user.id}`);
    expect((await owner.put(`${note}/grants`, { items: [] })).body).toEqual({ items: [] });
  });

  test('cannot be granted to another company', async () => {
    const note = await newNote();
    const items = [{ userId: stranger.user.id, right: 'edit' }];
    expect((await owner.put(`${note}/grants`, { items })).status).toBeGreaterThanOrEqual(400);
    expect((await stranger.get(note)).status).toBe(404);
  });

  test('does not leave its rights to a later record of its id', async () => {
    const note = await newNote();
    await grant(note, colleague, 'share');
    await owner.delete(note);
    const id = note.split('/').at(-1);
    const rows = await api.orm.em.fork().execute('select 1 from grants where record_id = ?', [id]);
    expect(rows).toEqual([]);
  });
});

test('a record of the company is read and commented by members, edited by admins, granted by its owner', async () => {
  const note = await newNote('company');
  expect(await tries(colleague, note)).toEqual([200, 204, 403, 403, 403]);
  expect(await tries(stranger, note)).toEqual([404, 404, 404, 404, 404]);
  expect(await tries(admin, note)).toEqual([200, 204, 200, 403, 204]);
});

describe('the order of checks', () => {
  test('is credential, role, id, record, right, content type, body', async () => {
    const note = await newNote('company');
    const text = { headers: { 'content-type': 'text/plain' } };
    const key = async (scope: string) =>
      clientFor(api.url, (await owner.post('/api/api-keys', { name: scope, scopes: [scope] })).body.key);
    const codes = await Promise.all(
      [
        clientFor(api.url).patch('/api/notes/nonsense', 'x', text),
        (await key('content')).patch('/api/notes/nonsense', 'x', text),
        (await key('notes')).patch('/api/notes/nonsense', 'x', text),
        colleague.patch(`/api/notes/${'a'.repeat(24)}`, 'x', text),
        colleague.patch(note, 'x', text),
        owner.patch(note, 'x', text),
        owner.patch(note, { typo: 1 }),
      ].map(async (answer) => (await answer).body.code),
    );
    expect(codes).toEqual([
      'unauthenticated',
      'forbidden',
      'invalid-id',
      'not-found',
      'forbidden',
      'unsupported-media-type',
      'invalid-input',
    ]);
  });
});

describe('a role', () => {
  test('opens its routes to its members, and those of `user` to API keys of the scope', async () => {
    const { key } = (await owner.post('/api/api-keys', { name: 'Notes', scopes: ['notes'] })).body;
    const other = (await owner.post('/api/api-keys', { name: 'Other', scopes: ['interviews'] })).body;
    const callers = [colleague, admin, clientFor(api.url, key), clientFor(api.url, other.key)];
    const statuses = (path: string) =>
      Promise.all(callers.map(async (caller) => (await caller.get(path)).status));
    expect(await statuses('/api/notes/interviews')).toEqual([204, 403, 204, 403]);
    expect(await statuses('/api/notes/administration')).toEqual([403, 204, 403, 403]);
  });
});

test('a scope is what a manifest declares: a new product’s at once, an undeclared one never', async () => {
  const create = (scope: string) => owner.post('/api/api-keys', { name: scope, scopes: [scope] });
  const made = await Promise.all(
    ['notes', 'knowledge', 'authoring', 'landing', 'interviews', 'content'].map(create),
  );
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201]);
  expect((await create('everything')).body.code).toBe('invalid-input');
});
