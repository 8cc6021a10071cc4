import type { Context } from 'koa';
import { shownModel } from '../../../services/content/generate-text.ts';
import type { GenerateTextInput } from '../../../services/content/prompts/generate-text.ts';
import type { ModelCall } from '../../../services/platform/models/model-call.ts';
import { streamModel } from '../../../services/platform/models/stream-model.ts';
import type { ApiDeps } from '../../deps.ts';
import { streamedProblem } from '../../problem.ts';
import { openEventStream } from '../../streams/sse.ts';

/** Sends a text as the model writes it: `text` with each piece, then `done`, or `error` with the problem. */
export async function streamText(
  deps: ApiDeps,
  koa: Context,
  call: ModelCall<GenerateTextInput, string>,
  requestId: string,
): Promise<void> {
  const stream = openEventStream(koa, deps.settings);
  try {
    for await (const event of streamModel(deps, call)) {
      if (stream.isClosed) return;
      if (event.type === 'text') {
        await stream.send({ event: 'text', data: { text: event.text } });
        continue;
      }
      const { tokensIn, tokensOut, costUsd } = event.answer.usage;
      const { provenance, finishReason } = event.answer;
      const data = { ...shownModel(provenance), finishReason, usage: { tokensIn, tokensOut, costUsd } };
      await stream.send({ event: 'done', data });
    }
  } catch (error) {
    await stream.send({ event: 'error', data: streamedProblem(error, requestId) });
  } finally {
    stream.end();
  }
}
