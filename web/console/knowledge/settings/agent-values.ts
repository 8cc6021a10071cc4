import {
  DEFAULT_CHUNKING,
  DEFAULT_MAX_TOKENS,
  DEFAULT_RETRIEVAL,
  DEFAULT_TEMPERATURE,
  MOST_STARTERS,
} from '../../../../domain/knowledge/agent.ts';
import type { Agent } from '../queries.ts';

/** An agent's settings as the form holds them; an empty number is ''. */
export interface AgentValues {
  name: string;
  systemPrompt: string;
  /** '' selects the company's default. */
  model: string;
  temperature: number | '';
  maxTokens: number | '';
  chunking: { strategy: Agent['chunking']['strategy']; size: number | ''; overlap: number | '' };
  /** '' selects the current default. */
  retrieval: {
    topK: number | '';
    threshold: number | '';
    mode: Agent['retrieval']['mode'];
    rerank: boolean;
  };
  /** One per line. */
  starters: string;
  fallbackText: string;
  contact: { email: string; url: string };
}

const INSTRUCTIONS = `You are the assistant of our company and answer questions of our customers.

- Answer from our documents, in short and friendly words.
- When the documents do not answer a question, say so and name whom to ask instead.
- Answer in the language of the question.`;

export const NEW_AGENT: AgentValues = {
  name: '',
  systemPrompt: INSTRUCTIONS,
  model: '',
  temperature: DEFAULT_TEMPERATURE,
  maxTokens: DEFAULT_MAX_TOKENS,
  chunking: DEFAULT_CHUNKING,
  retrieval: { ...DEFAULT_RETRIEVAL, topK: '', threshold: '' },
  starters: '',
  fallbackText: '',
  contact: { email: '', url: '' },
};

export function valuesOf(agent: Agent): AgentValues {
  const { name, systemPrompt, model, temperature, maxTokens, chunking, retrieval } = agent;
  return {
    name,
    systemPrompt,
    model: model ?? '',
    temperature,
    maxTokens,
    chunking,
    retrieval: { ...retrieval, topK: retrieval.topK ?? '', threshold: retrieval.threshold ?? '' },
    starters: agent.starters.join('\n'),
    fallbackText: agent.fallbackText ?? '',
    contact: { email: agent.contact?.email ?? '', url: agent.contact?.url ?? '' },
  };
}

/** The changed settings (`values` compared with `before`), in the API's format. */
export function changesOf(values: AgentValues, before: AgentValues): object {
  const was = new Map(Object.entries(bodyOf(before)).map(([name, value]) => [name, JSON.stringify(value)]));
  return Object.fromEntries(
    Object.entries(bodyOf(values)).filter(([name, value]) => JSON.stringify(value) !== was.get(name)),
  );
}

function bodyOf({ starters, contact, retrieval, ...values }: AgentValues) {
  const { email, url } = contact;
  const { topK, threshold } = retrieval;
  return {
    ...values,
    retrieval: {
      ...retrieval,
      topK: topK === '' ? null : topK,
      threshold: threshold === '' ? null : threshold,
    },
    model: values.model || null,
    starters: linesOf(starters),
    contact: { ...(email.trim() ? { email } : {}), ...(url.trim() ? { url } : {}) },
  };
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** All fields of the form, by the path that the server uses for them. */
export const AGENT_FIELDS = [
  'name',
  'systemPrompt',
  'model',
  'temperature',
  'maxTokens',
  'chunking.strategy',
  'chunking.size',
  'chunking.overlap',
  'retrieval.topK',
  'retrieval.threshold',
  'retrieval.mode',
  'retrieval.rerank',
  'starters',
  'fallbackText',
  'contact.email',
  'contact.url',
] as const;

/** Errors found in the browser, by field; the server checks the rest. */
export function findMistakes({ name, systemPrompt, starters, ...rest }: AgentValues): Record<string, string> {
  const { temperature, maxTokens, chunking } = rest;
  const numbers = {
    temperature,
    maxTokens,
    'chunking.size': chunking.size,
    'chunking.overlap': chunking.overlap,
  };
  const empty = Object.entries(numbers).filter(([, value]) => value === '');
  const isTooLong = chunking.size !== '' && chunking.overlap !== '' && chunking.overlap >= chunking.size;
  return {
    ...(name.trim() === '' ? { name: 'Give the agent a name' } : {}),
    ...(systemPrompt.trim() === '' ? { systemPrompt: 'Describe what the agent should do' } : {}),
    ...(linesOf(starters).length > MOST_STARTERS ? { starters: `At most ${MOST_STARTERS} questions` } : {}),
    ...(isTooLong ? { 'chunking.overlap': 'Must be less than the length of a passage' } : {}),
    ...Object.fromEntries(empty.map(([field]) => [field, 'Enter a number'])),
  };
}
