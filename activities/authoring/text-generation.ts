import type { BlobStore } from '../../domain/ports/blob-store.ts';
import type { DocumentWorker } from '../../domain/ports/document-worker.ts';
import { generationAnswers } from '../../services/authoring/generation/generation-answers.ts';
import { keepGenerated, readGenerated, textCall } from '../../services/authoring/generation/writing.ts';
import { callModel, forgetReplies } from '../../services/platform/models/call-model.ts';
import { forStage } from '../../services/platform/models/for-stage.ts';
import type { ModelDeps } from '../../services/platform/models/model-call.ts';
import type { Stage, StageDeps } from '../../services/platform/stage.ts';
import { stageActivity } from '../job/stage-activity.ts';

export interface TextGenerationDeps extends StageDeps, ModelDeps {
  blobs: BlobStore;
  documents: DocumentWorker;
}

/** The activities of text-generation. */
export function createTextGeneration(deps: TextGenerationDeps) {
  return { writeAskedText: createWrite(deps) };
}

export type TextGenerationActivities = ReturnType<typeof createTextGeneration>;

/** Writes the text and stores it in the requester's history and beside the request. */
const createWrite = (deps: TextGenerationDeps) =>
  stageActivity(deps, async (stage: Stage<null>, { answerId }: { answerId: string }): Promise<null> => {
    const { companyId } = stage.ref;
    const writing = await generationAnswers.task(deps.blobs, companyId, answerId);
    const call = textCall(writing);
    const answer = await callModel(deps, { ...forStage(stage), ...call });
    const generated = await readGenerated(deps, writing, answer, stage.signal);
    await generationAnswers.keep(deps.blobs, companyId, answerId, generated);
    return stage.commit(
      async (tx) => {
        await keepGenerated(tx, writing, generated, answer.value);
        await forgetReplies(tx, [call.key]);
      },
      { output: null },
    );
  });
