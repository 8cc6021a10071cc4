import { randomBytes } from 'node:crypto';
import { createParser } from 'eventsource-parser';

// Tests read answers of every shape; what they assert is the check.
// oxlint-disable-next-line typescript/no-explicit-any
export type Json = any;

export interface Answer {
  status: number;
  headers: Headers;
  /** Parsed JSON, otherwise the text; null when empty. */
  body: Json;
  bytes: Buffer;
}

export interface CallOptions {
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

export interface UploadFile {
  name: string;
  content: Uint8Array | string;
  type?: string;
  /** @default files */
  field?: string;
}

export interface SseEvent {
  id?: string;
  event: string;
  /** Parsed JSON where it is JSON. */
  data: Json;
}

/** An open event stream. Leaving a `for await` over `events` closes it. */
export interface EventStream {
  status: number;
  headers: Headers;
  events: AsyncIterableIterator<SseEvent>;
  close(): void;
}

/** Speaks to one instance as one caller. Nothing throws on a status; tests look at it. */
export interface ApiClient {
  readonly url: string;
  /** The bearer token that is sent; empty for an anonymous caller. */
  readonly token: string;
  /** The registered user, as the API answered; null for `clientFor`. */
  readonly user: Json;
  get(path: string, options?: CallOptions): Promise<Answer>;
  post(path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
  put(path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
  patch(path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
  delete(path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
  /** Multipart POST. */
  upload(
    path: string,
    files: UploadFile[],
    fields?: Record<string, string>,
    options?: CallOptions,
  ): Promise<Answer>;
  /** An event stream; a POST when there is a body. */
  stream(path: string, body?: unknown, options?: CallOptions): Promise<EventStream>;
}

/** Registers a new user with a new company. */
export async function newCompany(
  url: string,
  companyName?: string,
): Promise<ApiClient & { password: string }> {
  const tag = randomBytes(6).toString('hex');
  const password = `password-${tag}`;
  const answer = await clientFor(url).post('/api/auth/register', {
    name: `Test ${tag}`,
    email: `${tag}@example.org`,
    password,
    ...(companyName ? { companyName } : {}),
  });
  if (answer.status !== 201)
    throw new Error(`register answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return { ...clientFor(url, answer.body.token, answer.body.user), password };
}

/** A caller with this token (JWT or API key), or without any. */
export function clientFor(url: string, token = '', user: Json = null): ApiClient {
  const call = async (
    method: string,
    path: string,
    body: unknown,
    options: CallOptions = {},
  ): Promise<Response> => {
    const multipart = body instanceof FormData;
    return await fetch(new URL(path, url), {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined || multipart ? {} : { 'content-type': 'application/json' }),
        ...options.headers,
      },
      body: body === undefined || multipart || typeof body === 'string' ? body : JSON.stringify(body),
      signal: options.signal,
      redirect: 'manual',
    });
  };
  return {
    url,
    token,
    user,
    get: async (path, options) => read(await call('GET', path, undefined, options)),
    post: async (path, body, options) => read(await call('POST', path, body, options)),
    put: async (path, body, options) => read(await call('PUT', path, body, options)),
    patch: async (path, body, options) => read(await call('PATCH', path, body, options)),
    delete: async (path, body, options) => read(await call('DELETE', path, body, options)),
    upload: async (path, files, fields = {}, options = {}) =>
      read(await call('POST', path, multipartOf(files, fields), options)),
    stream: async (path, body, options = {}) => {
      const stop = new AbortController();
      const signal = options.signal ? AbortSignal.any([options.signal, stop.signal]) : stop.signal;
      const headers = { accept: 'text/event-stream', ...options.headers };
      const response = await call(body === undefined ? 'GET' : 'POST', path, body, { headers, signal });
      return {
        status: response.status,
        headers: response.headers,
        events: readEvents(response, stop),
        close: () => stop.abort(),
      };
    },
  };
}

function multipartOf(files: UploadFile[], fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const file of files) {
    // Copied, as the type of a Buffer may stand on shared memory.
    const content = typeof file.content === 'string' ? file.content : new Uint8Array(file.content);
    form.append(
      file.field ?? 'files',
      new Blob([content], { type: file.type ?? 'application/octet-stream' }),
      file.name,
    );
  }
  return form;
}

async function read(response: Response): Promise<Answer> {
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, body: parse(bytes.toString('utf8')), bytes };
}

function parse(text: string): Json {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

async function* readEvents(response: Response, stop: AbortController): AsyncGenerator<SseEvent, undefined> {
  const ready: SseEvent[] = [];
  const parser = createParser({
    onEvent: ({ id, event, data }) => ready.push({ id, event: event ?? 'message', data: parse(data) }),
  });
  const decoder = new TextDecoder();
  try {
    for await (const bytes of response.body ?? []) {
      parser.feed(decoder.decode(bytes, { stream: true }));
      yield* ready.splice(0);
    }
  } catch (error) {
    if (!stop.signal.aborted) throw error;
  } finally {
    stop.abort();
  }
  return undefined;
}
