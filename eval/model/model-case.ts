import type { ModelAnswer } from '../../services/platform/models/model-call.ts';
import type { Prompt } from '../../services/platform/models/prompt.ts';

/** Calls a model with a prompt; what it throws makes the case fail. */
export type Ask = <Input, Output>(asked: Asked<Input, Output>) => Promise<ModelAnswer<Output>>;

export interface Asked<Input, Output> {
  prompt: Prompt<Input, Output>;
  input: Input;
  maxTokens?: number;
}

/** One fixed input of a prompt, with what the program can check in the answer. */
export interface ModelCase {
  name: string;
  /** The faults in the model's answer; none if it is right. */
  run: (ask: Ask) => Promise<CaseResult>;
}

export interface CaseResult {
  faults: string[];
  /** The answer, so that a reader can judge what the program cannot. */
  answer: string;
  costUsd: number;
}

/** A purpose of the product, such as answers or titles, with its cases. */
export interface ModelSet {
  purpose: string;
  cases: readonly ModelCase[];
}

/** A case whose answer `faultsOf` checks. */
export function modelCase<Input, Output>(
  name: string,
  asked: Asked<Input, Output>,
  faultsOf: (answer: Output) => string[],
): ModelCase {
  return {
    name,
    async run(ask) {
      const { value, usage } = await ask(asked);
      const answer = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
      return { faults: faultsOf(value), answer, costUsd: usage.costUsd };
    },
  };
}

/** Faults of a text that must have some parts and must lack others, whatever their case. */
export function textFaults(
  text: string,
  { has = [], lacks = [] }: { has?: string[]; lacks?: string[] },
): string[] {
  const folded = text.toLowerCase();
  const contains = (part: string) => folded.includes(part.toLowerCase());
  return [
    ...has.filter((part) => !contains(part)).map((part) => `lacks "${part}"`),
    ...lacks.filter(contains).map((part) => `contains "${part}"`),
  ];
}
