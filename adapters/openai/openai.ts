import OpenAI, { AzureOpenAI, BadRequestError } from 'openai';
import type {
  ChatCompletionChunk,
  ChatCompletionCreateParamsStreaming,
  ChatCompletionMessageParam,
} from 'openai/resources/chat/completions';
import type {
  ConnectedModels,
  ModelMessage,
  ModelRequest,
  ObjectShape,
} from '../../domain/ports/language-model.ts';
import type { FinishReason } from '../../domain/platform/models/finish-reason.ts';
import { OPENAI_MODELS } from '../../domain/platform/models/known-models.ts';
import { providerModel } from '../models/provider-model.ts';
import type { ProviderEvent, ProviderOptions } from '../models/provider.ts';
import { openAiFailure } from './failure.ts';
import type { ReasoningEffort } from 'openai/resources/shared';

const HEADROOM = 4096;

/**
 * OpenAI through Chat Completions, the format that compatible servers use, too. Such a server (`baseUrl`) may need no key. The
 * SDK does not retry; `tryAgain` does.
 */
export function openOpenAi(
  options: ProviderOptions & { apiKey?: string; name?: 'openai' | 'openai-compatible' },
): ConnectedModels {
  const client = new OpenAI({
    apiKey: options.apiKey ?? 'none',
    baseURL: options.baseUrl,
    fetch: options.fetch,
    timeout: options.timeout,
    maxRetries: 0,
    logLevel: 'off',
  });
  const { name = 'openai' } = options;
  return overChatCompletions(
    client,
    { name, title: name === 'openai' ? 'OpenAI' : 'The model server' },
    options,
  );
}

/** A version of Azure OpenAI's API that supports every parameter we send. */
const AZURE_API = '2024-10-21';

/** A deployment of an OpenAI model on Azure. */
export function openAzureOpenAi(
  options: ProviderOptions & { apiKey?: string; baseUrl: string; deployment: string },
): ConnectedModels {
  const client = new AzureOpenAI({
    apiKey: options.apiKey ?? 'none',
    endpoint: options.baseUrl,
    deployment: options.deployment,
    apiVersion: AZURE_API,
    fetch: options.fetch,
    timeout: options.timeout,
    maxRetries: 0,
    logLevel: 'off',
  });
  const shown = { name: 'azure-openai', title: 'Azure OpenAI', deployment: options.deployment };
  return overChatCompletions(client, shown, options);
}

interface Shown {
  name: string;
  title: string;
  /** Only for Azure, where the name of a deployment does not identify its model. */
  deployment?: string;
}

function overChatCompletions(client: OpenAI, shown: Shown, options: ProviderOptions): ConnectedModels {
  const { name, title, deployment } = shown;
  return providerModel(
    {
      name,
      title,
      models: name === 'openai' ? OPENAI_MODELS : [],
      async *call(request, { signal, shape }) {
        yield* readEvents(await create(client, bodyOf(request, shape, deployment !== undefined), signal));
      },
      async list(signal) {
        if (deployment !== undefined) {
          // Azure lists the models of a region, not its deployments. A deployment that answers exists.
          await create(client, PROBE(deployment), signal).then((stream) => stream.controller.abort());
          return [deployment];
        }
        const page = await client.models.list({ signal });
        return page.data.map(({ id }) => id);
      },
      failure: (error) => openAiFailure(error, title),
    },
    options,
  );
}

const PROBE = (model: string): ChatCompletionCreateParamsStreaming => ({
  model,
  messages: [{ role: 'user', content: 'Say OK.' }],
  max_completion_tokens: 16,
  stream: true,
});

/** A model newer than our table may refuse the sampling settings; the call is then repeated without them. */
async function create(client: OpenAI, body: ChatCompletionCreateParamsStreaming, signal: AbortSignal) {
  try {
    return await client.chat.completions.create(body, { signal });
  } catch (error) {
    const refused = error instanceof BadRequestError ? (error.param ?? '') : '';
    const { temperature: _temperature, reasoning_effort: _effort, ...rest } = body;
    if (/^(temperature|reasoning_effort)$/.test(refused))
      return client.chat.completions.create(rest, { signal });
    const { max_tokens: old, max_completion_tokens: limit, ...others } = body;
    // Older and newer models use different names for the token limit.
    if (refused === 'max_tokens')
      return client.chat.completions.create({ ...others, max_completion_tokens: old }, { signal });
    if (refused === 'max_completion_tokens')
      return client.chat.completions.create({ ...others, max_tokens: limit }, { signal });
    throw error;
  }
}

function bodyOf(
  request: ModelRequest,
  shape: ObjectShape | undefined,
  isDeployment: boolean,
): ChatCompletionCreateParamsStreaming {
  const { effort, takesTemperature, headroom } = samplingOf(request.model);
  const own = isDeployment || isOpenAiModel(request.model);
  const limit = (request.maxTokens ?? 1024) + headroom;
  return {
    model: request.model,
    messages: [
      { role: 'system', content: systemOf(request, own ? undefined : shape) },
      ...request.messages.map(messageOf),
    ],
    stream: true,
    stream_options: { include_usage: true },
    // Compatible servers know only the old name; OpenAI's newer models only the new one.
    ...(own ? { max_completion_tokens: limit } : { max_tokens: limit }),
    ...(takesTemperature && request.temperature !== undefined && { temperature: request.temperature }),
    ...(effort && { reasoning_effort: effort }),
    ...(shape && { response_format: responseFormat(shape) }),
  };
}

/** Servers that ignore `response_format` at least read the format in the prompt. */
function systemOf(request: ModelRequest, shape: ObjectShape | undefined): string {
  const system = [request.system, request.context].filter(Boolean).join('\n\n');
  if (!shape) return system;
  return `${system}\n\nAnswer only with JSON that satisfies this schema:\n${JSON.stringify(shape.jsonSchema)}`;
}

function messageOf({ role, content, images = [] }: ModelMessage): ChatCompletionMessageParam {
  if (role === 'assistant' || images.length === 0) return { role, content };
  const shown = images.map(({ mediaType, bytes }) => ({
    type: 'image_url' as const,
    image_url: { url: `data:${mediaType};base64,${Buffer.from(bytes).toString('base64')}` },
  }));
  return { role, content: [...shown, { type: 'text', text: content }] };
}

function responseFormat(shape: ObjectShape) {
  return {
    type: 'json_schema' as const,
    // Not strict: strict mode refuses schemas with optional members. The caller validates the answer.
    json_schema: { name: shape.name, schema: { ...shape.jsonSchema }, strict: false },
  };
}

/** The usage arrives in a separate chunk after the last choice. */
async function* readEvents(chunks: AsyncIterable<ChatCompletionChunk>): AsyncGenerator<ProviderEvent> {
  let usage: ChatCompletionChunk['usage'];
  let finish: string | null = null;
  for await (const chunk of chunks) {
    usage = chunk.usage ?? usage;
    const choice = chunk.choices[0];
    finish = choice?.finish_reason ?? finish;
    const text = choice?.delta.content ?? choice?.delta.refusal;
    yield text ? { type: 'text', text } : { type: 'alive' };
  }
  // Without a finish reason the answer is incomplete, even if the connection was closed normally.
  if (finish === null) return;
  const counts = {
    tokensIn: usage?.prompt_tokens ?? 0,
    tokensCached: usage?.prompt_tokens_details?.cached_tokens ?? 0,
    tokensOut: usage?.completion_tokens ?? 0,
  };
  yield { type: 'end', ...counts, finishReason: finishReasonOf(finish) };
}

function finishReasonOf(finish: string): FinishReason {
  if (finish === 'content_filter') return 'filter';
  return finish === 'length' ? 'length' : 'stop';
}

interface Sampling {
  effort?: ReasoningEffort;
  takesTemperature: boolean;
  /** Tokens added to the limit, because reasoning counts towards it. */
  headroom: number;
}

/** True for names of OpenAI's own models, as opposed to those of compatible servers. */
function isOpenAiModel(model: string): boolean {
  return /^(gpt-\d|chatgpt-|o\d)/.test(model);
}

/**
 * Settings that make the first word arrive early. Models with effort `none` answer at once and then accept a temperature; older
 * reasoning models accept neither. Source: OpenAI's model pages.
 */
function samplingOf(model: string): Sampling {
  const reasonsAlways = /-(pro|codex)|^gpt-6(\.\d)?-astra|^gpt-6\.1-sol/.test(model);
  if (/^o\d/.test(model) || reasonsAlways)
    return { effort: 'low', takesTemperature: false, headroom: HEADROOM };
  if (/^gpt-5(-mini|-nano)?(-\d{4}.*)?$/.test(model)) {
    return { effort: 'minimal', takesTemperature: false, headroom: HEADROOM };
  }
  if (/^gpt-(5\.\d|[6-9])/.test(model) && !model.includes('chat-latest')) {
    return { effort: 'none', takesTemperature: true, headroom: 0 };
  }
  return { takesTemperature: !model.includes('chat-latest'), headroom: 0 };
}
