import { closeOrm, type Orm } from '../../../db/orm.ts';
import { companyEntityManager } from '../../../db/tenancy.ts';
import { openDatabase } from '../../../products/open-database.ts';
import { housekeeping } from '../../../products/index.ts';
import { emptyBin } from '../../../services/authoring/bin.ts';
import { writtenDocument } from '../../support/authoring/authoring.ts';
import { newCompany } from '../../support/api/client.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { query } from '../../support/instance/sql.ts';

const { url, env } = sharedInstance();
const database = env['DATABASE_URL'] ?? '';

let orm: Orm;
beforeAll(async () => {
  orm = await openDatabase(database);
});
afterAll(() => closeOrm(orm));

test('what has lain in the bin for 30 days goes, with links and rights; the rest stays', async () => {
  const api = await newCompany(url);
  const documents = [await writtenDocument(api), await writtenDocument(api), await writtenDocument(api)];
  const [old, young, live] = documents.map(({ document }) => `/api/documents/${document.id}`);
  if (!old || !young || !live) throw new Error('three were made');
  for (const path of [old, young]) expect((await api.delete(path)).status).toBe(204);
  const age = `update documents set deleted_at = now() - interval '30 days' where id = $1`;
  const document = { id: old.replace('/api/documents/', '') };
  await query(database, age, [document.id]);
  await emptyBin(companyEntityManager(orm, api.user.companyId));
  expect((await api.post(`${old}/undelete`)).status).toBe(404);
  expect((await api.post(`${young}/undelete`)).status).toBe(200);
  expect((await api.get(live)).status).toBe(200);
  const left = (table: string, column: string) =>
    query(database, `select 1 from ${table} where ${column} = $1`, [document.id]);
  expect(await left('access_tokens', 'record_id')).toEqual([]);
  expect(await left('document_versions', 'document_id')).toEqual([]);
  expect(await left('document_comments', 'document_id')).toEqual([]);
});

test('the daily sweep does it', () => {
  expect(housekeeping.expired).toContain(emptyBin);
});
