import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { messageOf } from './error-text.mjs';

const CONNECT_TIMEOUT_MS = 5_000;
/** No byte for this long: the connection is taken as lost. */
const STALL_TIMEOUT_MS = 30_000;

/**
 * Fetches a file and checks its sha-256, where one is known. Gives up after 5 s without a connection. Nothing is left in `target`
 * unless it is whole and right.
 */
export async function download(
  url: string,
  target: string,
  expected: { sha256: string | null },
): Promise<void> {
  const stop = new AbortController();
  const giveUp = (reason: string) => () => stop.abort(new Error(`${reason}: ${new URL(url).host}`));
  let timer = setTimeout(giveUp('no connection within 5 s'), CONNECT_TIMEOUT_MS);
  const stillAlive = () => {
    clearTimeout(timer);
    timer = setTimeout(giveUp('the connection broke off'), STALL_TIMEOUT_MS);
  };
  try {
    const response = await fetch(url, { signal: stop.signal });
    stillAlive();
    if (!response.ok || !response.body) throw new Error(`${new URL(url).host} answered ${response.status}`);
    const hash = createHash('sha256');
    const observe = new Transform({
      transform(bytes, _encoding, done) {
        stillAlive();
        hash.update(bytes);
        done(null, bytes);
      },
    });
    await pipeline(Readable.fromWeb(response.body), observe, createWriteStream(target), {
      signal: stop.signal,
    });
    if (expected.sha256 !== null && hash.digest('hex') !== expected.sha256)
      throw new Error(`what ${new URL(url).host} sent has a wrong checksum`);
  } catch (error) {
    await rm(target, { force: true });
    throw explain(error, stop.signal);
  } finally {
    clearTimeout(timer);
  }
}

/** Throws when nothing answers there within 5 s; for programs that would wait much longer. Any answer will do. */
export async function assertReachable(url: string): Promise<void> {
  const signal = AbortSignal.timeout(CONNECT_TIMEOUT_MS);
  try {
    await fetch(url, { method: 'HEAD', signal });
  } catch (error) {
    throw new Error(`no connection to ${new URL(url).host}`, { cause: error });
  }
}

/** Fetch says only "fetch failed"; what happened is in the cause, or in the reason of our own giving up. */
function explain(error: unknown, signal: AbortSignal): Error {
  if (signal.aborted) return new Error(messageOf(signal.reason), { cause: error });
  const cause = typeof error === 'object' && error !== null && 'cause' in error ? error.cause : null;
  return new Error([error, cause].filter(Boolean).map(messageOf).join(': '), { cause: error });
}
