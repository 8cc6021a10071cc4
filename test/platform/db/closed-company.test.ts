import { findUserByEmail } from '../../../db/platform/callers.ts';
import { CompanyEntity, UserEntity } from '../../../db/platform/entities.ts';
import { insertJob } from '../../../db/platform/jobs.ts';
import { companyEntityManager, systemEntityManager } from '../../../db/tenancy.ts';
import { filePurge } from '../../../jobs/knowledge/purge.ts';
import { insertCompany } from '../workflows/lab/company.ts';
import { useDatabase } from '../../support/instance/use-database.ts';

const database = useDatabase();
let companyId: string;

beforeAll(async () => {
  companyId = await insertCompany(database.orm);
});

function start(key: string) {
  const job = { key, input: { fileId: key, filename: 'mill.txt' } };
  return companyEntityManager(database.orm, companyId).transactional((em) => insertJob(em, filePurge, job));
}

test('no job begins beside or behind the closing of its company, and nobody is found by his e-mail', async () => {
  const known = await start('before');
  const user = await systemEntityManager(database.orm).findOneOrFail(UserEntity, { companyId });
  expect((await findUserByEmail(database.orm, user.emailKey))?.id).toBe(user.id);

  let settled = false;
  const beside = await companyEntityManager(database.orm, companyId).transactional(async (em) => {
    const company = await em.findOneOrFail(CompanyEntity, { id: companyId });
    company.closedAt = new Date();
    await em.flush();
    const started = start('beside').finally(() => {
      settled = true;
    });
    // It waits for us: another request of the database comes back first.
    await systemEntityManager(database.orm).count(CompanyEntity, {});
    expect(settled).toBe(false);
    return { started: started.catch((error: unknown) => error) };
  });
  expect(await beside.started).toMatchObject({ code: 'not-found' });
  await expect(start('behind')).rejects.toMatchObject({ code: 'not-found' });
  expect(await start('before')).toMatchObject({ jobId: known.jobId });
  expect(await findUserByEmail(database.orm, user.emailKey)).toBeNull();
});
