// A child process with one language model: loads it, and answers several questions at once.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { endWithParent } from '../../parsers/end-with-parent.ts';
import type { ChatItem, ContextSequence, Engine, EngineModule } from './engine-api.ts';
import { grammarSchema } from './grammar-schema.ts';
import type { AskRequest, Fault, FromChild, LoadRequest, ToChild } from './protocol.ts';

const ALIVE_MS = 2_000;
/** Tokens reserved for the answer, however long the prompt is. */
const LEAST_ANSWER = 16;

/** Refuses a question, or the loading of a model. */
class Refusal extends Error {
  readonly fault: Fault;
  constructor(fault: Fault, message: string) {
    super(message);
    this.fault = fault;
  }
}

interface Loaded {
  engine: Engine;
  LlamaChat: EngineModule['LlamaChat'];
  /** Idle sequences. Each keeps the tokens that it has processed, so that the next prompt with the same beginning reuses them. */
  free: ContextSequence[];
}

const stops = new Map<number, AbortController>();
let loaded: Promise<Loaded> | null = null;

endWithParent();
setInterval(() => tell({ type: 'alive' }), ALIVE_MS);
process.on('message', (message: ToChild) => {
  if (message.type === 'stop') stopAnswer(message.id);
  else if (message.type === 'ask') void answer(message);
  else {
    loaded = load(message);
    loaded.then(
      () => tell({ type: 'loaded' }),
      (error: unknown) => tellFault(null, error),
    );
  }
});

function tell(message: FromChild): void {
  process.send?.(message);
}

function tellFault(id: number | null, error: unknown): void {
  const fault = error instanceof Refusal ? error.fault : 'failed';
  tell({ type: 'fault', id, fault, message: error instanceof Error ? error.message : String(error) });
}

function stopAnswer(id: number): void {
  const running = stops.get(id);
  running?.abort();
  // The answer ended before the stop message arrived.
  if (!running) tell({ type: 'stopped', id });
}

async function load(request: LoadRequest): Promise<Loaded> {
  const { engine: module, path, sha256, contextTokens, parallel, threads } = request;
  if (sha256 !== null && (await sha256Of(path)) !== sha256)
    throw new Refusal('changed', 'the file is not the one that was installed');
  // The package is present only after an installation. engine-api.ts declares the part of it that is used.
  const { getLlama, LlamaChat } = (await import(module)) as EngineModule;
  // The build for Apple silicon supports only Metal.
  const gpu = process.platform === 'darwin' && process.arch === 'arm64' ? 'metal' : false;
  const engine = await getLlama({
    gpu,
    build: 'never',
    skipDownload: true,
    progressLogs: false,
    logLevel: 'error',
    maxThreads: threads,
  });
  const model = await engine
    .loadModel({ modelPath: path, ...(gpu === false && { gpuLayers: 0 }) })
    .catch((error: unknown) => {
      throw new Refusal('unreadable', error instanceof Error ? error.message : 'the model could not be read');
    });
  const contextSize = Math.min(contextTokens, model.trainContextSize);
  const context = await model.createContext({ sequences: parallel, contextSize, threads });
  return { engine, LlamaChat, free: Array.from({ length: parallel }, () => context.getSequence()) };
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1_048_576 }), hash);
  return hash.digest('hex');
}

async function answer(request: AskRequest): Promise<void> {
  const { id } = request;
  const stop = new AbortController();
  stops.set(id, stop);
  try {
    if (!loaded) throw new Error('no model was loaded');
    const parts = await loaded;
    const sequence = parts.free.shift();
    if (!sequence) throw new Error('more questions than answers at once');
    try {
      await answerIn(sequence, parts, request, stop.signal);
    } finally {
      parts.free.push(sequence);
    }
  } catch (error) {
    tellFault(id, error);
  } finally {
    stops.delete(id);
    if (stop.signal.aborted) tell({ type: 'stopped', id });
  }
}

async function answerIn(
  sequence: ContextSequence,
  { engine, LlamaChat }: Loaded,
  { id, system, messages, maxTokens, temperature, schema }: AskRequest,
  signal: AbortSignal,
): Promise<void> {
  const grammar = schema && (await grammarOf(engine, schema));
  const chat = new LlamaChat({ contextSequence: sequence });
  try {
    const history = historyOf(system, messages);
    const { contextText } = chat.chatWrapper.generateContextState({ chatHistory: history });
    const room = sequence.contextSize - contextText.tokenize(sequence.model.tokenizer).length;
    // Without this check, the engine would silently drop the beginning of the conversation.
    if (room < LEAST_ANSWER)
      throw new Refusal('too-long', `the model reads ${sequence.contextSize} tokens, answer included`);
    const { usedInputTokens: inBefore, usedOutputTokens: outBefore } = sequence.tokenMeter;
    const { metadata } = await chat.generateResponse(history, {
      maxTokens: Math.min(maxTokens, room - 1),
      temperature,
      ...(grammar && { grammar }),
      signal,
      stopOnAbortSignal: true,
      onTextChunk: (text) => tell({ type: 'text', id, text }),
    });
    const { usedInputTokens, usedOutputTokens } = sequence.tokenMeter;
    const tokensIn = usedInputTokens - inBefore;
    const tokensOut = usedOutputTokens - outBefore;
    const finishReason = metadata.stopReason === 'maxTokens' ? 'length' : 'stop';
    tell({ type: 'end', id, tokensIn, tokensOut, finishReason });
  } finally {
    chat.dispose();
  }
}

async function grammarOf(engine: Engine, schema: object): Promise<object> {
  try {
    return await engine.createGrammarForJsonSchema(grammarSchema(schema));
  } catch (error) {
    throw new Refusal('bad-schema', error instanceof Error ? error.message : 'no grammar for this schema');
  }
}

/** The conversation as the engine expects it: the last turn is empty, for the model to fill. */
function historyOf(system: string, messages: AskRequest['messages']): ChatItem[] {
  const turns = messages.map(({ role, content }): ChatItem =>
    role === 'user' ? { type: 'user', text: content } : { type: 'model', response: [content] },
  );
  return [
    ...(system === '' ? [] : [{ type: 'system' as const, text: system }]),
    ...turns,
    { type: 'model', response: [] },
  ];
}
