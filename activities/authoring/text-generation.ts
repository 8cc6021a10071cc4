import type { BlobStore } from '../../domain/ports/blob-store.ts';
import type { DocumentWorker } from '../../domain/ports/document-worker.ts';
import { generationAnswers } from '../../services/authoring/generation/generation-answers.ts';
import { keepGenerated, readGenerated, textCall } from '../../services/authoring/generation/writing.ts';
import { callModel, forgetReplies } from '../../services/platform/models/call-model.ts';
import { forStage } from '../../services/platform/models/for-stage.ts';
import type { ModelDeps } from '../../services/platform/models/model-call.ts';
import type { StageDeps } from '../../services/platform/stage.ts';
import { answerActivity } from '../job/answer-activity.ts';

type TextGenerationDeps = StageDeps & ModelDeps & { blobs: BlobStore; documents: DocumentWorker };

/** The activity of text-generation: the text is also stored in the requester's history. */
export function createTextGeneration(deps: TextGenerationDeps) {
  return {
    writeAskedText: answerActivity(deps, generationAnswers, async ({ stage, task }) => {
      const call = textCall(task);
      const answer = await callModel(deps, { ...forStage(stage), ...call });
      const generated = await readGenerated(deps, task, answer, stage.signal);
      return {
        body: generated,
        async store(tx) {
          await keepGenerated(tx, task, generated, answer.value);
          await forgetReplies(tx, [call.key]);
        },
      };
    }),
  };
}
