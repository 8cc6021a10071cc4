import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Fence } from '../../../domain/platform/fence.ts';
import type { PromptVersion } from '../../../domain/platform/models/provenance.ts';
import type { ModelUse } from '../../../domain/platform/models/model-use.ts';
import { storable } from '../../../domain/platform/storable.ts';
import type { ModelMessage, ObjectShape } from '../../../domain/ports/language-model.ts';

/** A prompt as sent to a model. */
export interface RenderedPrompt {
  /** The same in all calls of a job or an agent; varying parts belong in the context or the messages. */
  system: string;
  context?: string;
  messages: ModelMessage[];
}

/** A prompt of `services/<room>/prompts/`: its text, the form of its answer, and the answer that needs no model. */
export interface Prompt<Input, Output> extends PromptVersion {
  /** The purpose of its calls: chat, rewrite, rerank …, as recorded in the usage ledger. */
  purpose: string;
  /** Selects the company's default model for the prompt. A prompt that judges needs a model that may judge. */
  use: ModelUse;
  /** Null for an answer that is plain text. */
  shape: ObjectShape | null;
  /**
   * Text from users, pages, documents and models must go through the fence; only the message of the user who asks is passed
   * unfenced.
   */
  render: (input: Input, fence: Fence) => RenderedPrompt;
  /** Parses an answer; throws an Error whose message tells the model what is wrong with it. */
  read: (text: string) => Output;
  /** The answer without a model, in the form of a model's answer; null: the prompt needs a model (`without-model.ts`). */
  offline: ((input: Input, maxCharacters: number) => string) | null;
}

interface Definition<Input, Output> {
  /** `<room>/<name of the file>`. */
  id: string;
  /** Increased with each change of the prompt's text. */
  version: number;
  /** `import.meta.filename`. */
  file: string;
  purpose: string;
  use: ModelUse;
  render: Prompt<Input, Output>['render'];
  /**
   * The answer without a model: a plain function of the input that quotes, fills in or lays out existing content. Null for a
   * prompt that needs judging, wording or understanding: it throws `model-required`.
   */
  offline: ((input: Input, maxCharacters: number) => Output) | null;
}

/** A prompt whose answer is plain text. */
export function textPrompt<Input>(definition: Definition<Input, string>): Prompt<Input, string> {
  return {
    ...commonOf(definition),
    shape: null,
    read(text) {
      if (text.trim() === '') throw new Error('The answer is empty.');
      return text;
    },
    offline: definition.offline,
  };
}

/**
 * A prompt whose answer is an object. The model gets the schema of the parsed answer: members with a default are requested, but
 * may be missing.
 */
export function objectPrompt<Input, Output>(
  definition: Definition<Input, Output> & { schema: z.ZodType<Output> },
): Prompt<Input, Output> {
  const { schema, offline } = definition;
  const jsonSchema = z.toJSONSchema(schema, { override: ({ jsonSchema: node }) => delete node.default });
  return {
    ...commonOf(definition),
    shape: { name: definition.id.replaceAll('/', '-'), jsonSchema },
    read: (text) => readObject(text, schema),
    offline: offline && ((...args) => JSON.stringify(offline(...args))),
  };
}

function commonOf<Input, Output>({ id, version, file, purpose, use, render }: Definition<Input, Output>) {
  const text = readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
  const promptHash = createHash('sha256').update(text).digest('hex');
  return { promptId: id, promptVersion: version, promptHash, purpose, use, render };
}

function readObject<Output>(text: string, schema: z.ZodType<Output>): Output {
  const read = schema.safeParse(storable(JSON.parse(withoutCodeBlock(text))));
  if (!read.success) throw new Error(z.prettifyError(read.error));
  return read.data;
}

/** Removes the code block in which models without a JSON mode tend to wrap their answer. */
function withoutCodeBlock(text: string): string {
  return /^\s*```(?:json)?\s*\n([\s\S]*?)\n?```\s*$/.exec(text)?.[1] ?? text;
}
