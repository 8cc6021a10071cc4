import { AsyncLocalStorage } from 'node:async_hooks';
import type { EventArgs, EventSubscriber, TransactionEventArgs } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';

/** A request that has a claim on its key, and the records that it has made and not named there yet. */
interface KeyedWork {
  companyId: string;
  owner: string;
  made: string[];
}

const present = new AsyncLocalStorage<KeyedWork>();

/** Does the work of a request with an idempotency key: every record that it makes is named at the key. */
export function underKey<Result>(
  claim: { companyId: string; owner: string },
  work: () => Promise<Result>,
): Promise<Result> {
  return present.run({ ...claim, made: [] }, work);
}

/**
 * Names what a request makes in the very transaction that makes it (`subject_id`, ids with blanks between them). A process
 * that is killed behind the commit, or loses the database there, leaves so what a repetition is answered with.
 */
export class KeyedRecords implements EventSubscriber<object> {
  afterCreate({ entity }: EventArgs<object>): void {
    if ('id' in entity && typeof entity.id === 'string') present.getStore()?.made.push(entity.id);
  }

  async beforeTransactionCommit({ em, transaction }: TransactionEventArgs): Promise<void> {
    const work = present.getStore();
    const made = work?.made.splice(0) ?? [];
    if (!work || made.length === 0) return;
    // The only driver here is PostgreSQL's.
    const connection = (em as SqlEntityManager).getConnection();
    await connection.execute(
      `update idempotency_keys set subject_id = concat_ws(' ', subject_id, ?::text) where company_id = ? and owner = ?`,
      [made.join(' '), work.companyId, work.owner],
      'run',
      transaction,
    );
  }
}
