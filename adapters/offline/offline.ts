import { setImmediate } from 'node:timers/promises';
import type {
  LanguageModel,
  ModelEvent,
  ModelReply,
  ModelRequest,
} from '../../domain/ports/language-model.ts';

const OFFLINE_MODEL = 'offline';

/** Usual length of an English token; good enough to show how much was read and written. */
const CHARACTERS_PER_TOKEN = 4;
const WORDS_PER_PIECE = 4;

/**
 * The built-in model: says what the rules of the prompt make of the given texts, and never makes up anything. It
 * costs nothing, needs no network, and gives the same answer to the same request.
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
  const read = [request.system, ...request.messages.map((message) => message.content)];
  const usage = {
    provider: 'offline',
    model: OFFLINE_MODEL,
    tokensIn: read.reduce((sum, part) => sum + tokensOf(part), 0),
    tokensOut: tokensOf(text),
    costUsd: 0,
    latencyMs: Math.round(performance.now() - started),
  };
  return { text, usage, stopReason: 'end' };
}

function tokensOf(text: string): number {
  return Math.ceil(text.length / CHARACTERS_PER_TOKEN);
}

function piecesOf(text: string): string[] {
  const words = text.match(/\S+\s*/g) ?? [];
  const pieces: string[] = [];
  for (let from = 0; from < words.length; from += WORDS_PER_PIECE) {
    pieces.push(words.slice(from, from + WORDS_PER_PIECE).join(''));
  }
  return pieces;
}
