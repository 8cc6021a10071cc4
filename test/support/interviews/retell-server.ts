import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const RETELL_KEY = 'key_0123456789abcdef';

type Json = Record<string, unknown>;

/**
 * How one request is answered instead of properly. `hang`: not at all, until the server closes; `page` and `no-id`: with status
 * 200, by a page of something in between or without the id.
 */
export type Fault = 429 | 500 | 401 | 422 | 'hang' | 'no-transcript' | 'no-json' | 'page' | 'no-id';

export interface RetellServer {
  url: string;
  /** `POST /create-agent`, in order. */
  calls: string[];
  /** Bodies of what was created, by path. */
  bodies: Record<string, Json[]>;
  llms: Map<string, Json>;
  agents: Map<string, Json>;
  webCalls: Map<string, Json>;
  /** Faults for the next requests of a path (`POST /create-agent`), or of one record there (`GET /v2/get-call/<id>`). */
  faults: Map<string, Fault[]>;
  /** Requests of a path are answered once this is over. */
  held: Map<string, Promise<void>>;
  /** Seconds that a refusal with 429 asks for. */
  retryAfter: number;
  /** The candidate joins and talks; the call is over. `turns`: role and words; `reason`: who ended it, by default the agent. */
  talk(callId: string, turns: readonly (readonly ['agent' | 'user', string])[], reason?: string): void;
  /** The candidate joins, and is in the call. */
  join(callId: string): void;
  /** The candidate never joins. */
  expire(callId: string): void;
  close(): Promise<void>;
}

/** Retell's HTTP API as far as it is used, including its errors. */
export async function startRetellServer(): Promise<RetellServer> {
  const state = {
    calls: [] as string[],
    bodies: {} as Record<string, Json[]>,
    llms: new Map<string, Json>(),
    agents: new Map<string, Json>(),
    webCalls: new Map<string, Json>(),
    faults: new Map<string, Fault[]>(),
    held: new Map<string, Promise<void>>(),
    retryAfter: 7,
  };
  const server = createServer((request, response) => {
    void answer(state, request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return Object.assign(state, {
    url: `http://127.0.0.1:${port}`,
    talk(callId: string, turns: readonly (readonly ['agent' | 'user', string])[], reason = 'agent_hangup') {
      Object.assign(found(state.webCalls, callId), spoken(turns), {
        call_status: 'ended',
        disconnection_reason: reason,
      });
    },
    join(callId: string) {
      Object.assign(found(state.webCalls, callId), { call_status: 'ongoing', start_timestamp: Date.now() });
    },
    expire(callId: string) {
      Object.assign(found(state.webCalls, callId), {
        call_status: 'error',
        disconnection_reason: 'registered_call_timeout',
      });
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}

/** The header by which Retell signs a webhook. */
export function retellSignature(body: string | Buffer, key = RETELL_KEY, at = Date.now()): string {
  const digest = createHmac('sha256', key).update(body).update(String(at)).digest('hex');
  return `v=${at},d=${digest}`;
}

type State = Pick<
  RetellServer,
  'calls' | 'bodies' | 'llms' | 'agents' | 'webCalls' | 'faults' | 'held' | 'retryAfter'
>;

async function answer(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://retell');
  const [, path = '', id = ''] = /^(\/(?:v\d\/)?[a-z-]+)(?:\/(.+))?$/.exec(pathname) ?? [];
  const name = `${request.method} ${path}`;
  const body = await readJson(request);
  state.calls.push(name);
  await state.held.get(name);
  const fault = (state.faults.get(`${name}/${id}`) ?? state.faults.get(name))?.shift();
  if (fault === 'hang') return;
  if (fault === 'no-json') return void response.writeHead(200, JSON_TYPE).end('{"call_id": ');
  if (fault === 'page')
    return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Gateway</h1>');
  if (fault === 'no-id') return send(response, 200, {});
  if (typeof fault === 'number') return refuse(response, fault, state.retryAfter);
  if (request.headers.authorization !== `Bearer ${RETELL_KEY}`) return refuse(response, 401, 0);
  if (request.method !== 'GET' && !pathname.includes('delete')) (state.bodies[path] ??= []).push(body);
  const [status, result] = resultOf(state, name, { id, body });
  send(response, status, fault === 'no-transcript' ? withoutTranscript(result) : result);
}

function resultOf(state: State, name: string, { id, body }: { id: string; body: Json }): [number, unknown] {
  const now = Date.now();
  switch (name) {
    case 'POST /create-retell-llm':
      return [
        201,
        made(state.llms, 'llm_id', 'llm', {
          ...body,
          version: 0,
          is_published: false,
          last_modification_timestamp: now,
        }),
      ];
    case 'POST /create-agent':
      return [
        201,
        made(state.agents, 'agent_id', 'agent', { ...body, version: 0, last_modification_timestamp: now }),
      ];
    case 'PATCH /update-retell-llm':
      return changed(state.llms, id, body);
    case 'PATCH /update-agent':
      return changed(state.agents, id, body);
    case 'DELETE /delete-retell-llm':
      return removed(state.llms, id);
    case 'DELETE /delete-agent':
      return removed(state.agents, id);
    case 'DELETE /v2/delete-call':
      return removed(state.webCalls, id);
    case 'POST /v2/create-web-call': {
      const call = { ...body, call_type: 'web_call', call_status: 'registered', agent_version: 0 };
      const stored = made(state.webCalls, 'call_id', 'call', call);
      return [201, { ...stored, access_token: `join_${String(stored['call_id'])}` }];
    }
    case 'GET /v2/get-call': {
      const call = state.webCalls.get(id);
      return call ? [200, call] : NOT_FOUND;
    }
    case 'POST /v2/stop-call':
      return changed(state.webCalls, id, {
        call_status: 'ended',
        end_timestamp: Date.now(),
        disconnection_reason: 'manual_stopped',
      });
    case 'GET /list-voices':
      return [200, VOICES];
    default:
      return NOT_FOUND;
  }
}

const JSON_TYPE = { 'content-type': 'application/json' };
const NOT_FOUND: [number, Json] = [404, { status: 'error', message: 'Item not found' }];
const VOICES = [
  {
    voice_id: '11labs-Adrian',
    voice_name: 'Adrian',
    provider: 'elevenlabs',
    gender: 'male',
    accent: 'American',
    preview_audio_url: 'https://retell.example/adrian.mp3',
  },
  { voice_id: 'openai-Nova', voice_name: 'Nova', provider: 'openai', gender: 'female' },
];

function made(store: Map<string, Json>, key: string, prefix: string, value: Json): Json {
  const id = `${prefix}_${randomBytes(12).toString('hex')}`;
  const stored = { ...value, [key]: id };
  store.set(id, stored);
  return stored;
}

function changed(store: Map<string, Json>, id: string, body: Json): [number, unknown] {
  const stored = store.get(id);
  return stored ? [200, Object.assign(stored, body)] : NOT_FOUND;
}

function removed(store: Map<string, Json>, id: string): [number, unknown] {
  return store.delete(id) ? [204, null] : NOT_FOUND;
}

function found(store: Map<string, Json>, id: string): Json {
  const call = store.get(id);
  if (!call) throw new Error(`there is no call ${id}`);
  return call;
}

/** Two words a second. */
function spoken(turns: readonly (readonly ['agent' | 'user', string])[]): Json {
  const start = Date.now() - 60_000;
  let seconds = 0;
  const transcript = turns.map(([role, content]) => ({
    role,
    content,
    words: content.split(/\s+/).map((word) => ({ word, start: seconds, end: (seconds += 0.5) })),
  }));
  return {
    start_timestamp: start,
    end_timestamp: start + seconds * 1_000,
    duration_ms: seconds * 1_000,
    transcript: turns
      .map(([role, content]) => `${role === 'agent' ? 'Agent' : 'User'}: ${content}`)
      .join('\n'),
    transcript_object: transcript,
  };
}

function withoutTranscript(call: unknown): unknown {
  const { transcript: _text, transcript_object: _turns, ...rest } = call as Json; // a call of ours
  return rest;
}

async function readJson(request: IncomingMessage): Promise<Json> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer); // a request without an encoding
  const text = Buffer.concat(parts).toString('utf8');
  return text === '' ? {} : (JSON.parse(text) as Json); // the client sends objects
}

function refuse(response: ServerResponse, status: number, retryAfter: number): void {
  const headers = status === 429 ? { 'retry-after': String(retryAfter) } : undefined;
  send(response, status, { status: 'error', message: 'secret words of the provider' }, headers);
}

function send(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  response.writeHead(status, { ...JSON_TYPE, ...headers });
  response.end(body === null ? undefined : JSON.stringify(body));
}
