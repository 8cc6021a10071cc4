import type { RetellWebClient } from 'retell-client-js-sdk';
import type { ShownTurn } from '../text-call.ts';

export interface VoiceListener {
  started: () => void;
  /** The most recent turns, as far as they have been recognised. */
  captions: (turns: ShownTurn[]) => void;
  /** Somebody ended the call, or the connection was lost: the provider does not say which. */
  ended: () => void;
}

/** A voice call at Retell, which this browser joins with a token. */
export class VoiceCall {
  readonly #listener: VoiceListener;
  #client: RetellWebClient | null = null;
  #isOver = false;

  constructor(listener: VoiceListener) {
    this.#listener = listener;
  }

  /** Throws the browser's error if the provider's client cannot be loaded or access to the microphone is refused. */
  async start(joinToken: string): Promise<void> {
    const { RetellWebClient } = await import('./retell-client.ts');
    if (this.#isOver) return;
    const client = new RetellWebClient();
    this.#client = client;
    client.on('call_started', () => this.#listener.started());
    client.on('update', (update: unknown) => this.#listener.captions(captionsOf(update)));
    client.on('call_ended', () => this.#end());
    // After an error in the middle of a call, its state is unknown.
    client.on('error', () => {
      client.stopCall();
      this.#end();
    });
    await client.startCall({ accessToken: joinToken });
  }

  set isMuted(isMuted: boolean) {
    if (isMuted) this.#client?.mute();
    else this.#client?.unmute();
  }

  /** Leaves the call without calling `ended`. */
  stop(): void {
    this.#isOver = true;
    this.#client?.stopCall();
  }

  #end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#listener.ended();
  }
}

/** The captions in an update from the provider, whose content is not trusted. */
export function captionsOf(update: unknown): ShownTurn[] {
  if (typeof update !== 'object' || update === null || !('transcript' in update)) return [];
  const { transcript } = update;
  if (!Array.isArray(transcript)) return [];
  return transcript.flatMap((turn: unknown): ShownTurn[] => {
    if (typeof turn !== 'object' || turn === null || !('role' in turn) || !('content' in turn)) return [];
    const { role, content } = turn;
    if ((role !== 'agent' && role !== 'user') || typeof content !== 'string') return [];
    return [{ role, content }];
  });
}
