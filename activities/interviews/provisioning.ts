import { InterviewerEntity, type Interviewer } from '../../db/interviews/entities.ts';
import { findForChange } from '../../db/platform/versions.ts';
import { companyEntityManager } from '../../db/tenancy.ts';
import { AppError } from '../../domain/platform/errors.ts';
import type { Settings } from '../../domain/platform/settings/settings.ts';
import type { VoiceProvider } from '../../domain/ports/voice-provider.ts';
import { planOf } from '../../services/interviews/interviewers.ts';
import { discardInterviewer } from '../../services/interviews/discard-interviewer.ts';
import type { StageDeps } from '../../services/platform/stage.ts';
import { plainActivity } from '../job/plain-activity.ts';
import { stageActivity } from '../job/stage-activity.ts';
import { made, type Made } from './creation-result.ts';

export interface ProvisioningDeps extends StageDeps {
  voice: VoiceProvider;
  settings: Pick<Settings, 'PUBLIC_BASE_URL' | 'PORT'>;
}

interface Args {
  interviewerId: string;
}

/** The activities of interviewer-provisioning. */
export function createProvisioning(deps: ProvisioningDeps) {
  const { voice, settings } = deps;
  const find = async (companyId: string, id: string): Promise<Interviewer> => {
    const interviewer = await companyEntityManager(deps.orm, companyId).findOne(InterviewerEntity, { id });
    if (!interviewer) throw new AppError('record-deleted');
    return interviewer;
  };
  return {
    makeVoiceModel: stageActivity(deps, async (stage, { interviewerId }: Args): Promise<Made> => {
      const interviewer = await find(stage.ref.companyId, interviewerId);
      return made(() => voice.createModel(planOf(interviewer, settings)));
    }),
    makeVoiceAgent: stageActivity(
      deps,
      async (stage, { interviewerId, llmId }: Args & { llmId: string }): Promise<Made> => {
        const interviewer = await find(stage.ref.companyId, interviewerId);
        return made(() => voice.createAgent(llmId, planOf(interviewer, settings)));
      },
    ),
    storeInterviewer: stageActivity(
      deps,
      async (stage, { interviewerId, ...ids }: Args & { llmId: string; agentId: string }): Promise<null> =>
        stage.commit(
          async (tx) => {
            const found = await findForChange(tx, InterviewerEntity, { id: interviewerId }, null);
            Object.assign(found, ids, { status: 'ready' });
          },
          { output: null },
        ),
    ),
    undoProvisioning: plainActivity(
      deps,
      async (
        _call,
        {
          companyId,
          interviewerId,
          ...ids
        }: Args & { companyId: string; llmId: string | null; agentId: string | null },
      ): Promise<void> =>
        discardInterviewer(companyEntityManager(deps.orm, companyId), deps, interviewerId, ids),
    ),
  };
}

export type ProvisioningActivities = ReturnType<typeof createProvisioning>;
