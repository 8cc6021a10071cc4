import { AppError } from '../../domain/platform/errors.ts';
import type { ProviderGate } from '../../domain/ports/provider-gate.ts';

/** Who is called, and who wants it. */
export interface GatedCall {
  provider: string;
  model: string;
  signal?: AbortSignal;
}

/** A call within the provider's limits. When it fails with a time to wait, everyone keeps away until then. */
export async function throughGate<T>(gate: ProviderGate, who: GatedCall, call: () => Promise<T>): Promise<T> {
  who.signal?.throwIfAborted();
  const leave = await gate.enter(who.provider, who.model, who.signal);
  try {
    return await call();
  } catch (error) {
    await notePause(gate, who, error);
    throw error;
  } finally {
    await leave();
  }
}

/** The same for an answer that streams; the call lasts until its end, or until the reader leaves. */
export async function* streamThroughGate<T>(
  gate: ProviderGate,
  who: GatedCall,
  call: () => AsyncIterable<T>,
): AsyncGenerator<T> {
  who.signal?.throwIfAborted();
  const leave = await gate.enter(who.provider, who.model, who.signal);
  try {
    yield* call();
  } catch (error) {
    await notePause(gate, who, error);
    throw error;
  } finally {
    await leave();
  }
}

async function notePause(gate: ProviderGate, { provider, model }: GatedCall, error: unknown): Promise<void> {
  const retryAfter = error instanceof AppError ? error.options.retryAfter : undefined;
  if (retryAfter !== undefined) await gate.pause(provider, model, retryAfter);
}
