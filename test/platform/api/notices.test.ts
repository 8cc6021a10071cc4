import { companyEntityManager } from '../../../db/tenancy.ts';
import type { Logger } from '../../../domain/ports/logger.ts';
import { removeMember } from '../../../services/platform/company/members.ts';
import { addNotice, removeOldNotices } from '../../../services/platform/notices/notices.ts';
import { clientFor, newCompany, type ApiClient } from '../../support/api/client.ts';
import { newMember } from '../../support/api/member.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { query } from '../../support/instance/sql.ts';
import { until } from '../../support/until.ts';
import { closeOrm, type Orm } from '../../../db/orm.ts';
import { openDatabase } from '../../../products/open-database.ts';

const silent: Logger = { info() {}, warn() {}, error() {}, debug() {}, child: () => silent };

const { url, env } = sharedInstance();
const database = env['DATABASE_URL'] ?? '';

let orm: Orm;
let owner: ApiClient;
beforeAll(async () => {
  orm = await openDatabase(database);
  owner = await newCompany(url);
});
afterAll(() => closeOrm(orm));

async function tell(client: ApiClient, text: string, record?: { kind: string; id: string }): Promise<void> {
  await companyEntityManager(orm, client.user.companyId).transactional(async (tx) =>
    addNotice(tx, { userId: client.user.id, kind: 'test', text, ...(record && { record }) }),
  );
}

test('a member reads the own notices, newest first, and notes which were read', async () => {
  const member = await newMember(owner);
  const record = { kind: 'agent', id: '0123456789abcdef01234567' };
  await tell(member, 'The first.', record);
  await tell(member, 'The second.');
  await tell(owner, 'For the owner.');
  const { body } = await member.get('/api/notices');
  expect(body).toEqual({
    items: [
      {
        id: expect.any(String),
        at: expect.stringMatching(/Z$/),
        kind: 'test',
        text: 'The second.',
        record: null,
      },
      { id: expect.any(String), at: expect.stringMatching(/Z$/), kind: 'test', text: 'The first.', record },
    ],
    page: 1,
    pageSize: 20,
    total: 2,
  });
  const [second, first] = body.items;
  const read = await member.post(`/api/notices/${second.id}/read`);
  expect([read.status, read.body]).toEqual([200, { ...second, readAt: expect.stringMatching(/Z$/) }]);
  expect((await member.post(`/api/notices/${second.id}/read`)).body).toEqual(read.body);
  expect((await member.get('/api/notices?unread=true')).body.items).toEqual([first]);
  expect((await member.get('/api/notices?unread=false')).body.items).toEqual([read.body]);
  expect((await member.get('/api/notices?unread=maybe')).status).toBe(400);
});

test('nobody reads what somebody else is told', async () => {
  const member = await newMember(owner);
  await tell(member, 'Only for this member.');
  const { id } = (await member.get('/api/notices')).body.items[0];
  expect((await owner.post(`/api/notices/${id}/read`)).status).toBe(404);
  expect((await (await newCompany(url)).post(`/api/notices/${id}/read`)).status).toBe(404);
  expect((await owner.post('/api/notices/nonsense/read')).body.code).toBe('invalid-id');
  expect((await clientFor(url).get('/api/notices')).status).toBe(401);
  expect((await member.get('/api/notices?unread=true')).body.total).toBe(1);
});

test('the owner is told what passes from a member who is removed, by mail too where it is set up', async () => {
  const company = await newCompany(url);
  const member = await newMember(company);
  const hook = { url: 'https://hooks.example.org/in', events: ['audit.completed'] };
  expect((await member.post('/seo-content-api/webhooks/endpoints', hook)).status).toBe(201);
  const mails: { to: string; subject: string; text: string }[] = [];
  const mailer = { send: async (mail: (typeof mails)[number]) => void mails.push(mail) };
  const em = companyEntityManager(orm, company.user.companyId);
  await removeMember(em, { mailer, log: silent }, { id: member.user.id, ifMatch: null });
  const [mail] = await until(() => mails.length > 0 && mails);
  const { items } = (await company.get('/api/notices')).body;
  expect(items).toMatchObject([{ kind: 'endpoints-passed', text: mail?.text }]);
  expect(mail).toMatchObject({ to: company.user.email, text: expect.stringContaining(hook.url) });
});

test('notices are kept for 90 days', async () => {
  const company = await newCompany(url);
  await tell(company, 'Old.');
  await tell(company, 'New.');
  await query(
    database,
    `update notices set created_at = now() - interval '90 days' where company_id = $1 and text = 'Old.'`,
    [company.user.companyId],
  );
  await removeOldNotices(companyEntityManager(orm, company.user.companyId));
  expect((await company.get('/api/notices')).body.items).toMatchObject([{ text: 'New.' }]);
});
