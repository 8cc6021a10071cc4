import { migrate } from '../../../db/migrate.ts';
import { closeOrm } from '../../../db/orm.ts';
import { openDatabase } from '../../../products/open-database.ts';
import { newCompany } from '../../support/api/client.ts';
import { endedAudit, startAudit } from '../../support/audit/crawl.ts';
import {
  createDatabase,
  createEmptyDatabase,
  runSql,
  type TestDatabase,
} from '../../support/instance/database.ts';
import { runCommand } from '../../support/instance/installation.ts';
import { startInstance } from '../../support/instance/instance.ts';
import { testMachine } from '../../support/instance/machine.ts';
import { buildBeforeHashes } from '../../support/instance/old-database.ts';
import { linking, startSite } from '../../support/site/site.ts';

const databases: TestDatabase[] = [];
async function using(making: Promise<TestDatabase>): Promise<TestDatabase> {
  const database = await making;
  databases.push(database);
  return database;
}
afterAll(() => Promise.all(databases.map((database) => database.drop())));

const start = (databaseUrl: string) =>
  runCommand('local/start.ts', [], `${testMachine().dir}/refused`, {
    DATABASE_URL: databaseUrl,
    TEMPORAL_ADDRESS: testMachine().temporalAddress,
    PORT: '0',
  });

test('an audit runs to its report on a database with the first form of audits', async () => {
  const { url } = await using(createEmptyDatabase());
  await buildBeforeHashes(url, '0011-audits', { '0011-audits': 'ede6d17' });
  const orm = await openDatabase(url);
  await migrate(orm);
  await closeOrm(orm);
  const instance = await startInstance({ env: { DATABASE_URL: url, EMBEDDING_MODEL_DIR: '' } });
  const site = await startSite({ '/': linking('Home', '/a', '/gone'), '/a': linking('A', '/') });
  try {
    const client = await newCompany(instance.url);
    const audit = await endedAudit(client, await startAudit(client, `${site.url}/`));
    expect(audit).toMatchObject({ status: 'completed', counts: { discovered: 3, crawled: 3 } });
  } finally {
    await site.close();
    await instance.stop();
  }
});

test('a start on the database of a newer version ends with one sentence', async () => {
  const { url } = await using(createDatabase());
  await runSql(url, `insert into migrations (name, hash) values ('9999-later', 'x')`);
  const { code, output } = await start(url);
  expect(code).toBe(1);
  expect(output.trim().split('\n').at(-1)).toMatch(
    /^The database was used by a newer version of Millrace .*\.$/,
  );
  expect(output).not.toMatch(/Ready|^ {4}at /m);
});

test('a start on a database of unknown form ends with one sentence', async () => {
  const { url } = await using(createEmptyDatabase());
  await buildBeforeHashes(url, '0011-audits');
  await runSql(url, 'drop table audit_lines');
  const { code, output } = await start(url);
  expect(code).toBe(1);
  expect(output.trim().split('\n').at(-1)).toMatch(/^The database was made by a development version .*\.$/);
  expect(output).not.toMatch(/Ready|^ {4}at /m);
});

test.each(['api', 'worker'] as const)(
  'the %s alone refuses a database that is not of its version',
  async (part) => {
    const newer = await using(createDatabase());
    await runSql(newer.url, `insert into migrations (name, hash) values ('9999-later', 'x')`);
    await expect(startInstance({ env: { DATABASE_URL: newer.url }, parts: [part] })).rejects.toThrow(
      'The database was used by a newer version of Millrace',
    );
    const empty = await using(createEmptyDatabase());
    await expect(startInstance({ env: { DATABASE_URL: empty.url }, parts: [part] })).rejects.toThrow(
      'run `npm run migrate` first',
    );
  },
);
