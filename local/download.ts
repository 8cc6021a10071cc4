import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { get as getSecurely } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { FinalFailure } from './attempts.ts';
import { codeOf, messageOf } from './error-text.mjs';

const MOST_REDIRECTS = 5;

/**
 * The limits of a request. A server that accepts the connection may answer slowly, because it often fetches the file itself
 * first.
 */
const LIMITS = { connectMs: 5_000, silenceMs: 60_000 };
export type DownloadLimits = typeof LIMITS;

/** Temporary refusals. All other statuses from 400 to 499 are final. */
const LATER = new Set([408, 425, 429]);

/**
 * Fetches a file and checks its sha-256, where one is known. Gives up after 5 s without a connection. Nothing is left in `target`
 * unless it is whole and right.
 */
export async function download(
  url: string,
  target: string,
  expected: { sha256: string | null },
  limits: DownloadLimits = LIMITS,
): Promise<void> {
  try {
    await pipeline(await open(new URL(url), limits), createWriteStream(target));
    if (expected.sha256 !== null) await assertChecksum(target, expected.sha256);
  } catch (error) {
    await rm(target, { force: true });
    if (error instanceof FinalFailure) throw error;
    throw new Error(`${new URL(url).host}: ${explain(error)}`, { cause: error });
  }
}

/** Rejects if the sha-256 of the file differs. */
export async function assertChecksum(file: string, sha256: string): Promise<void> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  if (hash.digest('hex') !== sha256) throw new Error('what came has a wrong checksum');
}

/** The server's response, after redirects. */
async function open(url: URL, limits: DownloadLimits, redirects = MOST_REDIRECTS): Promise<IncomingMessage> {
  const response = await answer(url, limits);
  const { statusCode: status = 0, headers } = response;
  if (status === 200) return response;
  response.resume();
  if (status >= 300 && status < 400 && headers.location && redirects > 0)
    return await open(new URL(headers.location, url), limits, redirects - 1);
  const reason = `${url.host} answered ${status} for ${url.pathname}`;
  throw status >= 400 && status < 500 && !LATER.has(status) ? new FinalFailure(reason) : new Error(reason);
}

function answer(url: URL, { connectMs, silenceMs }: DownloadLimits): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    let response: IncomingMessage | undefined;
    const request = (url.protocol === 'https:' ? getSecurely : get)(url, (given) => {
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
