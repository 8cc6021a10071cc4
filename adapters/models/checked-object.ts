import { AppError } from '../../domain/platform/errors.ts';
import type { ModelReply, ModelRequest, ModelUsage } from '../../domain/ports/language-model.ts';

export interface AnswerSchema<T> {
  /** Name of the shape, for the provider: letters, digits, `_` and `-`. */
  name: string;
  jsonSchema: object;
  /** Throws when the value does not satisfy the schema. */
  parse: (value: unknown) => T;
}

type Generate = (request: ModelRequest, schema: AnswerSchema<unknown>) => Promise<ModelReply>;

/**
 * An answer of the wanted shape, with one attempt at repair: the model sees its own answer and what is wrong
 * with it. The usage is that of both calls. Throws provider-failed when the second answer is no better.
 */
export async function generateChecked<T>(
  generate: Generate,
  request: ModelRequest,
  schema: AnswerSchema<T>,
): Promise<{ value: T; usage: ModelUsage }> {
  const first = await generate(request, schema);
  const read = check(first, schema);
  if (read.ok) return { value: read.value, usage: first.usage };
  const second = await generate(withRepair(request, first.text, read.problem), schema);
  const again = check(second, schema);
  if (again.ok) return { value: again.value, usage: sum(first.usage, second.usage) };
  throw new AppError('provider-failed', 'The output of the model does not match the schema');
}

type Checked<T> = { ok: true; value: T } | { ok: false; problem: string };

function check<T>(reply: ModelReply, schema: AnswerSchema<T>): Checked<T> {
  try {
    return { ok: true, value: schema.parse(JSON.parse(unfenced(reply.text))) };
  } catch (error) {
    return { ok: false, problem: error instanceof Error ? error.message : String(error) };
  }
}

/** Models that know no JSON mode like to wrap their answer in a code block. */
function unfenced(text: string): string {
  return /^\s*```(?:json)?\s*\n([\s\S]*?)\n?```\s*$/.exec(text)?.[1] ?? text;
}

function withRepair(request: ModelRequest, answer: string, problem: string): ModelRequest {
  const complaint = `That answer cannot be used: ${problem.slice(0, 500)}\nAnswer again with JSON of the wanted shape only.`;
  return {
    ...request,
    messages: [
      ...request.messages,
      // A provider refuses an empty turn.
      { role: 'assistant', content: answer.trim() || '(no answer)' },
      { role: 'user', content: complaint },
    ],
  };
}

function sum(a: ModelUsage, b: ModelUsage): ModelUsage {
  return {
    ...b,
    tokensIn: a.tokensIn + b.tokensIn,
    tokensOut: a.tokensOut + b.tokensOut,
    costUsd: a.costUsd + b.costUsd,
    latencyMs: a.latencyMs + b.latencyMs,
  };
}
