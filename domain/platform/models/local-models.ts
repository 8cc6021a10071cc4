import { AppError } from '../errors.ts';

/** A language model that can be installed. Its revision and checksum are read from the hub during the installation. */
export interface SuggestedModel {
  /** The name in ids: `local/<name>`. */
  name: string;
  title: string;
  /** Repository on the Hugging Face hub with the model's file. */
  repository: string;
  file: string;
  licence: 'Apache-2.0' | 'MIT';
  /** Billions. */
  parameters: number;
  /** Approximate size of the file; the hub has the exact one. */
  bytes: number;
  /** Approximate memory use while loaded. */
  memoryBytes: number;
  /** What the model is suitable for, shown to users. */
  note: string;
}

const GB = 1_000_000_000;

/** Instruct models in four bits under free licences, smallest first. */
export const SUGGESTED_MODELS: readonly SuggestedModel[] = [
  {
    name: 'granite-3.3-2b',
    title: 'Granite 3.3 2B Instruct',
    repository: 'ibm-granite/granite-3.3-2b-instruct-GGUF',
    file: 'granite-3.3-2b-instruct-Q4_K_M.gguf',
    licence: 'Apache-2.0',
    parameters: 2,
    bytes: 1.6 * GB,
    memoryBytes: 3.5 * GB,
    note: 'Short answers from your documents on any machine; twelve languages',
  },
  {
    name: 'qwen3-4b',
    title: 'Qwen3 4B Instruct 2507',
    repository: 'unsloth/Qwen3-4B-Instruct-2507-GGUF',
    file: 'Qwen3-4B-Instruct-2507-Q4_K_M.gguf',
    licence: 'Apache-2.0',
    parameters: 4,
    bytes: 2.5 * GB,
    memoryBytes: 5.5 * GB,
    note: 'Answers and short texts in most languages; four cores or more',
  },
  {
    name: 'ministral-3-8b',
    title: 'Ministral 3 8B Instruct 2512',
    repository: 'mistralai/Ministral-3-8B-Instruct-2512-GGUF',
    file: 'Ministral-3-8B-Instruct-2512-Q4_K_M.gguf',
    licence: 'Apache-2.0',
    parameters: 8,
    bytes: 5.2 * GB,
    memoryBytes: 8.5 * GB,
    note: 'The best texts of the three; eight cores or more, and patience',
  },
];

/** Throws `not-found` for a name that is not suggested. */
export function suggestedLocalModel(name: string): SuggestedModel {
  const found = SUGGESTED_MODELS.find((one) => one.name === name);
  if (!found) throw new AppError('not-found', 'There is no built-in model of this name');
  return found;
}

/** The model that is installed by default. */
export const USUAL_LOCAL_MODEL = 'qwen3-4b';

/**
 * Parses `LOCAL_MODEL`: the path of the operator's own GGUF file, which is named after the file, or the name of an
 * installed model.
 */
export function localModelOf(setting: string): { name: string; path: string | null } {
  const [, file] = /([^/]+)\.gguf$/i.exec(setting) ?? [];
  return file ? { name: file.replaceAll(/\s+/g, '-'), path: setting } : { name: setting, path: null };
}

const PREFIX = 'local/';

/** The id of a built-in model in the list of all models. */
export function localModelId(name: string): string {
  return `${PREFIX}${name}`;
}

/** The name in the id of a built-in model; null for other ids. */
export function localModelName(id: string): string | null {
  return id.startsWith(PREFIX) && id.length > PREFIX.length ? id.slice(PREFIX.length) : null;
}
