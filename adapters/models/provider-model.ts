import { AppError } from '../../domain/platform/errors.ts';
import { priceOf } from '../../domain/platform/models/prices.ts';
import { estimateModelTokens } from '../../domain/platform/models/token-estimate.ts';
import type {
  ConnectedModels,
  ModelEvent,
  ModelRequest,
  ModelUsage,
  ObjectShape,
} from '../../domain/ports/language-model.ts';
import type { Provider, ProviderOptions } from './provider.ts';
import { storablePieces } from './storable-pieces.ts';
import { streamThroughGate } from './through-gate.ts';

/**
 * The port on top of one provider. Every call is streamed on the wire, so that `timeout` can limit the silence
 * between two events and not the length of an answer.
 */
export function providerModel(
  provider: Provider,
  options: Pick<ProviderOptions, 'timeout' | 'gate' | 'gateKey'>,
): ConnectedModels {
  const { timeout, gate, gateKey = provider.name } = options;
  const stream = (request: ModelRequest, shape?: ObjectShape) =>
    streamThroughGate(gate, { provider: gateKey, model: request.model, signal: request.signal }, () =>
      streamCall(provider, timeout, request, shape),
    );
  const generate = async (request: ModelRequest, shape?: ObjectShape) => {
    for await (const event of stream(request, shape)) if (event.type === 'end') return event.reply;
    throw new AppError('internal', 'A model stream ended without its end event');
  };
  return {
    provider: provider.name,
    models: provider.models,
    stream: (request) => stream(request),
    generate: (request) => generate(request),
    generateObject: (request, shape) => generate(request, shape),
    async list(signal) {
      const silence = AbortSignal.timeout(timeout);
      try {
        return await provider.list(AbortSignal.any([signal, silence]));
      } catch (error) {
        throw failureOf(provider, error, signal, silence);
      }
    },
  };
}

async function* streamCall(
  provider: Provider,
  timeout: number,
  request: ModelRequest,
  shape?: ObjectShape,
): AsyncGenerator<ModelEvent> {
  const started = performance.now();
  const silence = new AbortController();
  const left = new AbortController();
  const timer = setTimeout(() => silence.abort(), timeout);
  const asked = request.signal ? [request.signal] : [];
  const signal = AbortSignal.any([...asked, silence.signal, left.signal]);
  let text = '';
  let tokensIn: number | undefined;
  let state: 'asked' | 'answering' | 'over' = 'asked';
  const usage = (counts: { tokensIn: number; tokensOut: number }): ModelUsage =>
    usageOf(provider.name, request.model, counts, performance.now() - started);
  try {
    for await (const event of storablePieces(provider.call(request, { signal, shape }))) {
      timer.refresh();
      state = 'answering';
      if (event.type === 'text') {
        text += event.text;
        yield event;
      } else if (event.type === 'end') {
        state = 'over';
        yield { type: 'end', reply: { text, usage: usage(event), stopReason: event.stopReason } };
        return;
      } else tokensIn = event.tokensIn ?? tokensIn;
    }
    // The provider's fault, unless some SDK ends a stream that is aborted like this.
    if (!request.signal?.aborted) state = 'over';
  } catch (error) {
    if (!request.signal?.aborted) state = 'over';
    throw failureOf(provider, error, request.signal, silence.signal);
  } finally {
    clearTimeout(timer);
    // Not every SDK closes the connection of a stream that is left early.
    left.abort();
    if (state === 'answering') {
      const counts = {
        tokensIn: tokensIn ?? promptTokens(request, shape),
        tokensOut: estimateModelTokens(text),
      };
      await request.onStopped?.(usage(counts));
    }
  }
  throw failureOf(provider, new Error('The stream ended early'), request.signal, silence.signal);
}

function promptTokens({ system, messages }: ModelRequest, shape: ObjectShape | undefined): number {
  const read = [
    system,
    ...messages.map(({ content }) => content),
    shape ? JSON.stringify(shape.jsonSchema) : '',
  ];
  return estimateModelTokens(read.join('\n'));
}

/** An abort by the caller stays an abort; only what the provider did is a failure of the provider. */
function failureOf(
  provider: Provider,
  error: unknown,
  asked: AbortSignal | undefined,
  silence: AbortSignal,
): unknown {
  if (asked?.aborted) return asked.reason;
  if (silence.aborted) {
    return new AppError('provider-failed', `${provider.title} did not respond in time`, { cause: error });
  }
  return ownErrorIn(error) ?? provider.failure(error);
}

/** The SDK wraps our own refusals (of an address or a redirect). */
function ownErrorIn(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  return error instanceof Error && error.cause !== undefined ? ownErrorIn(error.cause) : null;
}

function usageOf(
  provider: string,
  model: string,
  counts: { tokensIn: number; tokensOut: number },
  latencyMs: number,
): ModelUsage {
  const { tokensIn, tokensOut } = counts;
  const { costUsd } = priceOf(model, tokensIn, tokensOut);
  return { provider, model, tokensIn, tokensOut, costUsd, latencyMs: Math.round(latencyMs) };
}
