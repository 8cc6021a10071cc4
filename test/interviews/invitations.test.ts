import { createSecretKey } from 'node:crypto';
import { claimInvitation } from '../../db/interviews/invitations.ts';
import { closeOrm, type Orm } from '../../db/orm.ts';
import { companyEntityManager, type TenantEntityManager } from '../../db/tenancy.ts';
import { AppError } from '../../domain/platform/errors.ts';
import { newId } from '../../domain/platform/id.ts';
import { readSettings } from '../../domain/platform/settings/settings.ts';

import type { Mailer } from '../../domain/ports/mailer.ts';
import { openDatabase } from '../../products/open-database.ts';
import { sendSomeInvitations } from '../../services/interviews/invitations/send-invitations.ts';
import { clientFor, newCompany, type ApiClient, type Json } from '../support/api/client.ts';
import { sharedInstance } from '../support/instance/instance.ts';
import { silent } from '../support/interviews/silent.ts';
import { expected, insertInterview, newInterview, openCall, talk } from '../support/interviews/interviews.ts';
import { sharedBy, type SharedParts } from '../support/instance/shared-instances.ts';
import { query } from '../support/instance/sql.ts';
import { until } from '../support/until.ts';

const list = (...lines: string[]) => [{ name: 'list.csv', content: lines.join('\n'), field: 'file' }];
const itemsOf = async (client: ApiClient, path: string) => (await client.get(path)).body.items as Json[];

describe('without mail', () => {
  const { url } = sharedInstance();
  let api: ApiClient;
  let interview: Json;
  let path: string;
  beforeAll(async () => {
    api = await newCompany(url, 'Mondlicht');
    interview = await newInterview(api);
    path = `/api/interviews/${interview.id}/invitations`;
  });

  async function left(): Promise<Json[]> {
    await until(async () => {
      const job = encodeURIComponent(`interview-invitations/${interview.id}`);
      return (await api.get(`/api/jobs/${job}`)).body.status === 'completed';
    });
    return itemsOf(api, path);
  }

  test('every candidate has a link to be copied, which opens one call; who has one gets no other', async () => {
    const upload = list('name,email', 'Ada,ada@example.org', 'Bob,bob@example.org', 'Ada,ADA@example.org');
    const body = expected(await api.upload(path, upload), 202);
    expect(body).toMatchObject({
      invited: 2,
      dropped: 1,
      job: { workflowId: `interview-invitations/${interview.id}` },
    });
    const [bob, ada] = await left();
    expect([ada, bob]).toMatchObject([
      { name: 'Ada', email: 'ada@example.org', state: 'link', usedAt: null },
      { name: 'Bob', email: 'bob@example.org', state: 'link' },
    ]);
    const token = new URL(ada?.url).searchParams.get('token');
    expect(ada?.url).toBe(`${interview.url}?token=${token}`);
    const { call, callId, responseId } = await openCall(url, { slug: interview.readable_slug, token });
    await talk(call, callId);
    expect((await api.get(`/api/responses/${responseId}`)).body).toMatchObject({ email: 'ada@example.org' });

    expected(await api.delete(`/api/interviews/${interview.id}/tokens/${bob?.id}`), 204);
    const again = expected(await api.upload(path, list('Bob,bob@example.org', ',eve@example.org')), 202);
    // The link of the first was revoked.
    expect(again).toMatchObject({ invited: 2, dropped: 0 });
    const all = await left();
    expect(all.map(({ email, url: shown }) => [email, shown !== null])).toEqual([
      ['eve@example.org', true],
      ['bob@example.org', true],
      ['bob@example.org', false],
      ['ada@example.org', false],
    ]);
    // Those that still open it, and no other.
    const table = await api.get(`${path}.csv`);
    expect(table.headers.get('content-type')).toMatch(/^text\/csv/);
    expect(table.bytes.toString().trim().split('\r\n')).toEqual([
      'name,email,url,expiresAt',
      ...all
        .slice(0, 2)
        .toReversed()
        .map(({ name, email, url: shown, expiresAt }) => [name ?? '', email, shown, expiresAt].join()),
    ]);
    expect((await (await newCompany(url)).get(`${path}.csv`)).status).toBe(404);
    // Erasing a person also erases their link.
    expected(await api.delete(`/api/responses/${responseId}`), 204);
    expect(JSON.stringify(await itemsOf(api, path))).not.toContain('ada@example.org');
  });

  test('a row that is wrong is named, and the others are invited; candidates may come as JSON too', async () => {
    const upload = list('name,email', 'Cid,cid@example.org', 'Bob,bob');
    expect(expected(await api.upload(path, upload), 202)).toMatchObject({
      invited: 1,
      refused: [{ line: 3, message: '“bob” is not an e-mail address' }],
    });
    await left();
    const candidates = [
      { name: 'Dora', email: 'Dora <dora@müller.example>', reference: 'A-7', timeFactor: 1.5 },
      { email: 'nobody' },
    ];
    expect(expected(await api.post(path, { candidates }), 202)).toMatchObject({
      invited: 1,
      refused: [{ line: 2 }],
    });
    const [dora] = await left();
    expect(dora).toMatchObject({
      name: 'Dora',
      email: 'dora@xn--mller-kva.example',
      reference: 'A-7',
      timeFactor: 1.5,
    });
    // The interview has 15 minutes.
    const token = new URL(dora?.url).searchParams.get('token');
    const place = `/api/public/interviews/${interview.readable_slug}`;
    const open = clientFor(url);
    expect((await open.get(`${place}?token=${token}`)).body.timeDurationMinutes).toBe(23);
    expect((await open.get(place)).body.timeDurationMinutes).toBe(15);
    const { callId } = await openCall(url, { slug: interview.readable_slug, token });
    const [call] = await query<{ plan: Json }>(
      sharedInstance().env['DATABASE_URL'] ?? '',
      'select plan from local_calls where call_id = $1',
      [callId],
    );
    expect(call?.plan.limitMs).toBe(23 * 60_000);
  });

  test('a table in no known encoding is asked about; one that is too large, or another company’s, invites nobody', async () => {
    const before = await itemsOf(api, path);
    const polish = [
      {
        name: 'list.csv',
        content: Buffer.from('name;email\n\xA3ukasz;l@example.org', 'latin1'),
        field: 'file',
      },
    ];
    const asked = await api.upload(path, polish);
    expect([asked.status, asked.body.errors]).toMatchObject([400, [{ path: 'encoding' }]]);
    expect(asked.body.choices).toContainEqual({ encoding: 'windows-1250', lines: ['Łukasz;l@example.org'] });
    const odd = await api.upload(path, polish, { encoding: 'klingon' });
    expect([odd.status, odd.body.code]).toEqual([400, 'invalid-input']);
    const large = await api.upload(path, list('name,email', 'x'.repeat(1_100_000)));
    expect([large.status, large.body.code]).toEqual([400, 'file-too-large']);
    const other = await newCompany(url);
    expect((await other.upload(path, list('ada@example.org'))).status).toBe(404);
    expect((await other.get(path)).status).toBe(404);
    expect((await clientFor(url).get(path)).status).toBe(401);
    expect(await itemsOf(api, path)).toEqual(before);
  });
});

describe('by mail', () => {
  const settings = readSettings({ PUBLIC_BASE_URL: 'https://millrace.example' });
  let parts: SharedParts;
  let orm: Orm;
  let api: ApiClient;
  let path: string;
  let interviewId: string;
  let em: () => TenantEntityManager;

  // Nobody works on jobs here: the tests do what the job's activity does, with mail of their own.
  beforeAll(async () => {
    parts = await sharedBy('withoutWorker');
    orm = await openDatabase(parts.env['DATABASE_URL'] ?? '');
  });
  afterAll(() => closeOrm(orm));
  beforeEach(async () => {
    api = await newCompany(parts.url, 'Mondlicht');
    interviewId = newId();
    await insertInterview(parts.env['DATABASE_URL'] ?? '', api.user, interviewId);
    path = `/api/interviews/${interviewId}/invitations`;
    em = () => companyEntityManager(orm, api.user.companyId);
  });

  async function send(mail: Mailer['send'], told: (progress: object) => void = () => {}) {
    const secretKey = createSecretKey(parts.env['SECRET_KEY'] ?? '', 'hex');
    const deps = { mailer: { send: mail }, secretKey, settings, log: silent };
    return sendSomeInvitations(em(), deps, interviewId, told);
  }
  const states = async () =>
    Object.fromEntries(
      (await itemsOf(api, path)).map(({ name, state, url }) => [name, url ? `${state} with link` : state]),
    );

  test('each gets a link of their own; a refusal and a broken connection hold up nobody else, and nobody is mailed twice', async () => {
    const upload = list('A,a@example.org', 'B,b@example.org', 'C,c@example.org', 'D,d@example.org');
    expected(await api.upload(path, upload), 202);
    const mails: { to: string; text: string }[] = [];
    const progress: object[] = [];
    const mail: Mailer['send'] = async (one) => {
      mails.push(one);
      if (one.to.startsWith('b')) throw new AppError('provider-rejected', 'refused (550)');
      if (one.to.startsWith('c')) throw new Error('Connection closed unexpectedly');
    };
    expect(await send(mail, (told) => progress.push(told))).toEqual({ total: 4, waiting: 0 });
    expect(await states()).toEqual({
      A: 'sent',
      B: 'failed with link',
      C: 'uncertain with link',
      D: 'sent',
    });
    expect(progress.slice(0, 2)).toEqual([
      { done: 0, total: 4 },
      { done: 1, total: 4 },
    ]);
    await send(mail);
    expect(mails.map(({ to }) => to)).toEqual(['a', 'b', 'c', 'd'].map((name) => `${name}@example.org`));
    const links = mails.map(
      ({ text }) => /https:\/\/millrace\.example\/call\/\S+\?token=(\S+)/.exec(text)?.[1],
    );
    expect(new Set(links).size).toBe(4);
    const place = `/api/public/interviews/${interviewId}?token=${links[0]}`;
    expect((await clientFor(parts.url).get(place)).status).toBe(200);
    expect((await itemsOf(api, path))[3]).toMatchObject({
      email: 'a@example.org',
      sentAt: expect.any(String),
    });
    expect((await itemsOf(api, path))[2]).toMatchObject({ error: 'refused (550)' });
  });

  test('a mail server that is away is waited for; a mail that a dead worker has begun is not begun again', async () => {
    expected(await api.upload(path, list('A,a@example.org', 'B,b@example.org', 'C,c@example.org')), 202);
    const away = send(() => Promise.reject(new AppError('provider-failed')));
    await expect(away).rejects.toMatchObject({ code: 'provider-failed' });
    expect(await states()).toEqual({ A: 'waiting', B: 'waiting', C: 'waiting' });
    expect((await claimInvitation(em(), interviewId))?.email).toBe('a@example.org');
    const mailed: string[] = [];
    await send(async ({ to }) => void mailed.push(to));
    expect(mailed).toEqual(['b@example.org', 'c@example.org']);
    expect(await states()).toEqual({ A: 'uncertain with link', B: 'sent', C: 'sent' });
  });

  test('two who mail at once mail each link once; a revoked one is not mailed', async () => {
    const lines = Array.from({ length: 12 }, (_, n) => `N${n},n${n}@example.org`);
    expected(await api.upload(path, list(...lines)), 202);
    const [newest] = await itemsOf(api, path);
    expected(await api.delete(`/api/interviews/${interviewId}/tokens/${newest?.id}`), 204);
    const claimed = await Promise.all(lines.map(() => claimInvitation(em(), interviewId)));
    const ids = claimed.flatMap((one) => one?.id ?? []);
    expect([ids.length, new Set(ids).size]).toEqual([11, 11]);
    expect(ids).not.toContain(newest?.id);
  });

  test('a list while another one is on its way is refused', async () => {
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((name) => api.upload(path, list(`${name}@example.org`))),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 409, 409]);
    expect((await itemsOf(api, path)).length).toBe(1);
  });
});
