import type { Wire } from './model-server.ts';

const chunk = (body: object) =>
  `data: ${JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'm', ...body })}\n\n`;
const choice = (delta: object, finish: string | null = null) =>
  chunk({ choices: [{ index: 0, delta, finish_reason: finish }], usage: null });

/** A stream of Chat Completions: https://platform.openai.com/docs/api-reference/chat-streaming. */
export const openAiWire: Wire = {
  usualStop: 'stop',
  begin: () => choice({ role: 'assistant', content: '' }),
  text: (content) => choice({ content }),
  thinking: (text) => choice({ reasoning_content: text }),
  fault: (type) => `data: ${JSON.stringify({ error: { type, message: 'secret-looking text' } })}\n\n`,
  end: (stop, usage) =>
    choice({}, stop) +
    chunk({
      choices: [],
      usage: {
        prompt_tokens: usage.in,
        prompt_tokens_details: { cached_tokens: usage.cached ?? 0 },
        completion_tokens: usage.out,
        total_tokens: usage.in + usage.out,
      },
    }) +
    'data: [DONE]\n\n',
};
