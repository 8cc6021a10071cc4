import { AsyncLocalStorage } from 'node:async_hooks';
import type { EventArgs, EventSubscriber, TransactionEventArgs } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { namingSubject } from './platform/idempotency.ts';

/** A request that has a claim on its key, and the records that it has made. */
interface KeyedWork {
  companyId: string;
  owner: string;
  made: string[];
  /** How many of them are named there. */
  named: number;
}

const present = new AsyncLocalStorage<KeyedWork>();

/** Does the work of a request with an idempotency key: every record that it makes is named at the key. */
export function underKey<Result>(
  claim: { companyId: string; owner: string },
  work: () => Promise<Result>,
): Promise<Result> {
  return present.run({ ...claim, made: [], named: 0 }, work);
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
    if (!work || work.made.length === work.named) return;
    work.named = work.made.length;
    // The only driver here is PostgreSQL's.
    const connection = (em as SqlEntityManager).getConnection();
    await connection.execute(...namingSubject(work, work.made.join(' ')), 'run', transaction);
  }
}
