import { ResponseEntity } from '../../../db/interviews/entities.ts';
import { findForChange } from '../../../db/platform/versions.ts';
import { companyEntityManager } from '../../../db/tenancy.ts';
import { analyseCall, findAnalysed } from '../../../services/interviews/calls/analyse-call.ts';
import { forgetReplies } from '../../../services/platform/models/call-model.ts';
import { forStage } from '../../../services/platform/models/for-stage.ts';
import { stageActivity } from '../../job/stage-activity.ts';
import type { CallAnalysisDeps } from './deps.ts';
import { ofRecord } from '../../../services/platform/of-record.ts';

interface Args {
  responseId: string;
  model: string | null;
}

/** Reads the transcript against the questions. What comes of it is stored with the response from here on. */
export const createAnalyseResponse = (deps: CallAnalysisDeps) =>
  stageActivity(deps, async (stage, { responseId, model }: Args): Promise<null> => {
    const em = companyEntityManager(deps.orm, stage.ref.companyId);
    const found = await ofRecord(() => findAnalysed(em, responseId));
    const frame = forStage(stage);
    const analysis = await analyseCall(deps, frame, { ...found, model });
    return stage.commit(
      async (tx) => {
        const response = await ofRecord(() => findForChange(tx, ResponseEntity, { id: responseId }, null));
        Object.assign(response, analysis);
        if (frame.key) await forgetReplies(tx, [frame.key]);
      },
      { output: null },
    );
  });
