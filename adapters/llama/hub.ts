import { z } from 'zod';
import { AppError } from '../../domain/platform/errors.ts';
import type { SuggestedModel } from '../../domain/platform/models/local-models.ts';
import type { HubFile } from '../../domain/ports/local-models.ts';

const CONNECT_MS = 5_000;
/** Milliseconds without data after which the connection counts as lost. */
const STALL_MS = 30_000;

/** What the hub reports on a repository (https://huggingface.co/docs/hub/api). */
const listingSchema = z.object({
  sha: z.string().regex(/^[0-9a-f]{40}$/),
  siblings: z.array(
    z.object({
      rfilename: z.string(),
      lfs: z
        .object({ sha256: z.string().regex(/^[0-9a-f]{64}$/), size: z.number().int().positive() })
        .nullish(),
    }),
  ),
});

/** Looks up the file of a model in the hub's current listing. */
export async function listedFile(
  endpoint: string,
  { repository, file }: Pick<SuggestedModel, 'repository' | 'file'>,
  signal: AbortSignal,
): Promise<HubFile> {
  const url = `${baseOf(endpoint)}/api/models/${repository}/revision/main?blobs=true`;
  const answer = await ask(url, {}, signal, async (response) =>
    listingSchema.safeParse(await response.json()),
  );
  const found = answer.data?.siblings.find(({ rfilename }) => rfilename === file);
  if (!answer.data || !found?.lfs)
    throw new AppError('provider-rejected', `The hub lists no file ${file} in ${repository}`);
  return { repository, file, revision: answer.data.sha, sha256: found.lfs.sha256, bytes: found.lfs.size };
}

/** Downloads a file from a byte offset. `start` is 0 if the hub ignored the offset and sends the whole file. */
export async function fetchFrom(
  endpoint: string,
  { repository, file, revision, bytes }: HubFile,
  from: number,
  signal: AbortSignal,
  take: (start: number, body: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<void> {
  const url = `${baseOf(endpoint)}/${repository}/resolve/${revision}/${file}`;
  await ask(url, { range: `bytes=${from}-${bytes - 1}` }, signal, async (response, stillAlive) => {
    const range = /^bytes (\d+)-/.exec(response.headers.get('content-range') ?? '')?.[1];
    const start = response.status === 206 ? Number(range) : 0;
    if (!response.body || (start !== from && start !== 0))
      throw fault(url, 'sent another part than was asked for');
    const { body } = response;
    await take(
      start,
      (async function* () {
        for await (const part of body) {
          stillAlive();
          yield part;
        }
      })(),
    );
  });
}

function baseOf(endpoint: string): string {
  return endpoint.replace(/\/+$/, '');
}

async function ask<T>(
  url: string,
  headers: Record<string, string>,
  signal: AbortSignal,
  use: (response: Response, stillAlive: () => void) => Promise<T>,
): Promise<T> {
  const silent = new AbortController();
  let isConnected = false;
  let timer = setTimeout(() => silent.abort(), CONNECT_MS);
  const stillAlive = () => {
    isConnected = true;
    clearTimeout(timer);
    timer = setTimeout(() => silent.abort(), STALL_MS);
  };
  try {
    const response = await fetch(url, { headers, signal: AbortSignal.any([signal, silent.signal]) });
    stillAlive();
    if (!response.ok) throw refusal(url, response.status);
    return await use(response, stillAlive);
  } catch (error) {
    signal.throwIfAborted();
    // A failure of our own disk is not the hub's fault.
    if (error instanceof AppError || isOfDisk(error)) throw error;
    const what = silent.signal.aborted ? 'does not respond' : 'broke off the connection';
    throw fault(url, isConnected ? what : 'cannot be reached', error);
  } finally {
    clearTimeout(timer);
    silent.abort();
  }
}

function refusal(url: string, status: number): AppError {
  const passes = status >= 500 || [408, 425, 429].includes(status);
  return new AppError(
    passes ? 'provider-failed' : 'provider-rejected',
    `The model hub (${new URL(url).host}) answered with status ${status}`,
  );
}

function fault(url: string, what: string, cause?: unknown): AppError {
  return new AppError('provider-failed', `The model hub (${new URL(url).host}) ${what}`, { cause });
}

function isOfDisk(error: unknown): boolean {
  return (
    error instanceof Error && 'syscall' in error && ['write', 'open', 'fsync'].includes(String(error.syscall))
  );
}
