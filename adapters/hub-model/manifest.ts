import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** Names of files in a model's folder, besides those of its tokeniser. */
export const HUB_FILES = { manifest: 'model.json', encoder: 'encoder.onnx' } as const;

/** How to use a sentence-embedding model, as declared in its `model.json`. */
const manifestSchema = z.object({
  /** `<name>@<commit>`: only vectors with the same value are comparable. */
  model: z.string(),
  /** Maximum number of tokens that the model reads of a text. */
  maxTokens: z.int().min(8),
  /** How the vector of a text is made from those of its tokens: their mean, the first, or the last. */
  pooling: z.enum(['mean', 'first', 'last']),
  /** Prefixes that the model expects before a question, and before any other text. */
  queryPrefix: z.string(),
  textPrefix: z.string(),
  /** ISO 639-1 codes; null if there are many, or if they are unknown. */
  languages: z.array(z.string()).nullable(),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** The default model. It accepts more than 256 tokens, but was not trained with them. */
export const MINI_LM: Manifest = {
  model: 'all-MiniLM-L6-v2',
  maxTokens: 256,
  pooling: 'mean',
  queryPrefix: '',
  textPrefix: '',
  languages: ['en'],
};

/** Reads how to use the model in a folder; without a `model.json`, it is the default model. Rejects if the file is invalid. */
export async function readManifest(modelDir: string): Promise<Manifest> {
  const file = path.join(modelDir, HUB_FILES.manifest);
  return existsSync(file) ? manifestSchema.parse(JSON.parse(await readFile(file, 'utf8'))) : MINI_LM;
}
