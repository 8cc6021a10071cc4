import { JobEntity } from '../../../db/platform/entities.ts';
import { insertJob } from '../../../db/platform/jobs.ts';
import { recordChanges } from '../../../db/platform/projection.ts';
import { runPrepared } from '../../../db/prepared.ts';
import { companyEntityManager, sqlOf } from '../../../db/tenancy.ts';
import { newId } from '../../../domain/platform/id.ts';
import { insertCompany } from '../workflows/lab/company.ts';
import { single } from '../workflows/lab/probe.contract.ts';
import { useDatabase } from '../../support/instance/use-database.ts';

// One connection, so that what was prepared can be seen.
const database = useDatabase({ connections: 1 });

/** How often each prepared statement was used so far. */
async function uses(): Promise<Record<string, number>> {
  const statement = {
    name: 'uses',
    text: `select name, (generic_plans + custom_plans)::int as times from pg_prepared_statements`,
  };
  const rows = await runPrepared<{ name: string; times: number }>(database.orm, statement, []);
  return Object.fromEntries(rows.map(({ name, times }) => [name, times]));
}

test('a job is inserted, locked and changed by prepared statements, which are undone with their transaction', async () => {
  const companyId = await insertCompany(database.orm);
  const em = companyEntityManager(database.orm, companyId);
  const { jobId } = await insertJob(em, single, { key: newId(), input: { text: "it's \\ 'quoted' ?" } });
  const run = { jobId, companyId, runStartedAt: new Date().toISOString() };
  const started = {
    sourceKey: 'a',
    change: { type: 'stage-started', stage: 'only', attempt: 1 } as const,
    at: '2026-02-03T04:05:06.789Z',
  };
  const undone = em.transactional(async (tx) => {
    const { seq } = await recordChanges(tx, run, [started]);
    throw new Error(`undone after ${seq}`);
  });
  await expect(undone).rejects.toThrow('undone after 2');
  await em.transactional((tx) => recordChanges(tx, run, [started], { kept: 1 }));
  await em.transactional((tx) => recordChanges(tx, run, [started]));
  const row = await companyEntityManager(database.orm, companyId).findOneOrFail(JobEntity, { id: jobId });
  expect(row).toMatchObject({
    status: 'processing',
    seq: 2,
    outputs: { kept: 1 },
    input: { text: "it's \\ 'quoted' ?" },
    state: { startedAt: started.at },
    runStartedAt: new Date(run.runStartedAt),
  });
  expect(await uses()).toMatchObject({
    'insert-job': 1,
    'lock-job': 3,
    'write-job': 2,
    'known-job-changes': 1,
  });
});

test('a job that is there is found without writing anything, so that no commit waits for the disk', async () => {
  const em = companyEntityManager(database.orm, await insertCompany(database.orm));
  const request = { key: newId(), input: { text: 'again' } };
  const { jobId } = await insertJob(em, single, request);
  await em.transactional(async (tx) => {
    expect((await insertJob(tx, single, request)).jobId).toBe(jobId);
    const transaction = await sqlOf(tx).execute('select pg_current_xact_id_if_assigned() as id');
    expect(transaction).toEqual([{ id: null }]);
  });
});

test('in a new database, too, a job is found by its id and not among all jobs of its company', async () => {
  // As the check of a foreign key asks, and `lock-job` does; `orm` has seen no statistics yet.
  const plan = await sqlOf(companyEntityManager(database.orm, await insertCompany(database.orm))).execute(
    `explain select from jobs where company_id = 'a' and id = 'b' for key share`,
  );
  expect(JSON.stringify(plan)).toMatch(/Index Scan using jobs_(company_id_id_key|pkey)/);
});
