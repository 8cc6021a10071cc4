import { UserEntity } from '../../../db/platform/entities.ts';
import { findForChange } from '../../../db/platform/versions.ts';
import { companyEntityManager, type TenantEntityManager } from '../../../db/tenancy.ts';
import { insertCompany } from '../workflows/lab/company.ts';
import { query } from '../../support/instance/sql.ts';
import { useDatabase } from '../../support/instance/use-database.ts';
import { until } from '../../support/until.ts';

const database = useDatabase();

async function newMember() {
  const companyId = await insertCompany(database.orm);
  const em = () => companyEntityManager(database.orm, companyId);
  const { id } = await em().findOneOrFail(UserEntity, {});
  const find = (tx: TenantEntityManager, expected: number[] | null) =>
    findForChange(tx, UserEntity, { id }, expected);
  return { em, find };
}

test('only the version that was seen is changed; without one, any', async () => {
  const { em, find } = await newMember();
  const versionFor = (expected: number[] | null) =>
    em().transactional(async (tx) => (await find(tx, expected)).version);
  expect(await versionFor([1])).toBe(1);
  expect(await versionFor([7, 1])).toBe(1);
  expect(await versionFor(null)).toBe(1);
  const stale = { code: 'precondition-failed', options: { extra: { version: 1 }, headers: { ETag: '"1"' } } };
  await expect(versionFor([2])).rejects.toMatchObject(stale);
  await expect(versionFor([])).rejects.toMatchObject(stale);
});

test('of two writers who have seen the same version one wins, and the other learns the present one', async () => {
  const { em, find } = await newMember();
  const outcome = { second: 'waits' };
  let second: Promise<void> | undefined;
  await em().transactional(async (tx) => {
    const member = await find(tx, [1]);
    second = em()
      .transactional((other) => find(other, [1]))
      .then(
        () => void (outcome.second = 'changes it too'),
        (error: { options?: { extra?: object } }) =>
          void (outcome.second = JSON.stringify(error.options?.extra)),
      );
    const isWaiting = async () => {
      const waiting = await query(
        database.url,
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return waiting.length > 0 || outcome.second !== 'waits';
    };
    await until(isWaiting);
    member.name = 'Bo';
    member.version = 2;
  });
  await second;
  expect(outcome.second).toBe('{"version":2}');
});
