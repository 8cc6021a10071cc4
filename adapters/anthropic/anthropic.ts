import Anthropic, { APIError } from '@anthropic-ai/sdk';
import type {
  MessageCreateParamsStreaming,
  RawMessageStreamEvent,
  StopReason,
} from '@anthropic-ai/sdk/resources/messages/messages';
import { jsonSchemaOutputFormat } from '@anthropic-ai/sdk/helpers/json-schema';
import type {
  ConnectedModels,
  ModelReply,
  ModelRequest,
  ObjectShape,
} from '../../domain/ports/language-model.ts';
import { ANTHROPIC_MODELS } from '../../domain/platform/models/known-models.ts';
import { providerFailure } from '../models/provider-failure.ts';
import { providerModel } from '../models/provider-model.ts';
import type { ProviderEvent, ProviderOptions } from '../models/provider.ts';
import { thinkingOf } from './thinking.ts';

/**
 * Claude by the Messages API. The SDK does not retry: how often and when is decided by the caller's policy.
 * A temperature is not sent, because the API takes none since its version 2026-10-21.
 */
export function openAnthropic(options: ProviderOptions & { apiKey: string }): ConnectedModels {
  const client = new Anthropic({
    apiKey: options.apiKey,
    baseURL: options.baseUrl,
    fetch: options.fetch,
    timeout: options.timeout,
    maxRetries: 0,
    logLevel: 'off',
  });
  return providerModel(
    {
      name: 'anthropic',
      title: 'Anthropic',
      models: ANTHROPIC_MODELS,
      async *call(request, { signal, shape }) {
        yield* readEvents(await client.messages.create(bodyOf(request, shape), { signal }));
      },
      async list(signal) {
        const page = await client.models.list({ limit: 1_000 }, { signal });
        return page.data.map(({ id }) => id);
      },
      failure,
    },
    options,
  );
}

function bodyOf(request: ModelRequest, shape: ObjectShape | undefined): MessageCreateParamsStreaming {
  const { thinking, effort, headroom } = thinkingOf(request.model);
  const format = shape && { type: 'json_schema' as const, schema: strict(shape.jsonSchema) };
  return {
    model: request.model,
    system: request.system,
    messages: request.messages,
    max_tokens: (request.maxTokens ?? 1024) + headroom,
    stream: true,
    ...(thinking && { thinking }),
    ...((effort ?? format) && { output_config: { ...(effort && { effort }), ...(format && { format }) } }),
  };
}

/** The subset of JSON Schema that the API enforces; the reader of the answer checks the rest. */
function strict(jsonSchema: object): Record<string, unknown> {
  // The helper wants the schema as a literal type, which it only uses to infer the type of the answer.
  return jsonSchemaOutputFormat(jsonSchema as { type: 'object' }).schema;
}

async function* readEvents(events: AsyncIterable<RawMessageStreamEvent>): AsyncGenerator<ProviderEvent> {
  let tokensIn = 0;
  let tokensOut = 0;
  let stopReason: StopReason | null = null;
  for await (const event of events) {
    if (event.type === 'message_start') tokensIn = event.message.usage.input_tokens;
    if (event.type === 'message_delta') {
      tokensIn = event.usage.input_tokens ?? tokensIn;
      tokensOut = event.usage.output_tokens;
      stopReason = event.delta.stop_reason;
    }
    if (event.type === 'content_block_delta' && event.delta.type === 'text_delta') {
      yield { type: 'text', text: event.delta.text };
    } else if (event.type === 'message_stop') {
      yield { type: 'end', tokensIn, tokensOut, stopReason: stopReasonOf(stopReason) };
    } else {
      yield { type: 'alive', tokensIn };
    }
  }
}

function stopReasonOf(reason: StopReason | null): ModelReply['stopReason'] {
  if (reason === 'refusal') return 'refusal';
  return reason === 'max_tokens' || reason === 'model_context_window_exceeded' ? 'length' : 'end';
}

function failure(error: unknown) {
  const known = error instanceof APIError ? error : undefined;
  return providerFailure({
    provider: 'Anthropic',
    status: known?.status,
    type: known?.type,
    headers: known?.headers,
    cause: error,
  });
}
