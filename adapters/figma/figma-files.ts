import { z } from 'zod';
import { AppError, isAppError } from '../../domain/platform/errors.ts';
import { storable } from '../../domain/platform/storable.ts';
import type { FigmaCall, FigmaFile, FigmaFiles } from '../../domain/ports/figma-files.ts';
import { figmaFailure } from './figma-failure.ts';

const BASE_URL = 'https://api.figma.com';
/** Milliseconds. Figma itself gives up after about a minute. */
const TIMEOUT_MS = 90_000;
const MOST_BYTES = 64 * 1_048_576;
/** Maximum size in bytes of one picture, and of all pictures of a file. */
const MOST_PICTURE_BYTES = 8_000_000;
const MOST_PICTURES_BYTES = 24_000_000;

// Formats of https://developers.figma.com/docs/rest-api/: only what is used here, as files may contain unknown kinds of nodes.
const metaAnswer = z.object({ file: z.object({ name: z.string(), version: z.string() }) });
const fileAnswer = z.object({
  name: z.string(),
  version: z.string().nullish(),
  document: z.unknown(),
  styles: z.unknown(),
});
const nodesAnswer = z.object({
  name: z.string(),
  version: z.string().nullish(),
  nodes: z.record(z.string(), z.object({ document: z.unknown(), styles: z.unknown() }).nullable()),
});

/** URLs on another host, valid for a few days; null if the node could not be rendered. */
const imagesAnswer = z.object({ images: z.record(z.string(), z.string().nullable()) });

/** Figma's REST API at `baseUrl`. */
export function figmaFiles(baseUrl: string = BASE_URL): FigmaFiles {
  const get = async <T>(call: FigmaCall, path: string, schema: z.ZodType<T>): Promise<T> => {
    const answer = schema.safeParse(await request(new URL(path, baseUrl), call));
    if (!answer.success)
      throw new AppError('provider-failed', 'Figma did not answer as expected', { cause: answer.error });
    return answer.data;
  };
  return {
    async version(call, fileKey) {
      try {
        const { file } = await get(call, `/v1/files/${fileKey}/meta`, metaAnswer);
        return file;
      } catch (error) {
        // The token may lack the scope for this request and still be allowed to read the file, which the file request will show.
        if (isAppError(error, 'provider-rejected')) return null;
        throw error;
      }
    },
    async read(call, fileKey, nodeId): Promise<FigmaFile> {
      if (nodeId === null) {
        const { name, version, document, styles } = await get(call, `/v1/files/${fileKey}`, fileAnswer);
        return { name, version: version ?? null, root: document, styles };
      }
      const path = `/v1/files/${fileKey}/nodes?ids=${encodeURIComponent(nodeId)}`;
      const { name, version, nodes } = await get(call, path, nodesAnswer);
      const node = nodes[nodeId];
      if (!node) throw new AppError('provider-rejected', `Figma has no node ${nodeId} in this file`);
      return { name, version: version ?? null, root: node.document, styles: node.styles };
    },
    async pictures(call, fileKey, nodeIds) {
      const ids = nodeIds.map(encodeURIComponent).join(',');
      const path = `/v1/images/${fileKey}?ids=${ids}&format=png&scale=1`;
      const { images } = await get(call, path, imagesAnswer);
      const found = new Map<string, Buffer>();
      let room = MOST_PICTURES_BYTES;
      for (const id of nodeIds) {
        const bytes = await picture(images[id] ?? null, {
          baseUrl,
          mostBytes: Math.min(room, MOST_PICTURE_BYTES),
          signal: call.signal,
        });
        if (!bytes) continue;
        room -= bytes.length;
        found.set(id, bytes);
      }
      return found;
    },
  };
}

/** Downloads a picture; null if it is missing, not a PNG, or too large. The token is not sent, because this is another host. */
async function picture(
  href: string | null,
  { baseUrl, mostBytes, signal }: { baseUrl: string; mostBytes: number; signal: AbortSignal },
): Promise<Buffer | null> {
  const url = href === null ? null : URL.parse(href);
  // Only https, like Figma's own URLs; a test server in place of Figma may use its own origin.
  if (url?.protocol !== 'https:' && url?.origin !== new URL(baseUrl).origin) return null;
  try {
    const both = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const response = await fetch(url, { signal: both, redirect: 'error' });
    const bytes = response.ok ? await read(response, mostBytes) : null;
    return bytes && bytes.subarray(0, PNG.length).equals(PNG) ? bytes : null;
  } catch {
    signal.throwIfAborted();
    return null;
  }
}

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

async function request(url: URL, { token, signal }: FigmaCall): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(url, {
      headers: { 'X-Figma-Token': token },
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      redirect: 'error',
    });
  } catch (cause) {
    signal.throwIfAborted();
    throw new AppError('provider-failed', 'Figma could not be reached', { cause });
  }
  const text = await bodyOf(response);
  if (!response.ok) throw figmaFailure(response.status, response.headers, text);
  try {
    return storable(JSON.parse(text));
  } catch (cause) {
    throw new AppError('provider-failed', 'Figma did not answer as expected', { cause });
  }
}

async function bodyOf(response: Response): Promise<string> {
  const bytes = await read(response, MOST_BYTES);
  if (bytes) return bytes.toString('utf8');
  throw new AppError('answer-too-large', 'The Figma file is too large; name one frame of it (node-id)');
}

/** Reads the body; null if it has more than `most` bytes. */
async function read({ body }: Response, most: number): Promise<Buffer | null> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.length;
    if (bytes > most) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
