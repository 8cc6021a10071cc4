import { forStage } from '../../../services/platform/models/for-stage.ts';
import type { Calls } from '../../../services/platform/models/model-call.ts';
import type { DraftWork } from './draft-activity.ts';

/** The calls of models that a stage makes; `keys` are forgotten in the transaction that stores what has come of them. */
export function stageCalls(stage: DraftWork['stage']): { calls: Calls; keys: string[] } {
  const keys: string[] = [];
  const calls: Calls = (name) => {
    const call = forStage(stage, name);
    if (call.key !== null) keys.push(call.key);
    return call;
  };
  return { calls, keys };
}
