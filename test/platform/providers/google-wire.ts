import type { Wire } from './model-server.ts';

const chunk = (body: object) => `data: ${JSON.stringify({ modelVersion: 'm', ...body })}\r\n\r\n`;
const part = (body: object) =>
  chunk({ candidates: [{ index: 0, content: { role: 'model', parts: [body] } }] });

/** Google's words for what the other providers call by these names. */
const FAULTS: Readonly<Record<string, { code: number; status: string }>> = {
  overloaded_error: { code: 503, status: 'UNAVAILABLE' },
  rate_limit_error: { code: 429, status: 'RESOURCE_EXHAUSTED' },
};

/** A stream of `streamGenerateContent?alt=sse`: https://ai.google.dev/api/generate-content#method:-models.streamgeneratecontent. */
export const googleWire: Wire = {
  usualStop: 'STOP',
  begin: () => '',
  text: (text) => part({ text }),
  thinking: (text) => part({ text, thought: true }),
  fault: (type) => chunk({ error: { ...FAULTS[type], message: 'secret-looking text' } }),
  end: (stop, usage) =>
    chunk({
      candidates: [{ index: 0, content: { role: 'model', parts: [{ text: '' }] }, finishReason: stop }],
      usageMetadata: {
        promptTokenCount: usage.in,
        cachedContentTokenCount: usage.cached ?? 0,
        candidatesTokenCount: usage.out - 1,
        thoughtsTokenCount: 1,
        totalTokenCount: usage.in + usage.out,
      },
    }),
};
