import type { Agent } from '../../../db/knowledge/entities.ts';
import type { Question } from './turn.ts';

/** The model for a question: the one that the request names (null: the company's default), else the agent's. */
export function modelAsked(
  { model }: Pick<Question['body'], 'model'>,
  agent: Pick<Agent, 'model'>,
): string | null {
  return model === undefined ? (agent.model ?? null) : model;
}
