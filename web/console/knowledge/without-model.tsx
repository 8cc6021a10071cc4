import { WithoutModel } from '../parts/without-model.tsx';
import type { Agent } from './queries.ts';

const WORKS = [
  'search',
  'answers that quote one to three sentences of the documents, each with its source',
  'replies to a greeting and to thanks',
];
const NEEDS = [
  'answers in the agent’s own words',
  'summaries, counts and comparisons',
  'questions that refer to earlier ones',
  'reranking',
];

/** Explains what an agent can and cannot do without a language model; shown if it has none. */
export function AgentWithoutModel({ agent }: { agent: Pick<Agent, 'model'> }) {
  return <WithoutModel model={agent.model} works={WORKS} needs={NEEDS} />;
}
