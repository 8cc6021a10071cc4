import Anthropic, { APIError } from '@anthropic-ai/sdk';
import type {
  ContentBlockParam,
  MessageCreateParamsStreaming,
  RawMessageStreamEvent,
  StopReason,
  TextBlockParam,
  Usage,
  OutputConfig,
  ThinkingConfigParam,
} from '@anthropic-ai/sdk/resources/messages/messages';
import { jsonSchemaOutputFormat } from '@anthropic-ai/sdk/helpers/json-schema';
import type {
  ConnectedModels,
  ModelMessage,
  ModelRequest,
  ObjectShape,
} from '../../domain/ports/language-model.ts';
import type { FinishReason } from '../../domain/platform/models/finish-reason.ts';
import { ANTHROPIC_MODELS } from '../../domain/platform/models/known-models.ts';
import { estimateModelTokens } from '../../domain/platform/models/token-estimate.ts';
import { providerFailure } from '../models/provider-failure.ts';
import { providerModel } from '../models/provider-model.ts';
import type { ProviderEvent, ProviderOptions, TokenCounts } from '../models/provider.ts';

const HEADROOM = 4096;

/**
 * Claude through the Messages API. The SDK does not retry; `tryAgain` does. No temperature is sent, because the API has not
 * accepted one since its version 2026-10-21.
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
    system: systemOf(request),
    messages: request.messages.map((message) => ({ role: message.role, content: contentOf(message) })),
    max_tokens: (request.maxTokens ?? 1024) + headroom,
    stream: true,
    ...(thinking && { thinking }),
    ...((effort ?? format) && { output_config: { ...(effort && { effort }), ...(format && { format }) } }),
  };
}

/** Minimum length in tokens of a prompt that Anthropic caches. */
const LEAST_CACHED = 1_024;

/** The system prompt. Its unchanging part is marked for Anthropic's cache if it is long enough. */
function systemOf({ system, context }: ModelRequest): string | TextBlockParam[] {
  const parts = [system, context ?? ''].filter(Boolean);
  if (estimateModelTokens(system) < LEAST_CACHED) return parts.join('\n\n');
  const [stable, ...changing] = parts.map((text) => ({ type: 'text' as const, text }));
  return stable ? [{ ...stable, cache_control: { type: 'ephemeral' } }, ...changing] : [];
}

function contentOf({ content, images = [] }: ModelMessage): string | ContentBlockParam[] {
  if (images.length === 0) return content;
  const shown = images.map(({ mediaType, bytes }) => ({
    type: 'image' as const,
    source: { type: 'base64' as const, media_type: mediaType, data: Buffer.from(bytes).toString('base64') },
  }));
  return [...shown, { type: 'text', text: content }];
}

/** The subset of JSON Schema that the API enforces; the code that reads the answer checks the rest. */
function strict(jsonSchema: object): Record<string, unknown> {
  // The helper wants the schema as a literal type, which it only uses to infer the type of the answer.
  return jsonSchemaOutputFormat(jsonSchema as { type: 'object' }).schema;
}

async function* readEvents(events: AsyncIterable<RawMessageStreamEvent>): AsyncGenerator<ProviderEvent> {
  let counted: Counted = {};
  let stopReason: StopReason | null = null;
  for await (const event of events) {
    if (event.type === 'message_start') counted = event.message.usage;
    if (event.type === 'message_delta') {
      const known = Object.entries(event.usage).filter(([, count]) => typeof count === 'number');
      counted = { ...counted, ...Object.fromEntries(known) };
      stopReason = event.delta.stop_reason;
    }
    if (event.type === 'content_block_delta' && event.delta.type === 'text_delta') {
      yield { type: 'text', text: event.delta.text };
    } else if (event.type === 'message_stop') {
      yield { type: 'end', ...countsOf(counted), finishReason: finishReasonOf(stopReason) };
    } else {
      yield { type: 'alive', tokensIn: countsOf(counted).tokensIn };
    }
  }
}

type Counted = Partial<
  Pick<Usage, 'input_tokens' | 'output_tokens' | 'cache_read_input_tokens' | 'cache_creation_input_tokens'>
>;

/** Anthropic reports cached tokens separately from the input tokens. */
function countsOf(usage: Counted): TokenCounts {
  const tokensCached = usage.cache_read_input_tokens ?? 0;
  const tokensWritten = usage.cache_creation_input_tokens ?? 0;
  const tokensIn = (usage.input_tokens ?? 0) + tokensCached + tokensWritten;
  return { tokensIn, tokensCached, tokensWritten, tokensOut: usage.output_tokens ?? 0 };
}

function finishReasonOf(reason: StopReason | null): FinishReason {
  if (reason === 'refusal') return 'filter';
  return reason === 'max_tokens' || reason === 'model_context_window_exceeded' ? 'length' : 'stop';
}

function failure(error: unknown) {
  const known = error instanceof APIError ? error : undefined;
  return providerFailure({
    provider: 'Anthropic',
    status: known?.status,
    type: known?.type,
    said: known?.message,
    headers: known?.headers,
    cause: error,
  });
}

interface ThinkingSettings {
  thinking?: ThinkingConfigParam;
  effort?: NonNullable<OutputConfig['effort']>;
  /** Tokens added to `max_tokens`, because thinking counts towards it. */
  headroom: number;
}

/**
 * Settings that make the first word arrive early: Claude 5 thinks before it answers unless thinking is turned off, and each
 * family has its own parameter (a wrong one is rejected with status 400). Source: the models' migration guides.
 */
function thinkingOf(model: string): ThinkingSettings {
  if (/^claude-(haiku-5-5|opus-5|sonnet-5)(-\d{8})?$/.test(model)) {
    return { thinking: { type: 'disabled' }, headroom: 0 };
  }
  if (model.startsWith('claude-sonnet-5-5')) return { thinking: { type: 'between_tools' }, headroom: 0 };
  // Before Claude 5, models only think on request.
  if (/^claude-(3|opus-4|sonnet-4|haiku-4)/.test(model)) return { headroom: 0 };
  return { effort: 'low', headroom: HEADROOM };
}
