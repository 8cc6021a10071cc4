import { storableJson } from '../../../domain/platform/storable.ts';
import { Problem } from './problem.ts';
import { noteLostSession, sessionAgain, sessionsBegun } from './lost-session.ts';

export interface RequestOptions {
  /** Parameters of the URL; undefined ones are left out. */
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** A 401 is an expected answer here and does not mean that the session has ended. */
  mayBeSignedOut?: boolean;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Calls the API with the session cookie and returns the parsed response (undefined for 204). The type is not checked: callers
 * take it from the API's schemas. Throws `Problem`.
 */
export async function request<T>(method: Method, path: string, options: RequestOptions = {}): Promise<T> {
  const response = await send(method, path, options);
  if (response.ok) return (response.status === 204 ? undefined : await response.json()) as T; // see above
  throw await problemOf(response, options.mayBeSignedOut ?? false);
}

/** A record with the ETag of its version, which changes send as `If-Match`. */
export type Tagged<T extends object> = T & { etag: string };

/** Like `request`, for one record that people edit; adds its ETag. */
export async function requestTagged<T extends object>(
  method: Method,
  path: string,
  options: RequestOptions = {},
): Promise<Tagged<T>> {
  const response = await send(method, path, options);
  if (!response.ok) throw await problemOf(response);
  const record = (await response.json()) as T; // as above
  return { ...record, etag: response.headers.get('ETag') ?? '' };
}

/**
 * Sends a request and returns the raw response, also for streams and texts. A call refused because the session has ended waits
 * until the user has signed in again, and is then repeated.
 */
export async function send(method: Method, path: string, options: RequestOptions = {}): Promise<Response> {
  for (;;) {
    const sessions = sessionsBegun();
    const response = await sendOnce(method, path, options);
    if (response.status !== 401 || options.mayBeSignedOut) return response;
    if (sessions !== sessionsBegun()) continue;
    noteLostSession();
    await sessionAgain(options.signal);
  }
}

async function sendOnce(method: Method, path: string, options: RequestOptions): Promise<Response> {
  const { body, headers, signal, query = {} } = options;
  const isForm = body instanceof FormData;
  try {
    return await fetch(withQuery(path, query), {
      method,
      signal,
      headers: {
        Accept: 'application/json',
        ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: body === undefined || isForm ? body : storableJson(body),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Problem(0, { code: 'unreachable' });
  }
}

/** Reads the problem from an error response. A 401 also tells the frame that the session has ended. */
export async function problemOf(response: Response, mayBeSignedOut = false): Promise<Problem> {
  if (response.status === 401 && !mayBeSignedOut) noteLostSession();
  const body: unknown = await response.json().catch(() => null);
  return new Problem(response.status, isRecord(body) ? body : {});
}

function withQuery(path: string, query: NonNullable<RequestOptions['query']>): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
