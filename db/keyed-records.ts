import { AsyncLocalStorage } from 'node:async_hooks';
import type { EventArgs, EventSubscriber, TransactionEventArgs } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { namingSubject } from './platform/idempotency.ts';

/** A request that holds an idempotency key, and the records that it has created. */
interface KeyedWork {
  companyId: string;
  owner: string;
  made: string[];
  /** Number of ids already stored with the key. */
  named: number;
}

const present = new AsyncLocalStorage<KeyedWork>();

/** Runs the work of a request with an idempotency key, and stores the id of every record it creates with the key. */
export function underKey<Result>(
  claim: { companyId: string; owner: string },
  work: () => Promise<Result>,
): Promise<Result> {
  return present.run({ ...claim, made: [], named: 0 }, work);
}

/**
 * Stores the ids of the records that a request creates in the same transaction (`subject_id`, separated by spaces). If the
 * process dies after the commit, or loses the database, they serve to answer a repeated request.
 */
export class KeyedRecords implements EventSubscriber<object> {
  afterCreate({ entity }: EventArgs<object>): void {
    if ('id' in entity && typeof entity.id === 'string') present.getStore()?.made.push(entity.id);
  }

  async beforeTransactionCommit({ em, transaction }: TransactionEventArgs): Promise<void> {
    const work = present.getStore();
    if (!work || work.made.length === work.named) return;
    work.named = work.made.length;
    // PostgreSQL is the only driver used.
    const connection = (em as SqlEntityManager).getConnection();
    await connection.execute(...namingSubject(work, work.made.join(' ')), 'run', transaction);
  }
}
