import { InterviewEntity, ResponseEntity } from '../../db/interviews/entities.ts';
import { companyEntityManager } from '../../db/tenancy.ts';
import type { BlobStore } from '../../domain/ports/blob-store.ts';
import type { VoiceProvider } from '../../domain/ports/voice-provider.ts';
import { eraseResponses } from '../../services/interviews/erase-response.ts';
import type { StageDeps } from '../../services/platform/stage.ts';
import { stageActivity } from '../job/stage-activity.ts';

export interface InterviewPurgeDeps extends StageDeps {
  voice: VoiceProvider;
  blobs: BlobStore;
}

interface OfInterview {
  interviewId: string;
}

/** The activities of interview-purge. Each may be repeated at any point. */
export function createInterviewPurge(deps: InterviewPurgeDeps) {
  return {
    eraseInterviewResponses: stageActivity(
      deps,
      async (stage, { interviewId }: OfInterview): Promise<null> => {
        const em = companyEntityManager(deps.orm, stage.ref.companyId);
        const total = await em.count(ResponseEntity, { interviewId });
        await eraseResponses(em, deps, interviewId, (done) => {
          stage.signal.throwIfAborted();
          stage.progress({ done, total: Math.max(done, total), unit: 'responses' });
        });
        return null;
      },
    ),
    removeInterview: stageActivity(deps, async (stage, { interviewId }: OfInterview): Promise<null> => {
      return stage.commit(
        async (tx) => {
          await tx.nativeDelete(InterviewEntity, { id: interviewId });
        },
        { output: null },
      );
    }),
  };
}

export type InterviewPurgeActivities = ReturnType<typeof createInterviewPurge>;
