import { CompanyEntity, UsageEntity } from '../../../db/platform/entities.ts';
import { companyEntityManager, companyOf, type TenantEntityManager } from '../../../db/tenancy.ts';
import { bookUsage, requireBudget, spentThisMonth, sumUsage } from '../../../db/platform/usage.ts';
import { createUser } from '../../../services/platform/accounts/registration.ts';
import { useDatabase } from '../../support/instance/use-database.ts';

const database = useDatabase();

async function newCompanyEm(email: string): Promise<TenantEntityManager> {
  const user = await createUser(database.orm, { name: 'Ada', email, password: 'a long password' });
  return companyEntityManager(database.orm, user.companyId);
}

async function book(
  em: TenantEntityManager,
  callKey: string,
  model: string,
  costUsd: number,
  agentId?: string,
) {
  const provider = model === 'offline' ? 'offline' : 'test';
  const usage = { provider, model, tokensIn: 100, tokensOut: 10, costUsd, latencyMs: 5 };
  await bookUsage(em, { callKey, purpose: 'chat', usage, agentId });
}

const everything = { from: new Date(0), to: new Date(Date.now() + 86_400_000) };

test('a call is booked once, whatever repeats it', async () => {
  const em = await newCompanyEm('once@example.org');
  await Promise.all([1, 2, 3].map(() => book(em, 'call', 'large', 0.5)));
  expect(await em.count(UsageEntity, {})).toBe(1);
  expect(await spentThisMonth(em)).toBe(0.5);
});

test('sums by model, agent, purpose and day, for one company', async () => {
  const [em, other] = [await newCompanyEm('a@example.org'), await newCompanyEm('b@example.org')];
  await book(em, '1', 'small', 0.1, 'agent');
  await book(em, '2', 'large', 0.5, 'agent');
  await book(em, '3', 'small', 0.1);
  await book(other, '1', 'large', 7);
  // Without a model: no call of one.
  await book(em, '4', 'offline', 0, 'agent');
  const by = (groupBy: 'day' | 'agent' | 'model' | 'purpose') => sumUsage(em, { ...everything, groupBy });
  expect(await by('model')).toEqual([
    { key: 'large', calls: 1, tokensIn: 100, tokensOut: 10, costUsd: 0.5 },
    { key: 'small', calls: 2, tokensIn: 200, tokensOut: 20, costUsd: 0.2 },
  ]);
  expect((await by('agent')).map(({ key, calls }) => [key, calls])).toEqual([
    ['agent', 2],
    ['none', 1],
  ]);
  expect((await by('purpose')).map(({ key, calls }) => [key, calls])).toEqual([['chat', 3]]);
  expect((await by('day')).map(({ key }) => key)).toEqual([new Date().toISOString().slice(0, 10)]);
  const longAgo = { from: new Date(0), to: new Date(1), groupBy: 'model' as const };
  expect(await sumUsage(em, longAgo)).toEqual([]);
});

test('only this month counts against the budget', async () => {
  const em = await newCompanyEm('month@example.org');
  await book(em, 'now', 'large', 0.25);
  await book(em, 'before', 'large', 100);
  const old = await em.findOneOrFail(UsageEntity, { callKey: 'before' });
  const now = new Date();
  old.createdAt = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1) - 1);
  await em.flush();
  expect(await spentThisMonth(em)).toBe(0.25);
});

test('a budget that is used up, or 0, allows no more; without one the company may spend as it likes', async () => {
  const [em, other] = [await newCompanyEm('budget@example.org'), await newCompanyEm('spender@example.org')];
  await book(other, 'theirs', 'large', 100);
  const allowed = async (budget: number | null) => {
    (await em.findOneOrFail(CompanyEntity, { id: companyOf(em) })).monthlyBudgetUsd = budget;
    await em.flush();
    return requireBudget(em).then(
      () => true,
      (error: { code?: string }) => error.code !== 'budget-exceeded',
    );
  };
  expect([await allowed(null), await allowed(0), await allowed(0.5)]).toEqual([true, false, true]);
  await book(em, 'ours', 'large', 0.5);
  expect([await allowed(null), await allowed(0.5), await allowed(0.51)]).toEqual([true, false, true]);
});
