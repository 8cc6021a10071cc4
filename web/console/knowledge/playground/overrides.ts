import type { z } from 'zod';
import type { agentPatch } from '../../../../api/knowledge/agents/schema.ts';
import type { Agent } from '../queries.ts';
import type { QuestionBody } from './wire.ts';

/** Settings of the next question that replace the agent's own. */
export type Overrides = Pick<QuestionBody, 'model' | 'temperature' | 'maxTokens' | 'topK' | 'instructions'>;

/** The agent's settings that a question may override. */
export function ownSettings({ model, temperature, maxTokens, retrieval }: Agent): Overrides {
  return { model, temperature, maxTokens, topK: retrieval.topK ?? undefined, instructions: '' };
}

/** Leaves out overrides that are empty or equal to the agent's settings. */
export function realOverrides(overrides: Overrides, agent: Agent): Overrides {
  const own = ownSettings(agent);
  const real = Object.entries(overrides).filter(
    ([name, value]) => value !== undefined && value !== '' && value !== own[name as keyof Overrides], // a key of both
  );
  return Object.fromEntries(real);
}

/** The patch that stores the overrides in the agent; null if there are none. */
export function patchOf(overrides: Overrides): z.input<typeof agentPatch> | null {
  const { model, temperature, maxTokens, topK } = overrides;
  const patch = {
    ...(model === undefined ? {} : { model }),
    ...(temperature === undefined ? {} : { temperature }),
    ...(maxTokens === undefined ? {} : { maxTokens }),
    ...(topK === undefined ? {} : { retrieval: { topK } }),
  };
  return Object.keys(patch).length > 0 ? patch : null;
}
