import { ResponseEntity } from '../../../db/interviews/entities.ts';
import { findForChange } from '../../../db/platform/versions.ts';
import { stageActivity } from '../../job/stage-activity.ts';
import type { CallAnalysisDeps } from './deps.ts';
import { ofRecord } from '../../../services/platform/of-record.ts';

/** The analysis counts from here on. What becomes of the candidate is for people to say: nothing else is touched. */
export const createStoreAnalysis = (deps: CallAnalysisDeps) =>
  stageActivity(deps, async (stage, { responseId }: { responseId: string }): Promise<null> =>
    stage.commit(
      async (tx) => {
        const response = await ofRecord(() => findForChange(tx, ResponseEntity, { id: responseId }, null));
        response.isAnalysed = true;
      },
      { output: null },
    ),
  );
