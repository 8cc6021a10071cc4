import { sqlOf, type TenantEntityManager } from '../tenancy.ts';

/**
 * Does `work`, a search for pieces of words in the texts of documents, in a transaction of its own, whose plans count what that
 * costs. PostgreSQL takes looking at a row for cheap, however long the text is that it unpacks for it, and so looks at each
 * instead of asking the index: 2,000 texts of 20 kB take 550 ms, by the index 80 ms for a piece of many words and under 1 ms
 * for a rare one. The compiler of plans looks at the same numbers, and would take longer than the search.
 */
export function searchingTexts<Result>(
  em: TenantEntityManager,
  work: (tx: TenantEntityManager) => Promise<Result>,
): Promise<Result> {
  return em.transactional(async (tx) => {
    await sqlOf(tx).execute(
      `select set_config('cpu_tuple_cost', '10', true), set_config('jit', 'off', true)`,
    );
    return work(tx);
  });
}
