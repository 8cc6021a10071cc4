import { setTimeout as delay } from 'node:timers/promises';
import { resetPasswordLink } from '../../../services/platform/accounts/password-reset.ts';
import { PasswordResetEntity } from '../../../db/platform/entities.ts';
import { closeOrm, type Orm } from '../../../db/orm.ts';
import { openDatabase } from '../../../products/open-database.ts';
import { companyEntityManager } from '../../../db/tenancy.ts';
import { readSettings } from '../../../domain/platform/settings/settings.ts';
import { clientFor, newCompany, type ApiClient } from '../../support/api/client.ts';
import { startInstance, WITHOUT_MODEL, type Instance } from '../../support/instance/instance.ts';
import { startSmtpServer, type Mail, type SmtpServer } from '../../support/smtp-server.ts';

const NEW_PASSWORD = 'a brand new password';
const settings = readSettings({ PUBLIC_BASE_URL: 'https://millrace.example' });

let smtp: SmtpServer;
let instance: Instance;
let visitor: ApiClient;
let orm: Orm;

beforeAll(async () => {
  smtp = await startSmtpServer();
  const env = {
    SMTP_URL: `${smtp.url}?from=desk@millrace.example`,
    PUBLIC_BASE_URL: 'https://millrace.example',
    REGISTRATION: 'open',
  };
  instance = await startInstance({ parts: ['api'], env: { ...WITHOUT_MODEL, ...env } });
  visitor = clientFor(instance.url);
  orm = await openDatabase(instance.env['DATABASE_URL'] ?? '');
});

afterAll(async () => {
  await closeOrm(orm);
  await instance.stop();
  await smtp.close();
});

async function nextMail(): Promise<Mail> {
  for (;;) {
    const mail = smtp.mails.shift();
    if (mail) return mail;
    await delay(20);
  }
}

function tokenOf(url: string): string {
  return new URL(url).searchParams.get('token') ?? '';
}

function reset(token: string, newPassword = NEW_PASSWORD) {
  return visitor.post('/api/auth/reset-password', { token, newPassword });
}

test('a link comes by mail, works once and signs out everywhere', async () => {
  const client = await newCompany(instance.url);
  const { email } = client.user;
  expect((await visitor.post('/api/auth/forgot-password', { email: email.toUpperCase() })).status).toBe(204);
  const mail = await nextMail();
  expect(mail.to).toEqual([email]);
  expect(mail.headers).toContain('From: desk@millrace.example');
  const link = /https:\S+/.exec(mail.text)?.[0] ?? '';
  expect(link).toMatch(/^https:\/\/millrace\.example\/app\/reset-password\?token=[\w-]{43}$/);

  expect((await reset(tokenOf(link), 'short')).status).toBe(400);
  expect((await reset(tokenOf(link))).status).toBe(204);
  expect((await client.get('/api/auth/me')).status).toBe(401);
  expect((await visitor.post('/api/auth/login', { email, password: client.password })).status).toBe(401);
  expect((await visitor.post('/api/auth/login', { email, password: NEW_PASSWORD })).status).toBe(200);
  expect((await reset(tokenOf(link))).body.code).toBe('invalid-token');
});

test('nobody gets mail for an unknown address', async () => {
  const client = await newCompany(instance.url);
  await visitor.post('/api/auth/forgot-password', { email: 'nobody@example.org' });
  await visitor.post('/api/auth/forgot-password', { email: client.user.email });
  expect((await nextMail()).to).toEqual([client.user.email]);
  expect(smtp.mails).toEqual([]);
});

test('the operator makes a link without mail; a new password ends all other links', async () => {
  const client = await newCompany(instance.url);
  const links = [1, 2].map(() => resetPasswordLink(orm, settings, client.user.email));
  const [first, second] = (await Promise.all(links)).map((link) => tokenOf(link?.url ?? ''));
  expect((await reset(second ?? '')).status).toBe(204);
  expect((await reset(first ?? '')).body.code).toBe('invalid-token');
  expect(await resetPasswordLink(orm, settings, 'nobody@example.org')).toBeNull();
});

test('a link is good for an hour', async () => {
  const client = await newCompany(instance.url);
  const token = tokenOf((await resetPasswordLink(orm, settings, client.user.email))?.url ?? '');
  const em = companyEntityManager(orm, client.user.companyId);
  const link = await em.findOneOrFail(PasswordResetEntity, { userId: client.user.id });
  expect(link.expiresAt.getTime()).toBeGreaterThan(Date.now() + 59 * 60_000);
  link.expiresAt = new Date(Date.now() - 1);
  await em.flush();
  expect((await reset(token)).body.code).toBe('invalid-token');
});

test('behind https the cookie is secure', async () => {
  const client = await newCompany(instance.url);
  const credentials = { email: client.user.email, password: client.password };
  const answer = await visitor.post('/api/auth/login', credentials);
  expect(answer.headers.getSetCookie().join()).toContain('; HttpOnly; SameSite=Lax; Secure; Max-Age=');
});

test('the commonest passwords are refused, and the link stays good', async () => {
  const { user } = await newCompany(instance.url);
  const link = await resetPasswordLink(orm, settings, user.email);
  const token = tokenOf(link?.url ?? '');
  const { status, body } = await reset(token, '1234567890');
  expect([status, body.errors]).toMatchObject([400, [{ path: 'newPassword', code: 'common-password' }]]);
  expect((await reset(token)).status).toBe(204);
});
