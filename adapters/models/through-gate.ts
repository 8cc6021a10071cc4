import { AppError } from '../../domain/platform/errors.ts';
import type { GatedCall, ProviderGate } from '../../domain/ports/provider-gate.ts';

/** A call within the provider's limits. If it fails with a retry time, all callers pause until then. */
export async function throughGate<T>(gate: ProviderGate, who: GatedCall, call: () => Promise<T>): Promise<T> {
  const once = async function* () {
    yield await call();
  };
  for await (const result of streamThroughGate(gate, who, once)) return result;
  throw new AppError('internal', 'A call ended without a result');
}

/** The same for a streamed answer; the call lasts until the answer ends or the reader leaves. */
export async function* streamThroughGate<T>(
  gate: ProviderGate,
  who: GatedCall,
  call: () => AsyncIterable<T>,
): AsyncGenerator<T> {
  who.signal?.throwIfAborted();
  const { isProbe, leave } = await gate.enter(who);
  let isOpen = !isProbe;
  try {
    for await (const piece of call()) {
      if (!isOpen) await gate.reopen(who);
      isOpen = true;
      yield piece;
    }
  } catch (error) {
    const retryAfter = error instanceof AppError ? error.options.retryAfter : undefined;
    if (retryAfter !== undefined) await gate.pause(who, retryAfter, isProbe);
    throw error;
  } finally {
    await leave();
  }
}
