import OpenAI from 'openai';
import type { Embedding } from 'openai/resources/embeddings';
import { AppError } from '../../domain/platform/errors.ts';
import { priceOf } from '../../domain/platform/models/prices.ts';
import type { Embedder, OnUsage } from '../../domain/ports/embedder.ts';
import type { ProviderOptions } from '../models/provider.ts';
import { ownErrorIn } from '../models/provider-failure.ts';
import { throughGate } from '../models/through-gate.ts';
import { tryAgain } from '../models/try-again.ts';
import { openAiFailure } from './failure.ts';

export const DEFAULT_EMBEDDING_MODEL = 'text-embedding-3-small';

/** Vector lengths of OpenAI's own models; other servers are sent a test request. */
const DIMENSIONS: Readonly<Record<string, number>> = {
  'text-embedding-3-small': 1536,
  'text-embedding-3-large': 3072,
  'text-embedding-ada-002': 1536,
};

/** The API's limits: https://developers.openai.com/api/reference/resources/embeddings/methods/create */
const MAX_TOKENS = 8191;
const MAX_REQUEST_TOKENS = 300_000;
const MAX_INPUTS = 2048;
/** Compatible servers accept fewer at once; this is the limit of the strictest common one. */
const MAX_INPUTS_ELSEWHERE = 32;

/** How long a request is retried if earlier ones of the same texts have been paid for, in milliseconds. */
const PAID_PATIENCE = 300_000;

/**
 * Embeddings from OpenAI, or from a compatible server at `baseUrl`, which may need no key. For an unknown model, a test request
 * determines the vector length. Failures are the same as those of the language models.
 */
export async function openOpenAiEmbedder(
  options: ProviderOptions & { apiKey?: string; model: string },
): Promise<Embedder> {
  const { model, gate, timeout, patience = 0 } = options;
  const client = new OpenAI({
    apiKey: options.apiKey ?? 'none',
    baseURL: options.baseUrl,
    fetch: options.fetch,
    maxRetries: 0,
    logLevel: 'off',
  });
  const known = DIMENSIONS[model];
  const request = async (input: string[], wait = patience, signal?: AbortSignal, onUsage?: OnUsage) => {
    const deadline = Date.now() + wait;
    const who = { provider: 'openai', model, deadline, signal };
    const attempt = async function* () {
      yield await throughGate(gate, who, () => embed(client, { model, input, timeout, signal, onUsage }));
    };
    for await (const vectors of tryAgain(attempt, { deadline, signal })) return vectors;
    return [];
  };
  const dimension = known ?? (await lengthOf(request, model));
  return {
    provider: 'openai',
    model,
    dimension,
    maxTokens: MAX_TOKENS,
    async embed(texts, signal, onUsage) {
      const vectors: Float32Array[] = [];
      for (const input of inRequests(await readable(texts), known ? MAX_INPUTS : MAX_INPUTS_ELSEWHERE)) {
        signal?.throwIfAborted();
        // Finished requests are paid for, so a later one is retried for longer rather than losing them.
        const wait = vectors.length > 0 ? Math.max(patience, PAID_PATIENCE) : patience;
        vectors.push(...(await request(input, wait, signal, onUsage)));
      }
      if (vectors.some((vector) => vector.length !== dimension)) {
        throw new AppError('provider-rejected', `The vector dimension of ${model} has changed`);
      }
      return vectors;
    },
    async countTokens(texts) {
      const { tokensOf } = await import('./tokenizer.ts');
      return texts.map((text) => tokensOf(text).length);
    },
    close: async () => {},
  };
}

async function lengthOf(
  request: (input: string[]) => Promise<Float32Array[]>,
  model: string,
): Promise<number> {
  try {
    return (await request(['ready']))[0]?.length ?? 0;
  } catch (cause) {
    throw new Error(
      `The embedding model ${model} did not answer: is OPENAI_BASE_URL right, and the server up?`,
      {
        cause,
      },
    );
  }
}

interface EmbedCall {
  model: string;
  input: string[];
  timeout: number;
  signal?: AbortSignal;
  onUsage?: OnUsage;
}

/** One request. Its cost is recorded before its vectors are checked, as they are paid for either way. */
async function embed(client: OpenAI, call: EmbedCall): Promise<Float32Array[]> {
  const { model, input, signal, onUsage } = call;
  const started = performance.now();
  const late = AbortSignal.timeout(call.timeout);
  let answer;
  try {
    // The SDK's own limit is longer and only covers the headers of the response.
    const either = AbortSignal.any(signal ? [signal, late] : [late]);
    answer = await client.embeddings.create({ model, input }, { signal: either });
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    if (late.aborted)
      throw new AppError('provider-failed', 'OpenAI did not respond in time', { cause: error });
    throw ownErrorIn(error) ?? openAiFailure(error);
  }
  const tokensIn = answer?.usage?.prompt_tokens ?? 0;
  const latencyMs = Math.round(performance.now() - started);
  const { costUsd } = priceOf(model, tokensIn, 0);
  await onUsage?.({ provider: 'openai', model, tokensIn, tokensOut: 0, costUsd, latencyMs });
  return unitVectors(answer?.data, input.length);
}

function unitVectors(data: Embedding[] | undefined, count: number): Float32Array[] {
  const vectors: Float32Array[] = [];
  if (Array.isArray(data)) for (const { index, embedding } of data) vectors[index] = unit(embedding);
  if (vectors.length !== count || !Array.from(vectors).every((vector) => vector?.length)) {
    throw new AppError('provider-failed', 'OpenAI returned no readable vectors');
  }
  return vectors;
}

/** OpenAI's vectors are normalised already; those of other servers need not be. */
function unit(values: ArrayLike<number>): Float32Array {
  const vector = Float32Array.from(values);
  const length = Math.hypot(...vector);
  return length > 0 ? vector.map((value) => value / length) : vector;
}

/** Makes texts valid for the API: none empty, none too long. No text has more tokens than bytes. */
async function readable(texts: string[]): Promise<string[]> {
  const isShort = (text: string) => Buffer.byteLength(text) <= MAX_TOKENS;
  if (texts.every(isShort)) return texts.map((text) => text || ' ');
  const { cutToTokens } = await import('./tokenizer.ts');
  return texts.map((text) => (isShort(text) ? text || ' ' : cutToTokens(text, MAX_TOKENS)));
}

/** Splits texts so that no request has too many texts or, judging by its bytes, could have too many tokens. */
function inRequests(texts: string[], maxInputs: number): string[][] {
  const requests: string[][] = [];
  let room = 0;
  for (const text of texts) {
    const bytes = Math.min(Buffer.byteLength(text), MAX_REQUEST_TOKENS);
    const last = requests.at(-1);
    if (last && last.length < maxInputs && bytes <= room) {
      last.push(text);
      room -= bytes;
    } else {
      requests.push([text]);
      room = MAX_REQUEST_TOKENS - bytes;
    }
  }
  return requests;
}
