import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { Json } from '../../support/api/client.ts';
import { anthropicWire } from './anthropic-wire.ts';
import { embeddingsAnswer } from './embeddings-wire.ts';
import { googleWire } from './google-wire.ts';
import { openAiWire } from './openai-wire.ts';

/** One request as the server got it. */
export interface ModelCall {
  path: string;
  headers: IncomingMessage['headers'];
  /** The model that is asked, from body or path. */
  model: string;
  body: Json;
  /** Resolves when the connection of the answer has ended. */
  ended: Promise<void>;
}

export type Step =
  /** A piece of the answer. */
  | { text: string }
  /** Thinking, which is no part of the answer. */
  | { thinking: string }
  /** Holds the answer here until the promise resolves. */
  | { wait: Promise<unknown> }
  /** Bytes as they are, for what no provider should send. */
  | { raw: string }
  /** The provider's own error in the middle of a stream. */
  | { fault: string }
  /** Destroys the connection. */
  | { cut: true };

export type ModelAnswer =
  | { status: number; headers?: Record<string, string>; body?: Json }
  | { steps: Step[]; stop?: string; usage?: Counts; byteByByte?: boolean };

/** Tokens of one call; `cached` is the part of `in` that came from the provider's cache. */
export interface Counts {
  in: number;
  out: number;
  cached?: number;
}

/** How one provider writes a stream. */
export interface Wire {
  begin(call: ModelCall, usage: Counts): string;
  text(text: string): string;
  thinking(text: string): string;
  fault(type: string): string;
  end(stop: string, usage: Counts): string;
  readonly usualStop: string;
}

/**
 * A model of our own behind the wire formats of Anthropic (`/v1/messages`), OpenAI (`/v1/chat/completions`,
 * `/v1/embeddings`) and Google (`/v1/models/…:streamGenerateContent`).
 */
export interface ModelServer {
  /** For `ANTHROPIC_BASE_URL` and `GOOGLE_BASE_URL`; with `/v1` for `OPENAI_BASE_URL`. */
  readonly url: string;
  /** `modelSettings` of its URL. */
  readonly env: Record<string, string>;
  /** Every request so far. */
  readonly calls: ModelCall[];
  /** Decides each answer; may be replaced at any time. */
  answer: (call: ModelCall) => ModelAnswer;
  /** Answers calls that a test is not about, which are not among `calls`; null: it is about this one. */
  aside: (call: ModelCall) => ModelAnswer | null;
  /** The models that each provider lists, and the status code of the listing. */
  models: string[];
  listStatus: number;
  close(): Promise<void>;
}

/** An answer in these pieces. */
export function says(...pieces: string[]): ModelAnswer {
  return { steps: pieces.map((text) => ({ text })) };
}

/** Settings that make an instance ask the server at this URL for the models of all providers. */
export function modelSettings(url: string): Record<string, string> {
  return {
    ANTHROPIC_API_KEY: 'test-anthropic-key',
    ANTHROPIC_BASE_URL: url,
    OPENAI_API_KEY: 'test-openai-key',
    OPENAI_BASE_URL: `${url}/v1`,
    GOOGLE_API_KEY: 'test-google-key',
    GOOGLE_BASE_URL: url,
  };
}

export async function startModelServer(): Promise<ModelServer> {
  const calls: ModelCall[] = [];
  const http = createServer((request, response) => {
    void serve(request, response).catch(() => response.destroy());
  });
  // Longer than a busy machine may hold the client up: else a connection ends just when it is used again.
  http.keepAliveTimeout = 120_000;
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method === 'GET') return writeList(response, server);
    const call = await readCall(request, response);
    const aside = server.aside(call);
    if (!aside) calls.push(call);
    await write(response, call, aside ?? server.answer(call));
  };
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const server: ModelServer = {
    url,
    env: modelSettings(url),
    calls,
    answer: () => says('Hello.'),
    aside: () => null,
    models: [],
    listStatus: 200,
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
  return server;
}

/** All three providers look for their own members only. */
function writeList(response: ServerResponse, { models, listStatus }: ModelServer): void {
  response.writeHead(listStatus, { 'content-type': 'application/json' });
  const listed = {
    object: 'list',
    data: models.map((id) => ({ id, object: 'model', type: 'model' })),
    has_more: false,
    models: models.map((id) => ({ name: `models/${id}`, supportedActions: ['generateContent'] })),
  };
  response.end(JSON.stringify(listStatus === 200 ? listed : { error: { message: 'no' } }));
}

async function readCall(request: IncomingMessage, response: ServerResponse): Promise<ModelCall> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const body: Json = JSON.parse(Buffer.concat(parts).toString('utf8'));
  const ended = new Promise<void>((resolve) => {
    response.once('close', resolve);
  });
  const path = request.url ?? '';
  const model = body.model ?? /models\/([^:/?]+)/.exec(path)?.[1] ?? '';
  return { path, headers: request.headers, model, body, ended };
}

async function write(response: ServerResponse, call: ModelCall, answer: ModelAnswer): Promise<void> {
  if ('status' in answer) {
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
    response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? {}));
    return;
  }
  if (call.path.endsWith('/embeddings')) return writeEmbeddings(response, call, answer.steps);
  const wire = wireOf(call.path);
  const usage = answer.usage ?? { in: 100, out: 10 };
  const send = (text: string) => writeBytes(response, text, answer.byteByByte ?? false);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  await send(wire.begin(call, usage));
  for (const step of answer.steps) {
    if ('wait' in step) await step.wait;
    else if ('cut' in step) return void response.destroy();
    else await send(bytesOf(wire, step));
    if ('fault' in step) return void response.end();
  }
  await send(wire.end(answer.stop ?? wire.usualStop, usage));
  response.end();
}

function wireOf(path: string): Wire {
  if (path.startsWith('/v1/messages')) return anthropicWire;
  return path.includes(':streamGenerateContent') ? googleWire : openAiWire;
}

/** Vectors whatever is said; of the steps only those count that disturb. */
async function writeEmbeddings(response: ServerResponse, call: ModelCall, steps: Step[]): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/json' });
  for (const step of steps) {
    if ('wait' in step) {
      response.write('{ ');
      await step.wait;
    } else if ('cut' in step) return void response.destroy();
    else if ('raw' in step) return void response.end(step.raw);
  }
  response.end(JSON.stringify(embeddingsAnswer(call.body)));
}

function bytesOf(wire: Wire, step: Exclude<Step, { wait: unknown } | { cut: true }>): string {
  if ('raw' in step) return step.raw;
  if ('fault' in step) return wire.fault(step.fault);
  return 'text' in step ? wire.text(step.text) : wire.thinking(step.thinking);
}

async function writeBytes(response: ServerResponse, text: string, byteByByte: boolean): Promise<void> {
  if (!byteByByte) {
    response.write(text);
    // Lets what was written leave before the next step, which may cut the connection.
    await setImmediate();
    return;
  }
  for (const byte of Buffer.from(text)) {
    response.write(Buffer.of(byte));
    await setImmediate();
  }
}
