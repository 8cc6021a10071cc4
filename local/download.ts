import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, statSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { get as getSecurely } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { FinalFailure } from './attempts.ts';
import { codeOf, messageOf } from './error-text.mjs';

const MOST_REDIRECTS = 5;

/**
 * Timeouts of a request. A server that has accepted the connection may answer slowly, because it often fetches the file itself
 * first.
 */
const LIMITS = { connectMs: 5_000, silenceMs: 60_000 };
export type DownloadLimits = typeof LIMITS;

/** Statuses of temporary failures. All others from 400 to 499 are final. */
const LATER = new Set([408, 425, 429]);

/**
 * Downloads a file and checks its sha-256, if one is known. Gives up after 5 s without a connection. `target` is never partial or
 * wrong: the result of a broken connection is stored beside it, and the next attempt requests the rest.
 */
export async function download(
  url: string,
  target: string,
  expected: { sha256: string | null },
  limits: DownloadLimits = LIMITS,
): Promise<void> {
  const partial = `${target}.partial`;
  try {
    // Without a checksum nobody would notice if the two parts came from different versions.
    if (expected.sha256 === null) await rm(partial, { force: true });
    await receive(new URL(url), partial, limits);
    await checked(partial, expected.sha256);
    await rename(partial, target);
  } catch (error) {
    if (error instanceof FinalFailure) throw error;
    throw new Error(`${new URL(url).host}: ${explain(error)}`, { cause: error });
  }
}

/** A complete file with a wrong checksum is useless and deleted. */
async function checked(file: string, sha256: string | null): Promise<void> {
  try {
    if (sha256 !== null) await assertChecksum(file, sha256);
  } catch (error) {
    await rm(file);
    throw error;
  }
}

/** Appends the missing bytes, or writes the whole file if the server does not support ranges. */
async function receive(url: URL, partial: string, limits: DownloadLimits): Promise<void> {
  const from = existsSync(partial) ? statSync(partial).size : 0;
  const response = await open(url, limits, from);
  const rest = response.headers['content-range']?.startsWith(`bytes ${from}-`) ?? false;
  if (response.statusCode === 206 && !rest) throw new Error('it sent another part than was asked for');
  await pipeline(response, createWriteStream(partial, { flags: rest ? 'a' : 'w' }));
}

/** Rejects if the sha-256 of the file is different. */
export async function assertChecksum(file: string, sha256: string): Promise<void> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  if (hash.digest('hex') !== sha256) throw new Error('what came has a wrong checksum');
}

/** Requests the bytes from `from` on and returns the response, after redirects. */
async function open(
  url: URL,
  limits: DownloadLimits,
  from: number,
  redirects = MOST_REDIRECTS,
): Promise<IncomingMessage> {
  const response = await answer(url, limits, from);
  const { statusCode: status = 0, headers } = response;
  if (status === 200 || (status === 206 && from > 0)) return response;
  response.resume();
  if (status >= 300 && status < 400 && headers.location && redirects > 0)
    return await open(new URL(headers.location, url), limits, from, redirects - 1);
  const reason = `${url.host} answered ${status} for ${url.pathname}`;
  throw status >= 400 && status < 500 && !LATER.has(status) ? new FinalFailure(reason) : new Error(reason);
}

function answer(url: URL, { connectMs, silenceMs }: DownloadLimits, from: number): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    let response: IncomingMessage | undefined;
    const headers = from > 0 ? { range: `bytes=${from}-` } : {};
    const request = (url.protocol === 'https:' ? getSecurely : get)(url, { headers }, (given) => {
      response = given;
      resolve(given);
    });
    const giveUp = (what: string, ms: number) =>
      (response ?? request).destroy(new Error(`${what} ${Math.round(ms / 1000)} s`));
    const timer = setTimeout(() => giveUp('no connection within', connectMs), connectMs);
    request.once('error', reject).once('close', () => clearTimeout(timer));
    request.once('socket', (socket) => {
      const connected = () => {
        clearTimeout(timer);
        request.setTimeout(silenceMs, () => giveUp('no byte for', silenceMs));
      };
      if (socket.connecting) socket.once('connect', connected);
      else connected();
    });
  });
}

function explain(error: unknown): string {
  const code = codeOf(error);
  if (code === 'ECONNRESET' || code === 'EPIPE') return 'the connection broke off';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'its address cannot be found';
  if (code === 'ECONNREFUSED') return 'it refuses connections';
  return messageOf(error);
}
