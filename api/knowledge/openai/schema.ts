import { z } from 'zod';
import { recordId } from '../../input/fields.ts';
import { RECORD_ID } from '../../middleware/ids.ts';
import { referencedChunk } from '../chat/schema.ts';

const part = z.looseObject({ type: z.string(), text: z.string().optional() });

const message = z.looseObject({
  role: z.string().describe('system, developer, user or assistant'),
  content: z
    .union([z.string(), z.array(part)])
    .nullish()
    .describe('Text, or parts of type text'),
});
export type CompletionMessage = z.output<typeof message>;

/** The body of an OpenAI completion request; members that agents do not use are ignored. */
export const completionBody = z
  .looseObject({
    model: z.string().describe('Id of an agent').meta({ pattern: RECORD_ID.source }),
    messages: z
      .array(message)
      .min(1)
      .max(2000)
      .describe('The last user message is the question, those before it are the history'),
    temperature: z.number().min(0).max(2).nullish(),
    max_tokens: z.int().min(1).nullish(),
    max_completion_tokens: z.int().min(1).nullish(),
    stream: z.boolean().nullish(),
    stream_options: z.looseObject({ include_usage: z.boolean().nullish() }).nullish(),
    user: z.string().max(200).nullish().describe('Becomes the external id of the session’s visitor'),
    n: z
      .int()
      .nullish()
      .describe('1')
      .meta({ enum: [1, null] }),
    tools: z.array(z.unknown()).nullish().describe('None: an agent answers from its documents'),
    functions: z.array(z.unknown()).nullish().describe('None'),
    response_format: z.looseObject({ type: z.string() }).nullish().describe('text'),
    modalities: z.array(z.string()).nullish().describe('text'),
  })
  .meta({ id: 'ChatCompletionRequest' });
export type CompletionBody = z.output<typeof completionBody>;

const usage = z.object({
  prompt_tokens: z.int(),
  completion_tokens: z.int(),
  total_tokens: z.int(),
});
const finishReason = z.enum(['stop', 'length', 'content_filter']);

/** Our additions to OpenAI's members: the sources of the answer, and the id of its message for feedback. */
const ours = {
  references: z.array(referencedChunk).describe('The sources of `[1]`, `[2]` … in the text'),
  message_id: recordId.describe('The stored answer, e.g. for feedback'),
  session_id: z.uuid(),
};

export const completionView = z
  .object({
    id: z.string().regex(/^chatcmpl-/),
    object: z.literal('chat.completion'),
    created: z.int().describe('Unix seconds'),
    model: recordId,
    choices: z.array(
      z.object({
        index: z.int(),
        message: z.object({ role: z.literal('assistant'), content: z.string(), refusal: z.null() }),
        logprobs: z.null(),
        finish_reason: finishReason,
      }),
    ),
    usage,
    ...ours,
  })
  .meta({ id: 'ChatCompletion' });
export type CompletionView = z.output<typeof completionView>;

/** One `data:` line of a stream. The chunk with `finish_reason` also lists the sources. */
export interface CompletionChunk {
  id: string;
  object: 'chat.completion.chunk';
  created: number;
  model: string;
  choices: {
    index: number;
    delta: { role?: 'assistant'; content?: string };
    logprobs: null;
    finish_reason: z.output<typeof finishReason> | null;
  }[];
  usage?: z.output<typeof usage> | null;
}

export const modelView = z
  .object({
    id: recordId,
    object: z.literal('model'),
    created: z.int(),
    owned_by: z.string(),
    name: z.string().describe('The agent’s name'),
  })
  .meta({ id: 'OpenAiModel' });

export const modelList = z.object({ object: z.literal('list'), data: z.array(modelView) });
