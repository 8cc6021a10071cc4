import { createSecretKey, randomBytes } from 'node:crypto';
import {
  CandidateCodeEntity,
  InterviewEntity,
  type InterviewLink,
  InterviewLinkEntity,
  ResponseEntity,
} from '../../db/interviews/entities.ts';
import { companyEntityManager } from '../../db/tenancy.ts';
import { newId } from '../../domain/platform/id.ts';
import { MOST_ATTEMPTS, MOST_CODES_AN_HOUR } from '../../domain/interviews/identity/code.ts';
import type { Settings } from '../../domain/platform/settings/settings.ts';
import { reserveResponse } from '../../services/interviews/calls/reserve-response.ts';
import { newLink } from '../../services/interviews/links.ts';
import { hasVerified, mailAddressCode } from '../../services/interviews/identity/verify-address.ts';
import { localProvider } from '../../services/interviews/local/local-provider.ts';
import { changeResponse } from '../../services/interviews/responses.ts';
import { query } from '../support/instance/sql.ts';
import { useDatabase } from '../support/instance/use-database.ts';
import { insertInterview } from '../support/interviews/interviews.ts';
import { silent } from '../support/interviews/silent.ts';
import { insertCompany } from '../platform/workflows/lab/company.ts';

const database = useDatabase();
const key = createSecretKey(randomBytes(32));
const EMAIL = 'ada@example.org';

/** An interview that takes each candidate once, its mails, and what a candidate does in it. */
async function newInterview() {
  const [companyId, interviewId] = [await insertCompany(database.orm), newId()];
  await insertInterview(database.url, { companyId, id: newId(), email: 'maker@example.org' }, interviewId);
  await query(database.url, 'update interviews set allow_multiple_responses = false where id = $1', [
    interviewId,
  ]);
  const em = () => companyEntityManager(database.orm, companyId);
  const interview = () => em().findOneOrFail(InterviewEntity, { id: interviewId });
  const mails: { to: string; text: string }[] = [];
  const mailer = { send: async (mail: { to: string; text: string }) => void mails.push(mail) };
  const deps = { orm: database.orm, mailer, secrets: { key } as never, log: silent };
  const settings = { OPEN_CALLS_PER_COMPANY: 100 } as Settings;
  const verified = async (email: string, code: string) =>
    hasVerified({ em: em(), interview: await interview() }, deps, { email, code }).catch(
      (error) => error.code,
    );

  return {
    em,
    companyId,
    mails,
    ask: (email = EMAIL) => mailAddressCode(deps, { interviewId, email }),
    codeIn: (at: number) => /\d{6}/.exec(mails[at]?.text ?? '')?.[0] ?? '',
    verified,
    link: async (email: string) => {
      const tx = em();
      const request = { interviewId, candidate: { email }, minutes: 60, singleUse: true, userId: newId() };
      const link = tx.create(InterviewLinkEntity, newLink(companyId, newId(), request));
      await tx.flush();
      return link;
    },
    /** Opens a call; `link` or `by` says how the address is known. Gives the response's id, or the code of the refusal. */
    enter: async (more: { email?: string; by?: 'code' | 'member'; link?: InterviewLink } = {}) => {
      const entry = { email: more.email ?? EMAIL, verifiedBy: more.by ?? null, consent: { text: 'Yes.' } };
      const where = { interview: await interview(), link: more.link ?? null, entry };
      try {
        const { id } = await reserveResponse(em(), { voice: localProvider(database), settings }, where);
        await query(
          database.url,
          `update interview_responses set call_id = $1 where id = $1 and call_id is null`,
          [id],
        );
        return id;
      } catch (error) {
        return (error as { code?: string }).code;
      }
    },
    end: (id: string | undefined) =>
      query(
        database.url,
        `update interview_responses set is_ended = true, call_status = 'ended' where id = $1`,
        [id],
      ),
    read: (id: string | undefined) => em().findOneOrFail(ResponseEntity, { id: id ?? '' }),
  };
}

test('an address that anybody has typed takes nobody’s place, and no answer says that it has applied', async () => {
  const { enter, end, read, link } = await newInterview();
  const stranger = await enter();
  expect(await read(stranger)).toMatchObject({ email: EMAIL, emailVerified: false, onceKey: null });
  await end(stranger);
  // The one whose address it is comes by the link that was mailed, whatever others have done.
  const own = await enter({ link: await link(EMAIL) });
  expect(own).not.toBe(stranger);
  expect(await read(own)).toMatchObject({ email: EMAIL, emailVerified: true, onceKey: EMAIL });
  await end(own);
  // Who types it now is answered as anybody else is, and marked.
  const another = await enter({ email: 'ADA@example.org' });
  expect(await read(another)).toMatchObject({ emailVerified: false });
});

test('a verified address answers once: by a link, by a code or by a member’s word', async () => {
  for (const by of ['code', 'member'] as const) {
    const { enter, end, link } = await newInterview();
    const own = await enter({ by });
    await end(own);
    expect(await enter({ by: 'code' })).toBe('already-responded');
    expect(await enter({ by: 'member' })).toBe('already-responded');
    expect(await enter({ link: await link('Ada@Example.org') })).toBe('already-responded');
    expect(await enter({ email: 'bob@example.org', by })).not.toBe('already-responded');
  }
});

test('until a call has ended the verified address leads back to it, on whichever device; a typed one does not', async () => {
  const { enter, link } = await newInterview();
  const own = await enter({ by: 'code' });
  expect(await enter({ by: 'code' })).toBe(own);
  expect(await enter({ link: await link(EMAIL) })).toBe(own);
  expect(await enter()).not.toBe(own);
  // A member opens calls for candidates, and takes none over.
  expect(await enter({ by: 'member' })).toBe('already-responded');
});

test('a code verifies the address that it was mailed to, in its interview, for half an hour', async () => {
  const [one, other] = [await newInterview(), await newInterview()];
  await one.ask();
  expect(one.mails).toMatchObject([{ to: EMAIL }]);
  const code = one.codeIn(0);
  expect(await one.verified('Ada@example.org', ` ${code} `)).toBe(true);
  expect(await one.verified('eve@example.org', code)).toBe('invalid-input');
  expect(await other.verified(EMAIL, code)).toBe('invalid-input');
  const [kept] = await one.em().find(CandidateCodeEntity, {});
  expect(JSON.stringify(kept)).not.toMatch(new RegExp(`${code}|${EMAIL}`));
  await query(database.url, `update candidate_codes set expires_at = now() where id = $1`, [kept?.id]);
  expect(await one.verified(EMAIL, code)).toBe('invalid-input');
});

test('codes cannot be guessed, nor an address flooded with them', async () => {
  const { ask, verified, codeIn, mails } = await newInterview();
  await ask();
  const wrong = codeIn(0) === '000000' ? '000001' : '000000';
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++)
    expect(await verified(EMAIL, wrong)).toBe('invalid-input');
  expect(await verified(EMAIL, codeIn(0))).toBe('invalid-input');
  for (let more = 0; more < MOST_CODES_AN_HOUR + 3; more++) await ask();
  expect(mails).toHaveLength(MOST_CODES_AN_HOUR);
  await ask('bob@example.org');
  expect(mails).toHaveLength(MOST_CODES_AN_HOUR + 1);
});

test('a mail server that is away, or an interview that is unknown, is not told of', async () => {
  const deps = { orm: database.orm, secrets: { key } as never, log: silent };
  const away = { send: () => Promise.reject(new Error('away')) };
  const { em } = await newInterview();
  const [interview] = await em().find(InterviewEntity, {});
  const ask = (interviewId = '') => mailAddressCode({ ...deps, mailer: away }, { interviewId, email: EMAIL });
  await expect(ask(interview?.id)).resolves.toBeUndefined();
  await expect(ask(newId())).resolves.toBeUndefined();
});

test('with the call token the count of leaving never falls, and name and address stand once the call has ended', async () => {
  const { em, enter, end, read } = await newInterview();
  const id = (await enter()) ?? '';
  const change = (patch: object) =>
    changeResponse(em(), { id, ifMatch: null }, patch, null).then(
      () => 'changed',
      (error) => error.code,
    );
  expect(await change({ tabSwitchCount: 41 })).toBe('changed');
  expect(await change({ tabSwitchCount: 0, name: 'Ada' })).toBe('changed');
  expect(await read(id)).toMatchObject({ tabSwitchCount: 41, name: 'Ada' });
  await end(id);
  expect(await change({ name: 'Nice Person' })).toBe('call-ended');
  expect(await change({ email: 'nice@example.org' })).toBe('call-ended');
  expect(await change({ tabSwitchCount: 42, feedback: { satisfaction: 5, text: '' } })).toBe('changed');
  expect(await read(id)).toMatchObject({ tabSwitchCount: 42, name: 'Ada', email: EMAIL });
});

test('a verified address is not exchanged by its candidate; a member’s correction is taken', async () => {
  const { em, enter, read } = await newInterview();
  const id = (await enter({ by: 'code' })) ?? '';
  const to = { email: 'other@example.org' };
  await changeResponse(em(), { id, ifMatch: null }, to, null);
  expect(await read(id)).toMatchObject({ email: EMAIL, emailVerified: true });
  await changeResponse(em(), { id, ifMatch: null }, to, { userId: newId(), email: 'maker@example.org' });
  expect(await read(id)).toMatchObject({ ...to, emailVerified: true, onceKey: 'other@example.org' });
});
