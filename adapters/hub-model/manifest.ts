import { z } from 'zod';

/** Names of what lies in the folder of a prepared model, beside the files of its tokeniser. */
export const HUB_FILES = { manifest: 'model.json', encoder: 'encoder.onnx' } as const;

/** How a sentence-embedding model of the hub is used, as it says itself. */
export const manifestSchema = z.object({
  /** `<name>@<commit>`: vectors are comparable within it. */
  model: z.string(),
  /** Tokens of one text that it reads. */
  maxTokens: z.int().min(8),
  /** What of the tokens' vectors makes that of the text: their mean, the first, or the last. */
  pooling: z.enum(['mean', 'first', 'last']),
  /** Stands before a question, and before any other text. */
  queryPrefix: z.string(),
  textPrefix: z.string(),
  /** ISO 639-1; null: many, or unknown. */
  languages: z.array(z.string()).nullable(),
});
export type Manifest = z.infer<typeof manifestSchema>;
