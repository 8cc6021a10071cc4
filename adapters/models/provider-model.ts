import { AppError } from '../../domain/platform/errors.ts';
import { billedInput, priceOf } from '../../domain/platform/models/prices.ts';
import { estimateModelTokens } from '../../domain/platform/models/token-estimate.ts';
import type {
  ConnectedModels,
  ModelEvent,
  ModelRequest,
  ModelUsage,
  ObjectShape,
} from '../../domain/ports/language-model.ts';
import type { Provider, ProviderOptions, TokenCounts, ProviderEvent } from './provider.ts';
import { streamThroughGate } from './through-gate.ts';
import { tryAgain } from './try-again.ts';
import { ownErrorIn } from './provider-failure.ts';
import { storableText } from '../../domain/platform/storable.ts';

/**
 * The port for one provider. Every call is streamed on the wire, so that `timeout` can limit the silence between two events and
 * not the length of an answer.
 */
export function providerModel(
  provider: Provider,
  options: Pick<ProviderOptions, 'timeout' | 'patience' | 'gate' | 'gateKey'>,
): ConnectedModels {
  const { timeout, patience = 0, gate, gateKey = provider.name } = options;
  const stream = (request: ModelRequest, shape?: ObjectShape, isWanted = (_event: ModelEvent) => true) => {
    const { model, signal, isUrgent, timeLimit = Infinity } = request;
    const deadline = Date.now() + Math.min(patience, timeLimit);
    const silence = { timeout, late: timeLimit === Infinity ? null : AbortSignal.timeout(timeLimit) };
    const who = { provider: gateKey, model, deadline, isUrgent, signal };
    const attempt = async function* () {
      const events = streamThroughGate(gate, who, () => streamCall(provider, silence, request, shape));
      for await (const event of events) if (isWanted(event)) yield event;
    };
    return tryAgain(attempt, { deadline, signal });
  };
  const generate = async (request: ModelRequest, shape?: ObjectShape) => {
    // The caller sees no text before the answer is complete, so an interrupted answer can be retried.
    const isEnd = (event: ModelEvent) => event.type === 'end';
    for await (const event of stream(request, shape, isEnd)) if (event.type === 'end') return event.reply;
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

interface Silence {
  /** Longest time between two events, in milliseconds. */
  timeout: number;
  /** Aborted when the call has used up its total time. */
  late: AbortSignal | null;
}

async function* streamCall(
  provider: Provider,
  { timeout, late }: Silence,
  request: ModelRequest,
  shape?: ObjectShape,
): AsyncGenerator<ModelEvent> {
  const started = performance.now();
  const silence = new AbortController();
  const left = new AbortController();
  const timer = setTimeout(() => silence.abort(), timeout);
  const ours = AbortSignal.any([silence.signal, ...(late ? [late] : [])]);
  const asked = request.signal ? [request.signal] : [];
  const signal = AbortSignal.any([...asked, ours, left.signal]);
  let text = '';
  let tokensIn: number | undefined;
  let state: 'asked' | 'answering' | 'over' = 'asked';
  const usage = (counts: TokenCounts): ModelUsage =>
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
        yield { type: 'end', reply: { text, usage: usage(event), finishReason: event.finishReason } };
        return;
      } else tokensIn = event.tokensIn ?? tokensIn;
    }
    // The provider's fault, even though some SDKs report an aborted stream in the same way.
    if (!request.signal?.aborted && !late?.aborted) state = 'over';
  } catch (error) {
    if (!request.signal?.aborted && !late?.aborted) state = 'over';
    throw failureOf(provider, error, request.signal, ours);
  } finally {
    clearTimeout(timer);
    // Some SDKs do not close the connection when a stream is left early.
    left.abort();
    if (state === 'answering') {
      const counts = {
        tokensIn: tokensIn ?? promptTokens(request, shape),
        tokensOut: estimateModelTokens(text),
      };
      await request.onStopped?.(usage(counts));
    }
  }
  throw failureOf(provider, new Error('The stream ended early'), request.signal, ours);
}

function promptTokens(
  { system, context = '', messages }: ModelRequest,
  shape: ObjectShape | undefined,
): number {
  const read = [
    system,
    context,
    ...messages.map(({ content }) => content),
    shape ? JSON.stringify(shape.jsonSchema) : '',
  ];
  return estimateModelTokens(read.join('\n'));
}

/** An abort by the caller remains an abort; only what the provider caused is reported as the provider's failure. */
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

function usageOf(provider: string, model: string, counts: TokenCounts, latencyMs: number): ModelUsage {
  const { tokensIn, tokensCached = 0, tokensOut } = counts;
  const { costUsd } = priceOf(model, billedInput(model, counts), tokensOut);
  const cached = tokensCached > 0 ? { tokensCached } : {};
  return { provider, model, tokensIn, ...cached, tokensOut, costUsd, latencyMs: Math.round(latencyMs) };
}

/** The same text in pieces that can each be stored: a split surrogate pair is joined. */
async function* storablePieces(events: AsyncIterable<ProviderEvent>): AsyncGenerator<ProviderEvent> {
  let half = '';
  for await (const event of events) {
    if (event.type === 'end' && half !== '') yield { type: 'text', text: storableText(half) };
    if (event.type !== 'text') {
      yield event;
      continue;
    }
    const text = half + event.text;
    half = /[\ud800-\udbff]$/.exec(text)?.[0] ?? '';
    const whole = storableText(half === '' ? text : text.slice(0, -1));
    yield whole === '' ? { type: 'alive' } : { type: 'text', text: whole };
  }
}
