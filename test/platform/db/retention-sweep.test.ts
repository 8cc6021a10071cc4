import { sweepRetention, type RetentionSweepDeps } from '../../../activities/platform/retention-sweep.ts';
import { CompanyEntity } from '../../../db/platform/entities.ts';
import { companyOf, systemEntityManager } from '../../../db/tenancy.ts';
import type { Logger } from '../../../domain/ports/logger.ts';
import type { Retained } from '../../../services/platform/retained.ts';
import { useDatabase } from '../../support/instance/use-database.ts';
import { insertCompany } from '../workflows/lab/company.ts';

const database = useDatabase();
const silent: Logger = { info() {}, warn() {}, error() {}, debug() {}, child: () => silent };

async function company(changes: { retentionDays?: number; closedAt?: Date }): Promise<string> {
  const id = await insertCompany(database.orm);
  const em = systemEntityManager(database.orm);
  Object.assign(await em.findOneOrFail(CompanyEntity, { id }), changes);
  await em.flush();
  return id;
}

test('each company loses what is older than its own days, batch by batch; who keeps everything loses nothing', async () => {
  const month = await company({ retentionDays: 30 });
  const year = await company({ retentionDays: 365 });
  await company({});
  await company({ retentionDays: 30, closedAt: new Date() });
  const asked: [string, number][] = [];
  const left = new Map([
    [month, 5],
    [year, 2],
  ]);
  const notes: Retained = {
    name: 'notes',
    batch: 2,
    async removeOld(em, days, limit) {
      const companyId = companyOf(em);
      asked.push([companyId, days]);
      const removed = Math.min(limit, left.get(companyId) ?? 0);
      left.set(companyId, (left.get(companyId) ?? 0) - removed);
      return removed;
    },
  };
  const broken: Retained = { name: 'broken', batch: 2, removeOld: () => Promise.reject(new Error('away')) };
  // Nothing of this is kept outside.
  const outside = {} as Pick<RetentionSweepDeps, 'voice' | 'blobs'>;
  const deps = { orm: database.orm, log: silent, ...outside };
  const sweep = (retained: Retained[]) => sweepRetention({ ...deps, retained }, new AbortController().signal);
  // One kind that fails does not keep the others, or the other companies, from it.
  await expect(sweep([broken, notes])).rejects.toThrow('away');
  const of = (id: string) => asked.filter(([companyId]) => companyId === id).map(([, days]) => days);
  expect(of(month)).toEqual([30, 30, 30]);
  expect(of(year)).toEqual([365, 365]);
  expect(asked).toHaveLength(5);
  expect([...left.values()]).toEqual([0, 0]);
  expect(await sweep([notes])).toEqual({ notes: 0 });
});
