import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { localModelId, localModelOf } from '../../domain/platform/models/local-models.ts';
import type { Settings } from '../../domain/platform/settings/settings.ts';
import type { ConnectedModels } from '../../domain/ports/language-model.ts';
import type { LocalModels } from '../../domain/ports/local-models.ts';
import type { ProviderGate } from '../../domain/ports/provider-gate.ts';
import { LlamaEngine } from './engine.ts';
import { engineFolderIn, isEngineInstalled } from './install-engine.ts';
import { openLlama } from './llama.ts';
import { createLocalModels, modelFileIn } from './local-models.ts';
import { ModelStore } from './store.ts';

export type LocalModelSettings = Pick<
  Settings,
  | 'HF_ENDPOINT'
  | 'LOCAL_MODEL'
  | 'LOCAL_MODEL_IDLE'
  | 'LOCAL_MODEL_MEMORY_BYTES'
  | 'LOCAL_MODEL_THREADS'
  | 'LOCAL_MODELS_DIR'
>;

/** The built-in models of this machine: how to install them and how to call them. Models are loaded on demand. */
export interface OpenedLocalModels {
  models: LocalModels;
  /** Opens the language model port for these models. */
  ask(options: { timeout: number; patience: number; gate: ProviderGate }): ConnectedModels;
  /** Ids of the models that have passed their trial, the operator's own first. */
  ready(): string[];
  /** Process id of the child that has a model in memory. */
  readonly pid: number | undefined;
  close(): Promise<void>;
}

export async function openLocalModels(settings: LocalModelSettings): Promise<OpenedLocalModels> {
  const cache = join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'millrace');
  const engineFolder = await engineFolderIn(cache);
  const store = new ModelStore(settings.LOCAL_MODELS_DIR ?? join(cache, 'local-models'));
  const own = ownFile(settings.LOCAL_MODEL);
  const { LOCAL_MODEL_MEMORY_BYTES: memory, LOCAL_MODEL_THREADS: threads } = settings;
  const engine = new LlamaEngine({
    engineFolder: () => (isEngineInstalled(engineFolder) ? engineFolder : null),
    find: modelFileIn(store, own),
    idle: settings.LOCAL_MODEL_IDLE,
    ...(memory > 0 && { memory }),
    ...(threads > 0 && { threads }),
  });
  const models = createLocalModels({ store, engine, engineFolder, hub: settings.HF_ENDPOINT, own });
  const ready = () =>
    models
      .installed()
      .filter(({ from, secondsPerAnswer }) => from === null || secondsPerAnswer !== null)
      .map(({ name }) => localModelId(name));
  return {
    models,
    ready,
    ask: (options) => openLlama(engine, { ...options, installed: ready }),
    get pid() {
      return engine.pid;
    },
    close: () => engine.close(),
  };
}

/** A relative path is resolved against the checkout. */
function ownFile(localModel: string | undefined): { name: string; path: string } | null {
  const { name, path } = localModelOf(localModel ?? '');
  return path === null ? null : { name, path: resolve(path) };
}
