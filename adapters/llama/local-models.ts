import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../../domain/platform/errors.ts';
import type { ModelRequest } from '../../domain/ports/language-model.ts';
import type { FetchOptions, HubFile, InstalledModel, LocalModels } from '../../domain/ports/local-models.ts';
import type { LlamaEngine, ModelFile } from './engine.ts';
import { fetchFrom, listedFile } from './hub.ts';
import { hasEngineProgram, installEngine } from './install-engine.ts';
import type { ModelStore } from './store.ts';

/** Disk space to keep free besides the model file, for the engine and the rest of the system. */
const SPARE_BYTES = 1024 ** 3;
const LOOK_AGAIN_MS = 3_600_000;
/** Maximum number of consecutive reconnections that bring no data. */
const MOST_BARREN = 3;

/** The trial request: a passage of usual length and a short answer. */
const TRIAL: Omit<ModelRequest, 'model'> = {
  system: 'Answer the question from the passage in one short sentence.',
  messages: [
    {
      role: 'user',
      content: `Passage: ${'Our office is open from Monday to Friday, nine to five. Visitors sign in at the desk on the ground floor. '.repeat(20)}\n\nQuestion: On which days is the office open?`,
    },
  ],
  maxTokens: 60,
  offline: () => '',
};

export interface LocalModelsOptions {
  store: ModelStore;
  engine: LlamaEngine;
  engineFolder: string;
  /** URL of the hub, from `HF_ENDPOINT`. */
  hub: string;
  /** The operator's own model file; null if there is none. */
  own: { name: string; path: string } | null;
}

export function createLocalModels({
  store,
  engine,
  engineFolder,
  hub,
  own,
}: LocalModelsOptions): LocalModels {
  return {
    installed: () => installedIn(store, own),

    async resolve(model, signal) {
      if (!hasEngineProgram)
        throw new AppError('provider-rejected', 'There is no built-in engine for this kind of machine');
      const from = await listedFile(hub, model, signal);
      await requireDiskSpace(store, model.name, from);
      return from;
    },

    async download(name, from, options) {
      await installEngine(engineFolder, options.signal);
      await store.make(name);
      await requireDiskSpace(store, name, from);
      await fetchPart(store, hub, name, from, options);
    },

    async verify(name, from, options) {
      if (isSame(store.read(name)?.from, from)) return;
      const part = store.part(name, from);
      // If an earlier attempt of this stage removed a wrong file, the retry downloads it again.
      await fetchPart(store, hub, name, from, options);
      if ((await sha256Of(part, options, from.bytes)) !== from.sha256) {
        await rm(part, { force: true });
        throw new AppError('provider-rejected', 'What the hub sent has a wrong checksum and was removed');
      }
      await rename(part, store.weights(name));
      await store.write(name, { from, secondsPerAnswer: null });
    },

    async tryOut(name, signal) {
      const record = store.read(name);
      if (!record) throw new AppError('provider-not-configured', 'This built-in model is not installed');
      // A first answer that is not timed, because it includes loading the model.
      await answerOf(
        engine,
        { ...TRIAL, model: name, messages: [{ role: 'user', content: 'Hello' }], maxTokens: 1 },
        signal,
      );
      const begun = performance.now();
      const text = await answerOf(engine, { ...TRIAL, model: name }, signal);
      if (text.trim() === '') throw new AppError('provider-rejected', 'The model gave an empty answer');
      const secondsPerAnswer = Math.max(0.1, Math.round((performance.now() - begun) / 100) / 10);
      await store.write(name, { ...record, secondsPerAnswer });
      return { secondsPerAnswer };
    },

    async remove(name) {
      await engine.unload(name);
      await store.remove(name);
    },
  };
}

/** Finds the weights of a model by name, for the engine. */
export function modelFileIn(store: ModelStore, own: LocalModelsOptions['own']) {
  return async (name: string): Promise<ModelFile | null> => {
    if (own?.name === name) return { path: own.path, bytes: await store.sizeOf(own.path), sha256: null };
    const record = store.read(name);
    if (!record) return null;
    return { path: store.weights(name), bytes: record.from.bytes, sha256: record.from.sha256 };
  };
}

function installedIn(store: ModelStore, own: LocalModelsOptions['own']): InstalledModel[] {
  const fetched = store.names().flatMap((name): InstalledModel[] => {
    const record = store.read(name);
    return record ? [{ name, ...record }] : [];
  });
  return own ? [{ name: own.name, from: null, secondsPerAnswer: null }, ...fetched] : fetched;
}

async function answerOf(engine: LlamaEngine, request: ModelRequest, signal: AbortSignal): Promise<string> {
  let text = '';
  for await (const event of engine.ask(request, { signal })) if (event.type === 'text') text += event.text;
  return text;
}

function isSame(a: HubFile | undefined, b: HubFile): boolean {
  return a?.sha256 === b.sha256 && a.revision === b.revision;
}

async function requireDiskSpace(store: ModelStore, name: string, from: HubFile): Promise<void> {
  if (isSame(store.read(name)?.from, from)) return;
  const missing = from.bytes - (await store.sizeOf(store.part(name, from)));
  const free = await store.freeBytes();
  if (free >= missing + SPARE_BYTES) return;
  const message = `The model needs ${gigabytes(missing + SPARE_BYTES)} GB on the disk of the user's cache, where ${gigabytes(free)} GB are free`;
  // Blocked, not failed: the job can be resumed after space was freed.
  throw new AppError('storage-full', message, {
    retryAt: new Date(Date.now() + LOOK_AGAIN_MS).toISOString(),
  });
}

function gigabytes(bytes: number): string {
  return (bytes / 1_000_000_000).toFixed(1);
}

/** Downloads the missing rest of the file. Downloaded bytes are kept even if this fails. */
async function fetchPart(
  store: ModelStore,
  hub: string,
  name: string,
  from: HubFile,
  { signal, onProgress }: FetchOptions,
): Promise<void> {
  if (isSame(store.read(name)?.from, from)) return;
  const part = store.part(name, from);
  for (let barren = 0; ;) {
    const begun = await store.sizeOf(part);
    if (begun >= from.bytes) return;
    try {
      await fetchFrom(hub, from, begun, signal, async (start, body) => {
        const file = await open(part, start === 0 ? 'w' : 'a');
        let done = start;
        try {
          for await (const bytes of body) {
            await file.write(bytes);
            done += bytes.byteLength;
            if (done > from.bytes)
              throw new AppError('provider-rejected', 'The hub sends more than it lists');
            onProgress(done, from.bytes);
          }
          await file.sync();
        } finally {
          await file.close();
        }
      });
    } catch (error) {
      const hasMore = (await store.sizeOf(part)) > begun;
      barren = hasMore ? 0 : barren + 1;
      if (!(error instanceof AppError) || error.code !== 'provider-failed' || barren >= MOST_BARREN)
        throw error;
    }
  }
}

async function sha256Of(path: string, { signal, onProgress }: FetchOptions, total: number): Promise<string> {
  const hash = createHash('sha256');
  let done = 0;
  await pipeline(
    createReadStream(path, { highWaterMark: 1_048_576 }),
    async function* (source: AsyncIterable<Uint8Array>) {
      for await (const bytes of source) {
        done += bytes.byteLength;
        onProgress(done, total);
        yield bytes;
      }
    },
    hash,
    { signal },
  );
  return hash.digest('hex');
}
