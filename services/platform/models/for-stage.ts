import type { Stage } from '../stage.ts';
import type { CallFrame, Calls } from './model-call.ts';

/**
 * The common parameters of all model calls that an activity makes for its stage. The key contains the step, which is the same in
 * every attempt and every run of the job; an activity with several calls names each (`call`).
 */
export function forStage({ ref, signal }: Pick<Stage<never>, 'ref' | 'signal'>, call?: string): CallFrame {
  const parts = [ref.workflowId, ref.stage, ref.step, ...(call === undefined ? [] : [call])];
  const { companyId, jobId, isUrgent } = ref;
  return { companyId, jobId, key: parts.join('/'), isUrgent, signal };
}

/**
 * For a stage with several calls: their parameters by name; the replies under `keys` are removed in the transaction that stores
 * their result.
 */
export function stageCalls(stage: Pick<Stage<never>, 'ref' | 'signal'>): { calls: Calls; keys: string[] } {
  const keys: string[] = [];
  const calls: Calls = (name) => {
    const call = forStage(stage, name);
    if (call.key !== null) keys.push(call.key);
    return call;
  };
  return { calls, keys };
}
