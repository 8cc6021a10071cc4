import {
  ApiError,
  FinishReason,
  GoogleGenAI,
  type GenerateContentResponse,
  ThinkingLevel,
  type ThinkingConfig,
} from '@google/genai';
import type { GenerateContentConfig, GenerateContentParameters, Part } from '@google/genai';
import type {
  ConnectedModels,
  ModelMessage,
  ModelRequest,
  ObjectShape,
} from '../../domain/ports/language-model.ts';
import type { FinishReason as OurFinishReason } from '../../domain/platform/models/finish-reason.ts';
import { GOOGLE_MODELS } from '../../domain/platform/models/known-models.ts';
import { providerFailure } from '../models/provider-failure.ts';
import { providerModel } from '../models/provider-model.ts';
import type { ProviderEvent, ProviderOptions } from '../models/provider.ts';

const HEADROOM = 4096;

const TOO_LONG: ReadonlySet<string> = new Set([FinishReason.MAX_TOKENS, FinishReason.CONTINUATION]);
const REFUSALS: ReadonlySet<string> = new Set([
  FinishReason.SAFETY,
  FinishReason.RECITATION,
  FinishReason.LANGUAGE,
  FinishReason.BLOCKLIST,
  FinishReason.PROHIBITED_CONTENT,
  FinishReason.SPII,
]);

/** Gemini through the Gemini API. The SDK does not retry; `tryAgain` does. */
export function openGoogle(options: ProviderOptions & { apiKey: string }): ConnectedModels {
  const { fetch: send = fetch } = options;
  const client = new GoogleGenAI({
    apiKey: options.apiKey,
    vertexai: false,
    httpOptions: { baseUrl: options.baseUrl },
  });
  return providerModel(
    {
      name: 'google',
      title: 'Google',
      models: GOOGLE_MODELS,
      async *call(request, { signal, shape }) {
        // The SDK's error does not contain the headers of the response.
        let headers: Headers | undefined;
        const noting: typeof fetch = async (...args) => {
          const response = await send(...args);
          headers = response.headers;
          return response;
        };
        const body = bodyOf(request, shape);
        body.config = { ...body.config, abortSignal: signal, httpOptions: { fetch: noting } };
        try {
          yield* readEvents(await client.models.generateContentStream(body));
        } catch (error) {
          throw failure(error, headers);
        }
      },
      async list(signal) {
        const httpOptions = { fetch: send };
        const names: string[] = [];
        for await (const model of await client.models.list({
          config: { pageSize: 1_000, abortSignal: signal, httpOptions },
        })) {
          const writes = model.supportedActions?.includes('generateContent') ?? true;
          if (model.name && writes) names.push(model.name.replace(/^models\//, ''));
        }
        return names;
      },
      failure,
    },
    options,
  );
}

function bodyOf(
  request: ModelRequest,
  shape: ObjectShape | undefined,
): GenerateContentParameters & { config: GenerateContentConfig } {
  const { thinkingConfig, takesTemperature, headroom } = generationOf(request.model);
  return {
    model: request.model,
    contents: request.messages.map((message) => ({
      role: message.role === 'assistant' ? 'model' : 'user',
      parts: partsOf(message),
    })),
    config: {
      systemInstruction: [request.system, request.context].filter(Boolean).join('\n\n'),
      maxOutputTokens: (request.maxTokens ?? 1024) + headroom,
      ...(thinkingConfig && { thinkingConfig }),
      ...(takesTemperature && request.temperature !== undefined && { temperature: request.temperature }),
      ...(shape && {
        responseMimeType: 'application/json',
        responseJsonSchema: { ...shape.jsonSchema, $schema: undefined },
      }),
    },
  };
}

function partsOf({ content, images = [] }: ModelMessage): Part[] {
  const shown = images.map(({ mediaType, bytes }) => ({
    inlineData: { mimeType: mediaType, data: Buffer.from(bytes).toString('base64') },
  }));
  return [...shown, { text: content }];
}

/** Each chunk may contain the counts so far; the last one contains the finish reason. */
async function* readEvents(chunks: AsyncIterable<GenerateContentResponse>): AsyncGenerator<ProviderEvent> {
  let usage: GenerateContentResponse['usageMetadata'];
  let finish: string | undefined;
  for await (const chunk of chunks) {
    usage = chunk.usageMetadata ?? usage;
    const candidate = chunk.candidates?.[0];
    finish = candidate?.finishReason ?? (chunk.promptFeedback?.blockReason ? FinishReason.SAFETY : finish);
    const spoken = candidate?.content?.parts?.filter((part) => !part.thought) ?? [];
    const text = spoken.map((part) => part.text ?? '').join('');
    yield text ? { type: 'text', text } : { type: 'alive' };
  }
  // Without a finish reason the answer is incomplete, even if the connection was closed normally.
  if (finish === undefined) return;
  const tokensOut = (usage?.candidatesTokenCount ?? 0) + (usage?.thoughtsTokenCount ?? 0);
  const tokensIn = usage?.promptTokenCount ?? 0;
  const tokensCached = usage?.cachedContentTokenCount ?? 0;
  yield { type: 'end', tokensIn, tokensCached, tokensOut, finishReason: finishReasonOf(finish) };
}

function finishReasonOf(finish: string): OurFinishReason {
  if (REFUSALS.has(finish)) return 'filter';
  return TOO_LONG.has(finish) ? 'length' : 'stop';
}

function failure(error: unknown, headers?: Headers) {
  const known = error instanceof ApiError ? error : undefined;
  const retryDelay = /"retryDelay"\s*:\s*"(\d+(?:\.\d+)?)s"/.exec(known?.message ?? '')?.[1];
  return providerFailure({
    provider: 'Google',
    status: known?.status,
    type: undefined,
    said: known?.message,
    headers,
    retryAfter: retryDelay === undefined ? undefined : Number(retryDelay),
    cause: error,
  });
}

interface GenerationSettings {
  thinkingConfig?: ThinkingConfig;
  takesTemperature: boolean;
  /** Tokens added to the limit, because thinking counts towards it. */
  headroom: number;
}

/**
 * Settings that make the first word arrive early. Gemini 2.5 accepts a thinking budget, later models a thinking level; sampling
 * is fixed since 3.6 (and 3.5 Flash-Lite). Source: the models' pages and migration guides of the Gemini API.
 */
function generationOf(model: string): GenerationSettings {
  if (/^gemini-[12]\.[0-4]/.test(model)) return { takesTemperature: true, headroom: 0 };
  if (model.startsWith('gemini-2.5-flash')) {
    return { thinkingConfig: { thinkingBudget: 0 }, takesTemperature: true, headroom: 0 };
  }
  if (model.startsWith('gemini-2.5')) {
    return { thinkingConfig: { thinkingBudget: 128 }, takesTemperature: true, headroom: HEADROOM };
  }
  const takesTemperature = /^gemini-3(\.[0-5])?-/.test(model) && !model.startsWith('gemini-3.5-flash-lite');
  return { thinkingConfig: { thinkingLevel: ThinkingLevel.LOW }, takesTemperature, headroom: HEADROOM };
}
