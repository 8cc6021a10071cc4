import { randomBytes } from 'node:crypto';
import { clientFor, newCompany, type ApiClient, type Json } from '../../support/api/client.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { query } from '../../support/instance/sql.ts';

const PASSWORD = 'a long password';

const url = sharedInstance().url;
const owner = await newCompany(url);

function newEmail(): string {
  return `${randomBytes(6).toString('hex')}@example.org`;
}

async function invite(email: string, role?: 'user' | 'admin'): Promise<string> {
  const answer = await owner.post('/api/company/invitations', { email, role });
  expect(answer.status).toBe(201);
  expect(new Date(answer.body.expiresAt).getTime()).toBeGreaterThan(Date.now());
  return new URL(answer.body.url).searchParams.get('invitationToken') ?? '';
}

async function join(email: string, invitationToken: string) {
  const person = { name: 'Member', email, password: PASSWORD, invitationToken };
  return clientFor(url).post('/api/auth/register', person);
}

async function newMember(role?: 'user' | 'admin'): Promise<ApiClient> {
  const email = newEmail();
  const { status, body } = await join(email, await invite(email, role));
  expect(status).toBe(201);
  return clientFor(url, body.token, body.user);
}

describe('invitations', () => {
  test('bring a member into the company, as user unless they say admin', async () => {
    expect((await newMember()).user).toMatchObject({
      companyId: owner.user.companyId,
      role: 'user',
      roleCode: 'USER',
    });
    expect((await newMember('admin')).user).toMatchObject({ role: 'admin', roleCode: 'ADMIN' });
  });

  test('work once, also for two at the same moment', async () => {
    const email = newEmail();
    const token = await invite(email);
    const answers = await Promise.all([join(email, token), join(email.toUpperCase(), token)]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const late = await join(newEmail(), token);
    expect([late.status, late.body.code]).toEqual([400, 'invalid-token']);
  });

  test('are for the invited e-mail only', async () => {
    const email = newEmail();
    const token = await invite(email);
    expect((await join(newEmail(), token)).body.code).toBe('invalid-token');
    expect((await join(email, 'unknown')).body.code).toBe('invalid-token');
    expect((await join(email, token)).status).toBe(201);
  });
});

describe('the link of an invitation', () => {
  test('names the company and the e-mail address, until it is used, withdrawn or expired', async () => {
    const founder = await newCompany(url, 'The Old Mill');
    const anybody = clientFor(url);
    const read = async (link: string) => {
      const token = new URL(link).searchParams.get('invitationToken') ?? '';
      const { status, body } = await anybody.get(`/api/public/invitations/${token}`);
      return { status, body, token };
    };
    const invite = async (email: string): Promise<Json> =>
      (await founder.post('/api/company/invitations', { email })).body;
    const guest = newEmail();
    const [used, revoked, expired] = [
      await invite(guest),
      await invite(newEmail()),
      await invite(newEmail()),
    ];
    const { status, body, token } = await read(used.url);
    expect([status, body]).toEqual([
      200,
      { companyName: 'The Old Mill', email: guest, expiresAt: used.expiresAt },
    ]);
    const person = { name: 'Guest', email: guest, password: 'a long password', invitationToken: token };
    expect((await anybody.post('/api/auth/register', person)).status).toBe(201);
    await founder.delete(`/api/company/invitations/${revoked.id}`);
    await query(
      sharedInstance().env['DATABASE_URL'] ?? '',
      `update invitations set expires_at = now() - interval '1 minute' where id = $1`,
      [expired.id],
    );
    for (const { url: link } of [used, revoked, expired]) {
      expect(await read(link)).toMatchObject({ status: 404, body: { code: 'not-found' } });
    }
    expect((await anybody.get('/api/public/invitations/nonsense')).status).toBe(404);
  });
});

describe('the list of invitations', () => {
  test('shows them without their links, the newest first, and what became of each', async () => {
    const founder = await newCompany(url);
    const [guest, late] = [newEmail(), newEmail()];
    const made = await founder.post('/api/company/invitations', { email: guest, role: 'admin' });
    await founder.post('/api/company/invitations', { email: late });
    const list = async (search = '') => (await founder.get(`/api/company/invitations${search}`)).body;
    const open = { role: 'user', createdBy: founder.user.id, status: 'open' };
    expect(await list()).toEqual({
      items: [
        {
          ...open,
          id: expect.any(String),
          email: late,
          createdAt: expect.any(String),
          expiresAt: expect.any(String),
        },
        {
          ...open,
          id: made.body.id,
          email: guest,
          role: 'admin',
          createdAt: expect.any(String),
          expiresAt: made.body.expiresAt,
        },
      ],
      page: 1,
      pageSize: 20,
      total: 2,
    });
    const token = new URL(made.body.url).searchParams.get('invitationToken') ?? '';
    expect((await join(guest, token)).status).toBe(201);
    await query(
      sharedInstance().env['DATABASE_URL'] ?? '',
      `update invitations set expires_at = now() - interval '1 minute' where email = $1`,
      [late],
    );
    expect((await list()).items.map(({ status }: Json) => status)).toEqual(['expired', 'accepted']);
    expect((await list('?status=accepted')).items.map(({ email }: Json) => email)).toEqual([guest]);
    expect((await list('?status=expired')).items.map(({ email }: Json) => email)).toEqual([late]);
    expect((await list('?status=open')).total).toBe(0);
  });

  test('is for the owner, who withdraws one: its link is good for nothing then', async () => {
    const email = newEmail();
    const { id, url: link } = (await owner.post('/api/company/invitations', { email })).body;
    const path = `/api/company/invitations/${id}`;
    for (const client of [await newMember(), await newMember('admin')]) {
      expect((await client.get('/api/company/invitations')).status).toBe(403);
      expect((await client.delete(path)).status).toBe(403);
    }
    expect((await (await newCompany(url)).delete(path)).status).toBe(404);
    expect((await owner.delete(path)).status).toBe(204);
    expect((await owner.delete(path)).status).toBe(404);
    expect((await owner.delete('/api/company/invitations/nonsense')).body.code).toBe('invalid-id');
    const token = new URL(link).searchParams.get('invitationToken') ?? '';
    expect((await join(email, token)).body.code).toBe('invalid-token');
  });
});

describe('members', () => {
  test('are listed by page, for every member', async () => {
    const member = await newMember();
    const all = await member.get('/api/company/members?pageSize=100');
    expect(all.body.items.map(({ id }: { id: string }) => id)).toEqual(
      expect.arrayContaining([owner.user.id, member.user.id]),
    );
    const first = await member.get('/api/company/members?pageSize=1');
    expect(first.body).toMatchObject({ page: 1, pageSize: 1, total: all.body.total });
    expect(first.body.items).toHaveLength(1);
    expect((await member.get('/api/company/members?pageSize=101')).status).toBe(400);
  });

  test('get their role from the owner, at once', async () => {
    const member = await newMember();
    const promoted = await owner.put(`/api/company/members/${member.user.id}`, { role: 'admin' });
    expect([promoted.status, promoted.body.roleCode]).toEqual([200, 'ADMIN']);
    expect((await member.get('/api/auth/me')).body.role).toBe('admin');
    const unknownRole = await owner.put(`/api/company/members/${member.user.id}`, { role: 'owner' });
    expect(unknownRole.status).toBe(400);
  });

  test('are changed and removed in the version that the owner has seen', async () => {
    const member = await newMember();
    const path = `/api/company/members/${member.user.id}`;
    const promoted = await owner.put(path, { role: 'admin' });
    const seen = { headers: { 'if-match': promoted.headers.get('etag') ?? '' } };
    const renamed = await member.put('/api/auth/profile', { name: 'Renamed' });
    expect([seen.headers['if-match'], renamed.headers.get('etag')]).toEqual(['"2"', '"3"']);
    expect((await owner.put(path, { role: 'user' }, seen)).status).toBe(412);
    expect((await owner.delete(path, undefined, seen)).status).toBe(412);
    expect((await member.get('/api/auth/me')).body).toMatchObject({ role: 'admin', name: 'Renamed' });
    expect((await owner.delete(path, undefined, { headers: { 'if-match': '"3"' } })).status).toBe(204);
  });

  test('an admin may not open what is for users only', async () => {
    const admin = await newMember('admin');
    const answer = await admin.post('/api/auth/check-access', { path: '/app/interviews' });
    expect(answer.body).toEqual({ allowed: false, reason: 'role' });
  });

  test('lose session and access when removed, and may register again', async () => {
    const member = await newMember();
    expect((await owner.delete(`/api/company/members/${member.user.id}`)).status).toBe(204);
    expect((await member.get('/api/auth/me')).status).toBe(401);
    const credentials = { email: member.user.email, password: PASSWORD };
    expect((await clientFor(url).post('/api/auth/login', credentials)).status).toBe(401);
    expect((await owner.delete(`/api/company/members/${member.user.id}`)).status).toBe(404);
    const again = await clientFor(url).post('/api/auth/register', { name: 'Again', ...credentials });
    expect(again.status).toBe(201);
    expect(again.body.user.companyId).not.toBe(owner.user.companyId);
  });

  test('the owner stays', async () => {
    const answer = await owner.delete(`/api/company/members/${owner.user.id}`);
    expect([answer.status, answer.body.code]).toEqual([409, 'conflict']);
  });
});

describe('the owner alone', () => {
  test.each([
    ['put', '/api/company', { name: 'Taken over' }],
    ['post', '/api/company/invitations', { email: 'x@example.org' }],
    ['put', '/api/company/members/0123456789abcdef01234567', { role: 'admin' }],
    ['delete', '/api/company/members/0123456789abcdef01234567', undefined],
    ['post', '/api/api-keys', { name: 'Key', scopes: ['knowledge'] }],
    ['get', '/api/api-keys', undefined],
    ['delete', '/api/api-keys/0123456789abcdef01234567', undefined],
  ] as const)('%s %s', async (method, path, body) => {
    for (const member of [await newMember(), await newMember('admin')]) {
      const answer = method === 'get' ? await member.get(path) : await member[method](path, body);
      expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
    }
  });
});

describe('the company', () => {
  test('changes name, budget and retention', async () => {
    const change = { name: 'New name', monthlyBudgetUsd: 12.34, retentionDays: 90 };
    expect((await owner.put('/api/company', change)).body).toMatchObject(change);
    const cleared = await owner.put('/api/company', { name: 'New name', monthlyBudgetUsd: null });
    expect(cleared.body).toMatchObject({ monthlyBudgetUsd: null, retentionDays: 90 });
    expect((await owner.get('/api/company')).body).toEqual(cleared.body);
  });

  test.each([{ monthlyBudgetUsd: -1 }, { retentionDays: 0 }, { retentionDays: 1.5 }, { ownerId: 'x' }])(
    'refuses %j',
    async (fields) => {
      expect((await owner.put('/api/company', { name: 'Name', ...fields })).status).toBe(400);
    },
  );
});

describe('API keys', () => {
  const create = (body: object) => owner.post('/api/api-keys', body);

  test('are shown once, work within their scopes and end', async () => {
    const made = await create({ name: 'Site search', scopes: ['knowledge'] });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ name: 'Site search', scopes: ['knowledge'], createdBy: owner.user.id });
    expect(made.body.key).toMatch(/^mk_[\w-]{43}$/);
    const key = clientFor(url, made.body.key);
    expect((await key.get('/api/agents')).status).toBe(200);

    const listed = await owner.get('/api/api-keys');
    const shown = listed.body.items.find(({ id }: { id: string }) => id === made.body.id);
    expect(shown).toMatchObject({ prefix: made.body.key.slice(0, 10), lastUsedAt: expect.any(String) });
    expect(listed.bytes.toString()).not.toContain(made.body.key);

    expect((await owner.delete(`/api/api-keys/${made.body.id}`)).status).toBe(204);
    expect((await key.get('/api/agents')).status).toBe(401);
  });

  test('are refused outside their scopes, and for what belongs to a person', async () => {
    const { key } = (await create({ name: 'Other', scopes: ['authoring', 'content'] })).body;
    const client = clientFor(url, key);
    for (const path of ['/api/agents', '/api/auth/me', '/api/company', '/api/api-keys', '/api/usage']) {
      const answer = await client.get(path);
      expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'forbidden']);
    }
    expect((await client.post('/api/auth/logout')).status).toBe(403);
  });

  test.each([
    { scopes: [] },
    { scopes: ['everything'] },
    { scopes: ['knowledge', 'knowledge'] },
    { name: '' },
  ])('refuses %j', async (fields) => {
    expect((await create({ name: 'Key', scopes: ['knowledge'], ...fields })).status).toBe(400);
  });

  test('a repeat with the same Idempotency-Key makes none, and does not show the key again', async () => {
    const options = { headers: { 'idempotency-key': randomBytes(8).toString('hex') } };
    const body = { name: 'Once', scopes: ['knowledge'] };
    const [first, second] = [
      await owner.post('/api/api-keys', body, options),
      await owner.post('/api/api-keys', body, options),
    ];
    const { key, ...rest } = first.body;
    expect([key, second.body]).toEqual([expect.any(String), rest]);
  });
});

describe('usage', () => {
  test('is empty at first, with the budget beside it', async () => {
    const client = await newCompany(url);
    await client.put('/api/company', { name: 'Thrifty', monthlyBudgetUsd: 5 });
    const answer = await client.get('/api/usage');
    expect(answer.body).toEqual({
      items: [],
      budget: { monthlyUsd: 5, usedUsd: 0 },
      storage: { usedBytes: 0, limitBytes: 10_737_418_240, byKind: [] },
    });
  });

  test.each([
    'groupBy=week',
    'from=yesterday',
    'from=2026-02-02&to=2026-02-01',
    'form=2026-01-01',
    'to=9999-12-31',
    'from=0000-01-01',
  ])('refuses ?%s', async (query) => {
    expect((await owner.get(`/api/usage?${query}`)).status).toBe(400);
  });

  test('takes periods of thousands of years', async () => {
    expect((await owner.get('/api/usage?from=0001-01-01&to=9999-12-30')).status).toBe(200);
  });
});
