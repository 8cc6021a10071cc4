import { companyEntityManager } from '../../../db/tenancy.ts';
import { listHeads } from '../../../services/authoring/list-documents.ts';
import { createUser } from '../../../services/platform/accounts/registration.ts';
import { query } from '../../support/instance/sql.ts';
import { until } from '../../support/until.ts';
import { useDatabase } from '../../support/instance/use-database.ts';

const database = useDatabase();
test('a word is found in the texts of 2,000 documents by their index', async () => {
  const ada = { name: 'Ada', email: 'ada@example.org', password: 'a long password' };
  const user = await createUser(database.orm, ada);
  await query(
    database.url,
    `insert into documents (id, company_id, owner_id, title, mode, content, plain, word_count, status, visibility, tags,
       page_setup, version, created_at, updated_at, ignored_checks, restricted)
     select 'd' || n, $1, $2, 'Plan', 'markdown', '""', repeat(md5(n::text) || ' ', 600), 600, 'draft', 'private', '[]', '{}', 1,
       now(), now(), '[]', false
     from generate_series(1, 2000) n`,
    [user.companyId, user.id],
  );
  await query(database.url, 'analyze documents');
  const { word } = (await query<{ word: string }>(database.url, 'select md5($1) as word', ['1234']))[0] ?? {};
  const found = { $ilike: `%${word?.slice(3, 20)}%` };
  const em = companyEntityManager(database.orm, user.companyId);
  const [heads, total] = await listHeads(
    em,
    user.id,
    { $or: [{ title: found }, { plain: found }] },
    { limit: 10, offset: 0, orderBy: [{ id: 'asc' }], isSearch: true },
  );
  expect([heads.map(({ id }) => id), total]).toEqual([['d1234'], 1]);
  // What a connection has done is counted when its process has ended, a moment after the connection.
  const scans = async () => {
    const [index] = await query<{ scans: string }>(
      database.url,
      `select idx_scan as scans from pg_stat_user_indexes where indexrelname = 'documents_search'`,
    );
    return Number(index?.scans);
  };
  // Once for the page, once for the number of all.
  await until(async () => (await scans()) >= 2);
});
