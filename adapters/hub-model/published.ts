import { z } from 'zod';
import type { Manifest } from './manifest.ts';

/** Files in a repository on Hugging Face, as parsed JSON; null for those that do not exist. */
export interface PublishedFiles {
  'config.json': unknown;
  'tokenizer_config.json': unknown;
  'modules.json': unknown;
  '1_Pooling/config.json': unknown;
  'sentence_bert_config.json': unknown;
  'config_sentence_transformers.json': unknown;
}

const config = z.object({
  model_type: z.string().optional(),
  max_position_embeddings: z.number().optional(),
});
const tokenizer = z.object({ model_max_length: z.number().optional() }).nullable();
const modules = z.array(z.object({ type: z.string() })).nullable();
const pooling = z.record(z.string(), z.unknown()).nullable();
const sentenceBert = z.object({ max_seq_length: z.number().nullish() }).nullable();
const transformers = z.object({ prompts: z.record(z.string(), z.string()).optional() }).nullable();

/** The parts of a model that produces one vector per text; others are not supported. */
const KNOWN_MODULES = new Set(['Transformer', 'Pooling', 'Normalize']);

/** Number of positions that a model type reserves, so that they cannot hold tokens. */
const OFFSET_POSITIONS: Record<string, number> = { 'xlm-roberta': 2, roberta: 2, camembert: 2, mpnet: 2 };

/** Token limit of a model whose files do not declare one. */
const USUAL_TOKENS = 512;

/** Models that were trained with prefixes but do not publish them (https://huggingface.co/intfloat/multilingual-e5-small). */
const E5 = /(?:^|[-_/])e5(?:[-_]|$)/i;

/**
 * Derives how to use a model from the files that sentence-transformers publishes with it
 * (https://sbert.net/docs/sentence_transformer/usage/custom_models.html). Throws an Error for a model that needs more than a
 * transformer, pooling and normalising.
 */
export function readPublished(
  name: string,
  commit: string,
  files: PublishedFiles,
  languages: unknown,
): Manifest {
  for (const { type } of modules.parse(files['modules.json']) ?? []) {
    const kind = type.split('.').at(-1) ?? type;
    if (!KNOWN_MODULES.has(kind)) throw new Error(`${name} has a module that is not supported: ${kind}`);
  }
  const prompts = transformers.parse(files['config_sentence_transformers.json'])?.prompts ?? {};
  const isE5 = E5.test(name) && Object.keys(prompts).length === 0;
  return {
    model: `${name}@${commit.slice(0, 12)}`,
    maxTokens: maxTokensOf(files),
    pooling: poolingOf(name, pooling.parse(files['1_Pooling/config.json'])),
    queryPrefix: prompts['query'] ?? (isE5 ? 'query: ' : ''),
    textPrefix: prompts['document'] ?? prompts['passage'] ?? (isE5 ? 'passage: ' : ''),
    languages: languagesOf(languages),
  };
}

function maxTokensOf(files: PublishedFiles): number {
  const { model_type: type = '', max_position_embeddings: positions } = config.parse(files['config.json']);
  const said = [
    sentenceBert.parse(files['sentence_bert_config.json'])?.max_seq_length,
    tokenizer.parse(files['tokenizer_config.json'])?.model_max_length,
    positions === undefined ? undefined : positions - (OFFSET_POSITIONS[type] ?? 0),
  ];
  const limits = said.filter((value) => typeof value === 'number');
  return limits.length > 0 ? Math.min(...limits) : USUAL_TOKENS;
}

function poolingOf(name: string, said: Record<string, unknown> | null): Manifest['pooling'] {
  // Newer files name the pooling mode; older ones have a boolean for each.
  const isOn = (word: string) => said?.['pooling_mode'] === word || said?.[`pooling_mode_${word}`] === true;
  if (isOn('cls_token') || isOn('cls')) return 'first';
  if (isOn('lasttoken')) return 'last';
  if (said === null || isOn('mean_tokens') || isOn('mean')) return 'mean';
  throw new Error(`${name} pools its tokens in a way that is not supported`);
}

/** The languages in the model card; null if there are none, or if it says `multilingual`. */
function languagesOf(said: unknown): string[] | null {
  const list = z.union([z.string().transform((one) => [one]), z.array(z.string())]).safeParse(said);
  if (!list.success || list.data.some((one) => one === 'multilingual')) return null;
  const codes = list.data.filter((one) => /^[a-z]{2}$/.test(one));
  return codes.length > 0 ? codes : null;
}
