import { JobEntity } from '../../db/platform/entities.ts';
import type { TenantEntityManager } from '../../db/tenancy.ts';
import { AppError, isAppError } from '../../domain/platform/errors.ts';
import { hasEnded, type JobState } from '../../domain/platform/job/job.ts';
import {
  localModelId,
  SUGGESTED_MODELS,
  suggestedLocalModel,
  type SuggestedModel,
} from '../../domain/platform/models/local-models.ts';
import type { InstalledModel } from '../../domain/ports/local-models.ts';
import { modelInstall } from '../../jobs/platform/model-install.ts';
import type { ServiceDeps } from '../deps.ts';

type Deps = Pick<ServiceDeps, 'jobs' | 'localModels'>;

/** A built-in model: suggested, on this machine, or both. */
export interface LocalModelState {
  id: string;
  name: string;
  /** Null: the operator's own file. */
  suggested: SuggestedModel | null;
  /** Null: not installed. */
  installed: InstalledModel | null;
  /** The last installation that this company started. */
  job: JobState | null;
}

export async function listLocalModels(em: TenantEntityManager, deps: Deps): Promise<LocalModelState[]> {
  const jobs = await em.find(JobEntity, { kind: modelInstall.kind });
  const byId = new Map(jobs.map(({ workflowId, state }) => [workflowId, state]));
  const installed = new Map(deps.localModels.installed().map((model) => [model.name, model]));
  const suggested = new Map(SUGGESTED_MODELS.map((model) => [model.name, model]));
  return [...new Set([...installed.keys(), ...suggested.keys()])].map((name) => ({
    id: localModelId(name),
    name,
    suggested: suggested.get(name) ?? null,
    installed: installed.get(name) ?? null,
    job: byId.get(`${modelInstall.kind}/${name}`) ?? null,
  }));
}

/** Starts the installation of a suggested model. One in progress continues. Throws `not-found`, `conflict`. */
export async function installLocalModel(deps: Deps, companyId: string, name: string): Promise<JobState> {
  suggestedLocalModel(name);
  try {
    const { job } = await deps.jobs.start(
      modelInstall,
      { companyId, key: name, input: { name } },
      { again: true },
    );
    return job;
  } catch (error) {
    // The installation of a model is one job per machine, owned by the company that started it.
    if (!isAppError(error, 'not-found')) throw error;
    throw new AppError('conflict', 'Another company of this installation has started installing this model');
  }
}

/** Removes a model from this machine. Throws `not-found`, and `conflict` while it is being installed. */
export async function removeLocalModel(em: TenantEntityManager, deps: Deps, name: string): Promise<void> {
  const model = deps.localModels.installed().find((one) => one.name === name && one.from !== null);
  if (!model) throw new AppError('not-found', 'This built-in model is not installed');
  const job = await em.findOne(JobEntity, { workflowId: `${modelInstall.kind}/${name}` });
  if (job && !hasEnded(job.state.status))
    throw new AppError('conflict', 'The model is being installed: cancel that job first');
  await deps.localModels.remove(name);
}
