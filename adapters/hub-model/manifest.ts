import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** Names of the files in the folder of a model of the hub, beside those of its tokeniser. */
export const HUB_FILES = { manifest: 'model.json', encoder: 'encoder.onnx' } as const;

/** How a sentence-embedding model of the hub is used, as it says itself. */
const manifestSchema = z.object({
  /** `<name>@<commit>`: vectors are comparable within it. */
  model: z.string(),
  /** Tokens of one text that it reads. */
  maxTokens: z.int().min(8),
  /** What of the tokens' vectors makes that of the text: their mean, the first, or the last. */
  pooling: z.enum(['mean', 'first', 'last']),
  /** Prefixes of a question, and of any other text. */
  queryPrefix: z.string(),
  textPrefix: z.string(),
  /** ISO 639-1; null: many, or unknown. */
  languages: z.array(z.string()).nullable(),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** The default model. It knows more positions than 256, but was not trained with them. */
export const MINI_LM: Manifest = {
  model: 'all-MiniLM-L6-v2',
  maxTokens: 256,
  pooling: 'mean',
  queryPrefix: '',
  textPrefix: '',
  languages: ['en'],
};

/** How the model of a folder is used; a folder that does not say it holds the default model. Rejects for another file. */
export async function readManifest(modelDir: string): Promise<Manifest> {
  const file = path.join(modelDir, HUB_FILES.manifest);
  return existsSync(file) ? manifestSchema.parse(JSON.parse(await readFile(file, 'utf8'))) : MINI_LM;
}
