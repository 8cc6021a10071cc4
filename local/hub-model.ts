import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { HUB_FILES } from '../adapters/hub-model/manifest.ts';
import { readPublished, type PublishedFiles } from '../adapters/hub-model/published.ts';
import { repeated } from './attempts.ts';
import { download } from './download.ts';
import { cacheDir } from './paths.mjs';
import { prepareOnce } from './prepare-once.ts';
import { step } from './progress.mjs';

/** A model of the Hugging Face hub: `<owner>/<name>`, or `<owner>/<name>@<revision>`, and the URL of the hub or a mirror. */
export interface HubModel {
  name: string;
  endpoint: string;
}

/** The hub's description of a repository (https://huggingface.co/docs/hub/api). */
const repositorySchema = z.object({
  sha: z.string(),
  siblings: z.array(
    z.object({
      rfilename: z.string(),
      size: z.number().optional(),
      lfs: z.object({ sha256: z.string() }).nullish(),
    }),
  ),
  cardData: z.object({ language: z.unknown() }).partial().nullish(),
});
type Repository = z.infer<typeof repositorySchema>;

/** Paths of ONNX exports, the most common one first. */
const ENCODERS = ['onnx/model.onnx', 'model.onnx'];

/**
 * The folder of a model of the hub, ready to load: from the user's cache, otherwise downloaded once. A downloaded model is never
 * updated, even if the hub has a newer commit. Throws if it cannot be downloaded or does not produce one vector per text.
 */
export async function prepareHubModel({ name, endpoint }: HubModel): Promise<string> {
  const folder = join(cacheDir(), 'models', folderName(name));
  return await prepareOnce(folder, {
    isReady: () => existsSync(join(folder, HUB_FILES.manifest)),
    doing: `fetching ${name}`,
    make: (draft) => fetchModel({ name, endpoint }, draft),
  });
}

/** A unique folder name for each model. */
function folderName(name: string): string {
  const id = createHash('sha256').update(name).digest('hex').slice(0, 8);
  return `${name.replaceAll(/[^\w.-]+/g, '--')}-${id}`;
}

async function fetchModel({ name, endpoint }: HubModel, draft: string): Promise<void> {
  const [repositoryName = '', revision = 'main'] = name.split('@');
  const base = endpoint.replace(/\/+$/, '');
  const described = join(draft, 'repository.json');
  const address = `${base}/api/models/${repositoryName}/revision/${revision}?blobs=true`;
  await repeated(() => download(address, described, { sha256: null }));
  const repository = repositorySchema.parse(JSON.parse(readFileSync(described, 'utf8')));
  const offered = new Map(repository.siblings.map((file) => [file.rfilename, file]));
  const fetchFile = async (path: string, target: string): Promise<void> => {
    const url = `${base}/${repositoryName}/resolve/${repository.sha}/${path}`;
    const sha256 = offered.get(path)?.lfs?.sha256 ?? null;
    await repeated(() => download(url, join(draft, target), { sha256 }));
  };
  const encoder = ENCODERS.find((path) => offered.has(path));
  if (!encoder) throw new Error(`${name} offers no ONNX file (${ENCODERS.join(' or ')})`);
  const published = await fetchPublished(repository, draft, fetchFile);
  const manifest = readPublished(repositoryName, repository.sha, published, repository.cardData?.language);
  // Weights beyond 2 GB are in a separate file to which the graph refers.
  const weights = [encoder, `${encoder}_data`].filter((path) => offered.has(path));
  const bytes = weights.reduce((sum, path) => sum + (offered.get(path)?.size ?? 0), 0);
  const size = bytes > 0 ? `${Math.ceil(bytes / 1e6)} MB` : 'some hundred MB';
  await step(`Downloading the embedding model ${name} from the hub`, `${size}, once per user`, async () => {
    await fetchFile('tokenizer.json', 'tokenizer.json');
    for (const path of weights) await fetchFile(path, path === encoder ? HUB_FILES.encoder : basename(path));
  });
  writeFileSync(join(draft, HUB_FILES.manifest), JSON.stringify(manifest, null, 2));
}

/** A parsed JSON file that describes how to use the model; null if the repository does not have it. */
async function fetchPublished(
  { siblings }: Repository,
  draft: string,
  fetchFile: (path: string, target: string) => Promise<void>,
): Promise<PublishedFiles> {
  const offered = new Set(siblings.map(({ rfilename }) => rfilename));
  const read = async (path: keyof PublishedFiles): Promise<unknown> => {
    if (!offered.has(path)) return null;
    const target = path.replaceAll('/', '-');
    await fetchFile(path, target);
    return JSON.parse(readFileSync(join(draft, target), 'utf8'));
  };
  return {
    'config.json': await read('config.json'),
    'tokenizer_config.json': await read('tokenizer_config.json'),
    'modules.json': await read('modules.json'),
    '1_Pooling/config.json': await read('1_Pooling/config.json'),
    'sentence_bert_config.json': await read('sentence_bert_config.json'),
    'config_sentence_transformers.json': await read('config_sentence_transformers.json'),
  };
}
