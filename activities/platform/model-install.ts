import { suggestedLocalModel } from '../../domain/platform/models/local-models.ts';
import type { FetchOptions, HubFile, LocalModels } from '../../domain/ports/local-models.ts';
import type { Stage, StageDeps } from '../../services/platform/stage.ts';
import { plainActivity } from '../job/plain-activity.ts';
import { stageActivity } from '../job/stage-activity.ts';

export interface ModelInstallDeps extends StageDeps {
  localModels: LocalModels;
}

interface OfModel {
  name: string;
}

type Listed = OfModel & { from: HubFile };

/** The activities of model-install. */
export function createModelInstall(deps: ModelInstallDeps) {
  const { localModels } = deps;
  return {
    resolveLocalModel: stageActivity(deps, (stage: Stage<HubFile>, { name }: OfModel) =>
      localModels.resolve(suggestedLocalModel(name), stage.signal),
    ),
    downloadLocalModel: stageActivity(deps, async (stage: Stage<null>, { name, from }: Listed) => {
      await localModels.download(name, from, shownBy(stage));
      return null;
    }),
    verifyLocalModel: stageActivity(deps, async (stage: Stage<null>, { name, from }: Listed) => {
      await localModels.verify(name, from, shownBy(stage));
      return null;
    }),
    tryLocalModel: stageActivity(deps, (stage: Stage<{ secondsPerAnswer: number }>, { name }: OfModel) =>
      localModels.tryOut(name, stage.signal),
    ),
    /** Removes the remains of a failed installation. A model that was already installed is kept. */
    discardLocalModel: plainActivity(deps, async (_call, { name }: OfModel) => {
      const found = localModels.installed().find((one) => one.name === name);
      if (!found || found.secondsPerAnswer === null) await localModels.remove(name);
    }),
  };
}

export type ModelInstallActivities = ReturnType<typeof createModelInstall>;

function shownBy({ signal, progress }: Pick<Stage<null>, 'signal' | 'progress'>): FetchOptions {
  return {
    signal,
    onProgress: (done, total) => progress({ done: inMb(done), total: inMb(total), unit: 'MB' }),
  };
}

function inMb(bytes: number): number {
  return Math.ceil(bytes / 1_000_000);
}
