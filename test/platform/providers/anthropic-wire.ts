import type { Wire } from './model-server.ts';

const event = (data: { type: string }) => `event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`;
const delta = (index: number, body: object) =>
  event(Object.assign({ type: 'content_block_delta' }, { index, delta: body }));
const block = (index: number, body: object) =>
  event(Object.assign({ type: 'content_block_start' }, { index, content_block: body }));

/** A stream of the Messages API: https://platform.claude.com/docs/en/build-with-claude/streaming. Block 0 thinks, block 1 speaks. */
export const anthropicWire: Wire = {
  usualStop: 'end_turn',
  begin: ({ body }, usage) =>
    event(
      Object.assign(
        { type: 'message_start' },
        {
          message: {
            id: 'msg_1',
            type: 'message',
            role: 'assistant',
            model: body.model,
            content: [],
            stop_reason: null,
            stop_sequence: null,
            usage: {
              input_tokens: usage.in - (usage.cached ?? 0),
              cache_read_input_tokens: usage.cached ?? 0,
              output_tokens: 1,
            },
          },
        },
      ),
    ) +
    block(0, { type: 'thinking', thinking: '', signature: '' }) +
    block(1, { type: 'text', text: '' }) +
    event({ type: 'ping' }),
  text: (text) => delta(1, { type: 'text_delta', text }),
  thinking: (thinking) => delta(0, { type: 'thinking_delta', thinking }),
  fault: (type) =>
    event(Object.assign({ type: 'error' }, { error: { type, message: 'secret-looking text' } })),
  end: (stop, usage) =>
    event(Object.assign({ type: 'content_block_stop' }, { index: 1 })) +
    event(
      Object.assign(
        { type: 'message_delta' },
        { delta: { stop_reason: stop, stop_sequence: null }, usage: { output_tokens: usage.out } },
      ),
    ) +
    event({ type: 'message_stop' }),
};
