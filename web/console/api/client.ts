import { storableJson } from '../../../domain/platform/storable.ts';
import { Problem } from './problem.ts';
import { noteLostSession, sessionAgain, sessionsBegun } from './lost-session.ts';

export interface RequestOptions {
  /** Parameters of the URL; undefined ones are left out. */
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** A 401 is an answer here, not the end of the session. */
  mayBeSignedOut?: boolean;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Calls the API with the session cookie. Resolves with the parsed answer (undefined for 204); its type is the caller's claim,
 * taken from the API's own schemas. Throws `Problem`.
 */
export async function request<T>(method: Method, path: string, options: RequestOptions = {}): Promise<T> {
  const response = await send(method, path, options);
  if (response.ok) return (response.status === 204 ? undefined : await response.json()) as T; // see above
  throw await problemOf(response, options.mayBeSignedOut ?? false);
}

/** A record with the tag of its version, which `If-Match` names in a change. */
export type Tagged<T extends object> = T & { etag: string };

/** The same for one record that people edit. */
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
 * The same for answers other than JSON: streams and texts. A call refused because the session has ended waits until the user has
 * signed in again, and is then repeated.
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

/** Reads a refusal. A 401 tells the frame that the session has ended. */
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
