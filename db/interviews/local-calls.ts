import type { LocalState } from '../../domain/interviews/local/local-state.ts';
import type { TranscriptTurn } from '../../domain/interviews/response.ts';
import type { CallPlan } from '../../domain/ports/voice-provider.ts';
import { companyOf, sqlOf, systemEntityManager, type TenantEntityManager } from '../tenancy.ts';
import type { Orm } from '../orm.ts';

export type LocalCallStatus = 'registered' | 'ongoing' | 'ended' | 'error';

/** A call of the built-in provider. Times in milliseconds since 1970. */
export interface LocalCall {
  callId: string;
  companyId: string;
  plan: CallPlan;
  state: LocalState;
  turns: TranscriptTurn[];
  status: LocalCallStatus;
  reason: string | null;
  startedAt: number | null;
  endedAt: number | null;
  createdAt: number;
}

const COLUMNS = `call_id as "callId", company_id as "companyId", plan, state, turns, status,
  disconnection_reason as reason, extract(epoch from started_at)::float8 * 1000 as "startedAt",
  extract(epoch from ended_at)::float8 * 1000 as "endedAt", extract(epoch from created_at)::float8 * 1000 as "createdAt"`;

export async function insertLocalCall(
  tx: TenantEntityManager,
  call: Pick<LocalCall, 'callId' | 'plan' | 'state' | 'turns'>,
): Promise<void> {
  await sqlOf(tx).execute(
    `insert into local_calls (call_id, company_id, plan, state, turns, status, created_at)
     values (?, ?, ?::jsonb, ?::jsonb, ?::jsonb, 'registered', now())`,
    [
      call.callId,
      companyOf(tx),
      JSON.stringify(call.plan),
      JSON.stringify(call.state),
      JSON.stringify(call.turns),
    ],
  );
}

/** Locked until the transaction ends, so that concurrent messages are processed in sequence; null for an unknown call. */
export async function lockLocalCall(tx: TenantEntityManager, callId: string): Promise<LocalCall | null> {
  const rows = await sqlOf(tx).execute<LocalCall[]>(
    `select ${COLUMNS} from local_calls where company_id = ? and call_id = ? for update`,
    [companyOf(tx), callId],
  );
  return rows[0] ?? null;
}

/** Searches all companies, since the provider is only given the id of the call; null for an unknown one. */
export async function findLocalCall(orm: Orm, callId: string): Promise<LocalCall | null> {
  const rows = await sqlOf(systemEntityManager(orm)).execute<LocalCall[]>(
    `select ${COLUMNS} from local_calls where call_id = ?`,
    [callId],
  );
  return rows[0] ?? null;
}

export async function saveLocalCall(tx: TenantEntityManager, call: LocalCall): Promise<void> {
  const { startedAt, endedAt } = call;
  await sqlOf(tx).execute(
    `update local_calls set state = ?::jsonb, turns = ?::jsonb, status = ?, disconnection_reason = ?,
       started_at = to_timestamp(?::float8 / 1000), ended_at = to_timestamp(?::float8 / 1000)
     where company_id = ? and call_id = ?`,
    [
      JSON.stringify(call.state),
      JSON.stringify(call.turns),
      call.status,
      call.reason,
      startedAt,
      endedAt,
      companyOf(tx),
      call.callId,
    ],
  );
}

/** Deletes a call of this company, whichever provider handles its calls now. */
export async function deleteOwnCall(em: TenantEntityManager, callId: string): Promise<void> {
  await sqlOf(em).execute(`delete from local_calls where company_id = ? and call_id = ?`, [
    companyOf(em),
    callId,
  ]);
}

export async function deleteLocalCall(orm: Orm, callId: string): Promise<void> {
  await sqlOf(systemEntityManager(orm)).execute(`delete from local_calls where call_id = ?`, [callId]);
}
