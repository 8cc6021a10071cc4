import { randomInt } from 'node:crypto';
import { Client } from 'pg';
import { until } from '../until.ts';

/** Blocks transactions in the middle when they insert certain rows. */
export interface HeldInserts {
  /** Resolves when somebody has come there. */
  reached(): Promise<unknown>;
  /** Lets the blocked transaction continue, and all later ones. */
  release(): Promise<void>;
}

const TRIGGER = {
  insert: { kind: 'trigger', at: 'before', when: '' },
  commit: { kind: 'constraint trigger', at: 'after', when: 'deferrable initially deferred' },
} as const;

/**
 * @param condition on the row, `new.rule = 'title-duplicate'`
 * @param place where it blocks: at the insert, or in the commit, which continues even if the client has disconnected
 */
export async function holdInserts(
  databaseUrl: string,
  table: string,
  condition: string,
  place: 'insert' | 'commit' = 'insert',
): Promise<HeldInserts> {
  const key = randomInt(1_000_000_000);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`select pg_advisory_lock(${key})`);
  await client.query(
    `create function hold_${key}() returns trigger language plpgsql as
       $$ begin perform pg_advisory_xact_lock(${key}); return new; end $$;
     create ${TRIGGER[place].kind} hold_${key} ${TRIGGER[place].at} insert on ${table} ${TRIGGER[place].when}
       for each row when (${condition}) execute function hold_${key}()`,
  );
  const waiting = `select 1 from pg_locks where locktype = 'advisory' and objid = ${key} and not granted`;
  return {
    reached: () => until(async () => (await client.query(waiting)).rowCount),
    release: () => client.end(),
  };
}
