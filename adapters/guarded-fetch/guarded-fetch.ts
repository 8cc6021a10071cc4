import { Agent, type Dispatcher } from 'undici';
import { AppError } from '../../domain/platform/errors.ts';
import { redirectOf } from '../../domain/platform/urls/redirect.ts';
import { parseWebUrl, type AddressRule } from '../../domain/platform/urls/web-url.ts';
import type { WebAnswer, WebFetcher, WebRequest } from '../../domain/ports/web-fetcher.ts';
import { ACCEPTED_ENCODINGS, decodedBody } from './body.ts';
import { type Guard, checkedLookup } from '../address-guard/checked-lookup.ts';
import { guardedConnector } from './connector.ts';
import { deadlineIn } from './deadline.ts';
import { webFailure } from '../address-guard/failure.ts';
import { connect } from 'node:tls';

const HTTPS_PORT = 443;

export interface GuardedFetchOptions extends Guard {
  /** Connections to one host at once. @default 8 */
  connections?: number;
}

/** Headers that are sent only to the origin they were meant for. */
const CREDENTIALS = new Set(['authorization', 'cookie', 'proxy-authorization']);

/** Fetches URLs for users: every IP address is checked when connecting, including after each redirect. */
export function guardedFetcher({ connections = 8, ...guard }: GuardedFetchOptions): WebFetcher {
  // The timeouts of undici are off, because a signal limits the time of the whole exchange.
  const agent = new Agent({
    connect: guardedConnector(guard),
    connections,
    headersTimeout: 0,
    bodyTimeout: 0,
    pipelining: 1,
  });
  return {
    fetch: (request) => exchange(agent, guard.isAllowed, request),
    certificateEnd: (url, timeout) => certificateEnd(guard, parseWebUrl(url, guard.isAllowed), timeout),
    close: () => agent.destroy(),
  };
}

/** One request in a chain of redirects. */
interface Hop {
  url: URL;
  method: NonNullable<WebRequest['method']>;
  headers: Record<string, string>;
  body: string | undefined;
}

async function exchange(agent: Agent, isAllowed: AddressRule, request: WebRequest): Promise<WebAnswer> {
  let hop: Hop = firstHop(request, isAllowed);
  const deadline = deadlineIn(request.timeout, request.signal);
  const toError = (error: unknown) =>
    request.signal?.aborted ? request.signal.reason : webFailure(error, { timedOut: deadline.isOver });
  const redirects: WebAnswer['redirects'] = [];
  try {
    for (;;) {
      const answer = await send(agent, hop, deadline.signal);
      const status = answer.statusCode;
      const next = request.redirects > 0 ? redirectOf({ status, headers: answer.headers }) : '';
      if (next === '') {
        const encoding = headerOf(answer, 'content-encoding');
        const body = decodedBody(answer.body, { encoding, maxBytes: request.maxBytes, deadline, toError });
        return { url: hop.url.href, status, headers: headersOf(answer), redirects, body };
      }
      answer.body.on('error', () => {}).destroy();
      if (redirects.length === request.redirects) throw new AppError('too-many-redirects');
      redirects.push({ url: hop.url.href, status });
      hop = nextHop(hop, status, next, isAllowed);
    }
  } catch (error) {
    deadline.lift();
    throw toError(error);
  }
}

function firstHop(request: WebRequest, isAllowed: AddressRule): Hop {
  const { method = 'GET', body } = request;
  const headers = { 'accept-encoding': ACCEPTED_ENCODINGS, ...request.headers };
  return { url: parseWebUrl(request.url, isAllowed), method, headers, body };
}

function send(agent: Agent, hop: Hop, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
  const { url, method, headers, body } = hop;
  const { origin, pathname, search } = url;
  return agent.request({ origin, path: pathname + search, method, headers, body: body ?? null, signal });
}

/**
 * The request that follows a redirect, according to the Fetch standard: only 307 and 308 repeat a POST, and credentials stay with
 * their origin.
 */
function nextHop(hop: Hop, status: number, location: string, isAllowed: AddressRule): Hop {
  const target = URL.parse(location, hop.url.href);
  if (!target) throw new AppError('address-unreachable', 'The redirect of the server has no target URL');
  const url = parseWebUrl(target.href, isAllowed);
  const isRepeated = status === 307 || status === 308 || hop.method !== 'POST';
  const kept = Object.entries(hop.headers).filter(([name]) => {
    if (CREDENTIALS.has(name.toLowerCase())) return url.origin === hop.url.origin;
    return isRepeated || !name.toLowerCase().startsWith('content-');
  });
  const headers = Object.fromEntries(kept);
  return isRepeated ? { ...hop, url, headers } : { url, method: 'GET', headers, body: undefined };
}

function headerOf(answer: Dispatcher.ResponseData, name: string): string {
  const value = answer.headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
}

function headersOf(answer: Dispatcher.ResponseData): WebAnswer['headers'] {
  const entries = Object.entries(answer.headers);
  return Object.fromEntries(entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

/** Until when a host's certificate is valid, even if it is not trusted; null if it has none. */
function certificateEnd(guard: Guard, url: URL, timeout: number): Promise<Date | null> {
  const { promise, resolve } = Promise.withResolvers<Date | null>();
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const socket = connect({
    host,
    port: Number(url.port || HTTPS_PORT),
    lookup: checkedLookup(guard),
    // The connection only serves to read the dates: nothing is sent.
    rejectUnauthorized: false,
    ...(/^[\d.]+$|:/.test(host) ? {} : { servername: host }),
  });
  socket.setTimeout(timeout, () => socket.destroy());
  socket.once('secureConnect', () => {
    const end = Date.parse(socket.getPeerCertificate().valid_to);
    resolve(Number.isNaN(end) ? null : new Date(end));
    socket.destroy();
  });
  socket.once('error', () => resolve(null));
  socket.once('close', () => resolve(null));
  return promise;
}
