import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { PartBlobs } from '../../../domain/knowledge/blob-keys.ts';
import type { FileKind } from '../../../domain/knowledge/file-kind.ts';
import type { ExtractedText } from '../../../domain/knowledge/records.ts';
import type { BlobStore } from '../../../domain/ports/blob-store.ts';
import type { DocumentParser } from '../../../domain/ports/document-parser.ts';
import { getJson, putJson } from '../../platform/blob-json.ts';
import { withLocalCopy, type LocalCopyDeps } from '../../platform/local-copy.ts';
import type { Stage } from '../../platform/stage.ts';

export interface ReadingDeps extends LocalCopyDeps {
  parser: DocumentParser;
}

/** A text, and the time spent reading it over all attempts of the run. */
export interface ReadText {
  text: ExtractedText;
  tookMs: number;
}

interface FileToRead {
  /** Key of its bytes in the blob store. */
  storeKey: string;
  kind: FileKind;
  /** Where its parts are stored; the caller that receives the text removes them. */
  keys: PartBlobs;
}

/** The progress of reading a file. */
interface ReadingState {
  parts: number;
  spentMs: number;
  /** The run that has spent that time: a retry of the job starts with the full time again. */
  run: string;
}

/**
 * Reads the text of a file, in several attempts if it is long: the parts read so far are stored, so that the step can yield its
 * slot, and no part is read again after that or after a worker crash.
 */
export async function readInTurns<Output>(
  deps: ReadingDeps,
  stage: Stage<Output>,
  { storeKey, kind, keys }: FileToRead,
): Promise<ReadText> {
  const begun = performance.now();
  const run = stage.ref.runStartedAt;
  const known = await stateOf(deps.blobs, keys);
  const state = known?.run === run ? known : { parts: known?.parts ?? 0, spentMs: 0, run };
  const onPart = async ({ path, spentMs }: { path: string; spentMs: number }): Promise<void> => {
    await deps.blobs.put(keys.part(state.parts), createReadStream(path));
    state.parts += 1;
    state.spentMs = Math.round(spentMs);
    await putJson(deps.blobs, keys.state, state);
    await stage.yieldSlot();
  };
  const { spentMs } = state;
  const text = await withParts(deps, keys, state.parts, (paths) =>
    withLocalCopy(deps, storeKey, (path) =>
      deps.parser.parse(
        { path, kind },
        {
          signal: stage.signal,
          turn: stage.ref.companyId,
          onProgress: (done, total) => stage.progress({ done, total, unit: 'pages' }),
          parts: { paths, spentMs, onPart },
        },
      ),
    ),
  );
  return { text, tookMs: Math.round(spentMs + performance.now() - begun) };
}

async function stateOf(blobs: BlobStore, { state }: PartBlobs): Promise<ReadingState | null> {
  return (await blobs.has(state)) ? getJson<ReadingState>(blobs, state) : null;
}

/** Local copies of the parts. */
async function withParts<Result>(
  { blobs, temporaryDir }: LocalCopyDeps,
  keys: PartBlobs,
  count: number,
  use: (paths: string[]) => Promise<Result>,
): Promise<Result> {
  if (count === 0) return use([]);
  await mkdir(temporaryDir, { recursive: true });
  const folder = await mkdtemp(join(temporaryDir, 'parts-'));
  try {
    const paths: string[] = [];
    for (let part = 0; part < count; part += 1) {
      const path = join(folder, String(part));
      await pipeline(await blobs.stream(keys.part(part)), createWriteStream(path, { mode: 0o600 }));
      paths.push(path);
    }
    return await use(paths);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
