import { createSecretKey } from 'node:crypto';
import { ResponseEntity } from '../../db/interviews/entities.ts';
import { InterviewMailEntity } from '../../db/interviews/mail-entities.ts';
import { claimMail } from '../../db/interviews/outbox.ts';
import { closeOrm, type Orm } from '../../db/orm.ts';
import { companyEntityManager } from '../../db/tenancy.ts';
import { AppError } from '../../domain/platform/errors.ts';
import { newId } from '../../domain/platform/id.ts';
import { readSettings } from '../../domain/platform/settings/settings.ts';
import type { Logger } from '../../domain/ports/logger.ts';
import type { Mailer } from '../../domain/ports/mailer.ts';
import { openDatabase } from '../../products/open-database.ts';
import { sendSomeInvitations } from '../../services/interviews/invitations/send-invitations.ts';
import { planConfirmation, planReminders } from '../../services/interviews/mails/plan-mails.ts';
import { sendDueMails } from '../../services/interviews/mails/send-due.ts';
import { newCompany, type ApiClient, type Json } from '../support/api/client.ts';
import { sharedInstance } from '../support/instance/instance.ts';
import { sharedBy, type SharedParts } from '../support/instance/shared-instances.ts';
import { query } from '../support/instance/sql.ts';
import { expected, insertInterview, openCall, respond } from '../support/interviews/interviews.ts';
import { until } from '../support/until.ts';

const DAY_MS = 86_400_000;
const OUTCOME = { kind: 'not-selected', subject: 'About your interview', text: 'Not this time.' };

describe('without mail', () => {
  const { url } = sharedInstance();

  test('an outcome is written only when somebody clicks, once, and stands in the console to be passed on', async () => {
    const api = await newCompany(url, 'Mondlicht');
    const { interview, responseId } = await respond(api, url, { name: 'Ada', email: 'ada@example.org' });
    const path = `/api/responses/${responseId}/outcome-mail`;
    const mails = async () =>
      ((await api.get(`/api/interviews/${interview.id}/mails`)).body.items as Json[]).filter(
        ({ kind }) => kind !== 'confirmation',
      );
    expected(await api.patch(`/api/responses/${responseId}`, { candidate_status: 'NOT_SELECTED' }), 200);
    expect(await mails()).toEqual([]);
    const draft = expected(await api.get(`${path}?kind=not-selected`), 200);
    expect(draft).toMatchObject({ email: 'ada@example.org', sent: null });
    expect(draft.text).toMatch(/^Hello Ada,/);
    expect(draft.subject).toContain('Mondlicht');
    expect(expected(await api.post(path, OUTCOME), 201)).toMatchObject({
      ...OUTCOME,
      email: 'ada@example.org',
    });
    const again = await api.post(path, { ...OUTCOME, kind: 'selected' });
    expect([again.status, again.body.code]).toEqual([409, 'conflict']);
    await until(async () => (await mails())[0]?.['state'] === 'link');
    expect(await mails()).toMatchObject([{ ...OUTCOME, state: 'link', responseId, sentAt: null }]);
    expect((await (await newCompany(url)).post(path, OUTCOME)).status).toBe(404);
    // What was mailed to a person goes with their response.
    expected(await api.delete(`/api/responses/${responseId}`), 204);
    expect((await api.get(`/api/interviews/${interview.id}/mails`)).body.items).toEqual([]);
  });
});

describe('by mail', () => {
  const settings = readSettings({ PUBLIC_BASE_URL: 'https://millrace.example' });
  const silent: Logger = { info() {}, warn() {}, error() {}, debug() {}, child: () => silent };
  let parts: SharedParts;
  let orm: Orm;
  let api: ApiClient;
  let interviewId: string;
  let mailed: { to: string; subject: string; text: string }[];

  // Nobody works on jobs here: the tests do what activities do, with mail of their own.
  beforeAll(async () => {
    parts = await sharedBy('withoutWorker');
    orm = await openDatabase(parts.env['DATABASE_URL'] ?? '');
  });
  afterAll(() => closeOrm(orm));
  beforeEach(async () => {
    api = await newCompany(parts.url, 'Mondlicht');
    interviewId = newId();
    mailed = [];
    await insertInterview(parts.env['DATABASE_URL'] ?? '', api.user, interviewId);
    expected(await api.patch(`/api/interviews/${interviewId}`, { reminderDays: 3 }), 200);
  });

  const em = () => companyEntityManager(orm, api.user.companyId);
  const sql = (text: string, ...values: unknown[]) => query(parts.env['DATABASE_URL'] ?? '', text, values);
  const keep: Mailer['send'] = async (mail) => void mailed.push(mail);
  const deps = (send = keep) => ({
    mailer: { send },
    secretKey: createSecretKey(parts.env['SECRET_KEY'] ?? '', 'hex'),
    settings,
    log: silent,
  });
  const sendDue = (send?: Mailer['send']) => sendDueMails(em(), deps(send), interviewId, () => {});
  const shown = async () => (await api.get(`/api/interviews/${interviewId}/mails`)).body.items as Json[];

  /** Invites these people and lets three days pass. */
  async function invited(...names: string[]): Promise<Json[]> {
    const candidates = names.map((name) => ({ name, email: `${name}@example.org` }));
    expected(await api.post(`/api/interviews/${interviewId}/invitations`, { candidates }), 202);
    await sendSomeInvitations(em(), deps(), interviewId, () => {});
    mailed = [];
    await planReminders(em(), { id: interviewId, reminderDays: 3 });
    const { items } = (await api.get(`/api/interviews/${interviewId}/invitations`)).body;
    return names.map((name) => items.find((one: Json) => one.name === name));
  }
  const threeDaysLater = () =>
    sql(
      `update interview_mails set due_at = due_at - interval '3 days' where interview_id = $1`,
      interviewId,
    );

  test('who has not answered is reminded once, after the days of the interview, in its language', async () => {
    await sql(`update interviewers set language = 'de-AT' where id = $1`, interviewId);
    await invited('Ada');
    const left = await sendDue();
    expect(mailed).toEqual([]);
    expect(Math.round((left ?? 0) / DAY_MS)).toBe(3);
    expect(await shown()).toMatchObject([{ kind: 'reminder', state: 'waiting', subject: null }]);
    await threeDaysLater();
    expect(await sendDue()).toBeNull();
    await planReminders(em(), { id: interviewId, reminderDays: 3 });
    await sendDue();
    expect(mailed).toHaveLength(1);
    expect(mailed[0]).toMatchObject({
      to: 'Ada@example.org',
      subject: expect.stringContaining('noch offen'),
    });
    expect(mailed[0]?.text).toMatch(/https:\/\/millrace\.example\/call\/\S+\?token=\S+/);
    // What opens the interview is not shown once it has gone.
    const [mail] = await shown();
    expect(mail).toMatchObject({ state: 'sent', sentAt: expect.any(String) });
    expect(mail?.['text']).not.toContain('token=');
  });

  test('nobody is reminded who has answered, whose link was revoked, or who was erased', async () => {
    const [, bob, eve] = await invited('Ada', 'Bob', 'Eve');
    await sql(
      `update interview_links set used_at = now() where interview_id = $1 and name = 'Ada'`,
      interviewId,
    );
    expected(await api.delete(`/api/interviews/${interviewId}/tokens/${bob?.['id']}`), 204);
    await sql('delete from interview_links where id = $1', eve?.['id']);
    await threeDaysLater();
    expect(await sendDue()).toBeNull();
    expect(mailed).toEqual([]);
    expect((await shown()).map(({ name, state }) => `${name} ${state}`).toSorted()).toEqual([
      'Ada stopped',
      'Bob stopped',
    ]);
  });

  test('a mail server that is away is waited for; what may have gone, or a dead worker has begun, is not sent again', async () => {
    await invited('Ada', 'Bob');
    await threeDaysLater();
    await expect(sendDue(() => Promise.reject(new AppError('provider-failed')))).rejects.toMatchObject({
      code: 'provider-failed',
    });
    expect((await shown()).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    await claimMail(em(), interviewId);
    await sendDue(() => Promise.reject(new Error('Connection closed')));
    await sendDue();
    expect(mailed).toEqual([]);
    const left = await shown();
    expect(left.map(({ state }) => state)).toEqual(['uncertain', 'uncertain']);
    // Who passes the broken one on needs its link.
    expect(left.some(({ text }) => text?.includes('token='))).toBe(true);
  });

  const notices = async () =>
    ((await api.get('/api/notices')).body.items as Json[]).filter(
      ({ kind }) => kind === 'candidate-mail-failed',
    );
  const refuse = () => Promise.reject(new AppError('provider-rejected', '550 no such mailbox'));

  test('who invites is told that a mail failed: once for a whole list, and again when that was read', async () => {
    const candidates = ['Ada', 'Bob'].map((name) => ({ name, email: `${name}@example.org` }));
    expected(await api.post(`/api/interviews/${interviewId}/invitations`, { candidates }), 202);
    await sendSomeInvitations(em(), deps(refuse), interviewId, () => {});
    const [notice, ...others] = await notices();
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ record: { kind: 'interview', id: interviewId } });
    expect(notice?.['text']).toMatch(/Ada@example\.org.*550 no such mailbox/);
    expected(await api.post(`/api/notices/${notice?.['id']}/read`), 200);
    const { responseId } = await openCall(parts.url, { interviewId, name: 'Eve', email: 'eve@example.org' });
    const response = await em().findOneOrFail(ResponseEntity, { id: responseId });
    await em().transactional((tx) => planConfirmation(tx, response));
    await sendDue(() => Promise.reject(new Error('Connection closed')));
    expect((await notices()).map(({ text }) => text)).toEqual([
      expect.stringContaining('may not have arrived'),
      expect.anything(),
    ]);
  });

  test('an outcome that was refused or stopped is not said to be sent, and another may be', async () => {
    const { responseId } = await openCall(parts.url, { interviewId, name: 'Ada', email: 'ada@example.org' });
    const path = `/api/responses/${responseId}/outcome-mail`;
    const draft = async () => expected(await api.get(`${path}?kind=not-selected`), 200);
    for (const state of ['failed', 'stopped']) {
      expected(await api.post(path, OUTCOME), 201);
      await sendDue(refuse);
      await sql('update interview_mails set state = $1 where response_id = $2', state, responseId);
      expect(await draft()).toMatchObject({
        sent: null,
        refused: state === 'failed' ? { error: '550 no such mailbox' } : null,
      });
    }
    expected(await api.post(path, OUTCOME), 201);
    await sendDue();
    expect(await draft()).toMatchObject({ sent: { state: 'sent' }, refused: null });
    expect((await api.post(path, OUTCOME)).status).toBe(409);
  });

  test('an interview is confirmed once, at the address that is right now, with the link to what is kept', async () => {
    const { responseId } = await openCall(parts.url, { interviewId, name: 'Ada', email: 'ada@example.org' });
    const response = () => em().findOneOrFail(ResponseEntity, { id: responseId });
    for (const isFirst of [true, false]) {
      const found = await response();
      expect(await em().transactional((tx) => planConfirmation(tx, found))).toBe(isFirst);
    }
    await sql(`update interview_responses set email = 'new@example.org' where id = $1`, responseId);
    await sendDue();
    expect(mailed).toMatchObject([{ to: 'new@example.org' }]);
    expect(mailed[0]?.text).toMatch(/https:\/\/millrace\.example\/call\/my-data\/\S+/);
    expect(JSON.stringify(await shown())).not.toContain('/my-data/');
    expect(await em().count(InterviewMailEntity, { responseId })).toBe(1);
    expect(
      await em().transactional(async (tx) =>
        planConfirmation(tx, { ...(await response()), id: newId(), email: null }),
      ),
    ).toBe(false);
  });
});
