import { companyEntityManager } from '../../../db/tenancy.ts';
import { addNotice, removeOldNotices } from '../../../services/platform/notices/notices.ts';
import { clientFor, newCompany, type ApiClient } from '../../support/api/client.ts';
import { newMember } from '../../support/api/member.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { query } from '../../support/instance/sql.ts';
import { closeOrm, type Orm } from '../../../db/orm.ts';
import { openDatabase } from '../../../products/open-database.ts';

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
      { id: expect.any(String), at: expect.stringMatching(/Z$/), kind: 'test', text: 'The second.', record: null },
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
