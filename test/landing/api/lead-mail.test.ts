import { createSecretKey } from 'node:crypto';
import { closeOrm, type Orm } from '../../../db/orm.ts';
import { sealLeadToken } from '../../../domain/landing/leads/lead-token.ts';
import { readSettings } from '../../../domain/platform/settings/settings.ts';
import type { Logger } from '../../../domain/ports/logger.ts';
import { openDatabase } from '../../../products/open-database.ts';
import { takeLead } from '../../../services/landing/leads.ts';
import { newCompany, type ApiClient } from '../../support/api/client.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { livePage } from '../../support/landing/landing.ts';
import { until } from '../../support/until.ts';

const { url, env } = sharedInstance();
const key = createSecretKey(env['SECRET_KEY'] ?? '', 'hex');
const settings = readSettings({ PUBLIC_BASE_URL: 'https://millrace.example' });

let orm: Orm;
let owner: ApiClient;
beforeAll(async () => {
  [orm, owner] = await Promise.all([openDatabase(env['DATABASE_URL'] ?? ''), newCompany(url)]);
});
afterAll(() => closeOrm(orm));

/** What the service does with a lead when mail is sent like this; gives the mails and what was logged as an error. */
async function taken(page: { id: string; slug: string }, text: object, send?: () => Promise<void>) {
  const mails: { to: string; subject: string; text: string }[] = [];
  const errors: unknown[] = [];
  const log: Logger = {
    info() {},
    warn() {},
    error: (what) => errors.push(what),
    debug() {},
    child: () => log,
  };
  const mailer = {
    send: async (mail: (typeof mails)[number]) => {
      mails.push(mail);
      await send?.();
    },
  };
  const secrets = { jwt: '', webhook: '', key };
  const jobs = { launch: async () => undefined };
  const token = sealLeadToken(key, page.id, { variantId: '', at: Date.now() - 60_000 });
  const form = { text: { email: 'ada@example.org', ...text }, token, honeypot: '' };
  // Of all that a process is wired with a lead needs these parts.
  await takeLead({ orm, settings, secrets, log, mailer, jobs } as never, page.slug, form);
  await until(() => mails[0]);
  return { mails, errors };
}

test('the owner of the company gets a mail, in which visitors cannot write lines of ours', async () => {
  const page = await livePage(owner, { businessName: 'Mill\nBcc: x@evil.example' });
  const { mails } = await taken(page, { name: 'Ada\nPhone: 0900', message: 'One bag.' });
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({
    to: owner.user.email,
    subject: 'New lead from your landing page Mill Bcc: x@evil.example',
  });
  expect(mails[0]?.text).toContain('E-mail: ada@example.org\nName: Ada Phone: 0900\n\nOne bag.\n');
  expect(mails[0]?.text).toContain(`https://millrace.example/app/landing-pages/${page.id}`);
});

test('a lead is there although no mail could be sent', async () => {
  const page = await livePage(owner);
  const { errors } = await taken(page, {}, () => Promise.reject(new Error('no luck')));
  expect(await until(() => errors[0])).toBeDefined();
  expect((await owner.get(`/api/landing-pages/${page.id}/leads`)).body.total).toBe(1);
});
