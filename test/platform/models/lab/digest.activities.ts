import { stageActivity } from '../../../../activities/job/stage-activity.ts';
import { callModel } from '../../../../services/platform/models/call-model.ts';
import { forStage } from '../../../../services/platform/models/for-stage.ts';
import type { ModelDeps } from '../../../../services/platform/models/model-call.ts';
import type { Stage, StageDeps } from '../../../../services/platform/stage.ts';
import { summary } from '../summary-prompt.ts';

export function createDigestActivities(deps: StageDeps & ModelDeps) {
  const summarise = async (stage: Stage<string>, model: string | null, title: string, text: string) => {
    const { value } = await callModel(deps, {
      ...forStage(stage),
      prompt: summary,
      input: { title, text },
      model,
    });
    return value.sentences.join(' ');
  };
  return {
    writeSection: stageActivity(
      deps,
      (stage: Stage<string>, { model, text }: { model: string | null; text: string }) =>
        summarise(stage, model, stage.ref.step, text),
    ),
    writeAbstract: stageActivity(
      deps,
      (stage: Stage<string>, { model, written }: { model: string | null; written: string[] }) =>
        summarise(stage, model, 'abstract', written.join(' ')),
    ),
  };
}

export type DigestActivities = ReturnType<typeof createDigestActivities>;
