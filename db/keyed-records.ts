import { AsyncLocalStorage } from 'node:async_hooks';
import type { EventArgs, EventSubscriber, TransactionEventArgs } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { namingSubject } from './platform/idempotency.ts';

/** A request that holds its key, and the records that it has created. */
interface KeyedWork {
  companyId: string;
  owner: string;
  made: string[];
  /** Number of ids recorded there. */
  named: number;
}

const present = new AsyncLocalStorage<KeyedWork>();

/** Does the work of a request with an idempotency key: every record that it creates is recorded at the key. */
export function underKey<Result>(
  claim: { companyId: string; owner: string },
  work: () => Promise<Result>,
): Promise<Result> {
  return present.run({ ...claim, made: [], named: 0 }, work);
}

/**
 * Records the ids of what a request creates in the very transaction that creates it (`subject_id`, separated by spaces). If the
 * process dies after the commit, or loses the database, a repeated request can be answered with them.
 */
export class KeyedRecords implements EventSubscriber<object> {
  afterCreate({ entity }: EventArgs<object>): void {
    if ('id' in entity && typeof entity.id === 'string') present.getStore()?.made.push(entity.id);
  }

  async beforeTransactionCommit({ em, transaction }: TransactionEventArgs): Promise<void> {
    const work = present.getStore();
    if (!work || work.made.length === work.named) return;
    work.named = work.made.length;
    // The only driver here is PostgreSQL's.
    const connection = (em as SqlEntityManager).getConnection();
    await connection.execute(...namingSubject(work, work.made.join(' ')), 'run', transaction);
  }
}
