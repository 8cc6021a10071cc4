import { setImmediate } from 'node:timers/promises';
import type {
  LanguageModel,
  ModelEvent,
  ModelReply,
  ModelRequest,
} from '../../domain/ports/language-model.ts';

const OFFLINE_MODEL = 'offline';

/** Usual length of an English token. Prompts limit the length of a text in tokens. */
const CHARACTERS_PER_TOKEN = 4;
const WORDS_PER_PIECE = 4;

/**
 * Replaces the language model if none is connected: replies with what the prompt can produce without one (`Prompt.offline`). Uses
 * no tokens; the same request always gets the same answer.
 */
export function offlineModel(): LanguageModel {
  return {
    provider: 'offline',
    models: [OFFLINE_MODEL],
    generate: async (request) => reply(request),
    stream,
    generateObject: async (request) => reply(request),
  };
}

async function* stream(request: ModelRequest): AsyncGenerator<ModelEvent> {
  const answer = reply(request);
  for (const text of piecesOf(answer.text)) {
    request.signal?.throwIfAborted();
    yield { type: 'text', text };
    await setImmediate();
  }
  yield { type: 'end', reply: answer };
}

function reply(request: ModelRequest): ModelReply {
  const started = performance.now();
  const text = request.offline((request.maxTokens ?? 1024) * CHARACTERS_PER_TOKEN);
  const latencyMs = Math.round(performance.now() - started);
  const usage = {
    provider: 'offline',
    model: OFFLINE_MODEL,
    tokensIn: 0,
    tokensOut: 0,
    costUsd: 0,
    latencyMs,
  };
  return { text, usage, finishReason: 'stop' };
}

function piecesOf(text: string): string[] {
  const words = text.match(/\S+\s*/g) ?? [];
  const pieces: string[] = [];
  for (let from = 0; from < words.length; from += WORDS_PER_PIECE) {
    pieces.push(words.slice(from, from + WORDS_PER_PIECE).join(''));
  }
  return pieces;
}
