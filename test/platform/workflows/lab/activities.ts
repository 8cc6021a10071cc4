import { plainActivity } from '../../../../activities/job/plain-activity.ts';
import { stageActivity } from '../../../../activities/job/stage-activity.ts';
import type { Stage, StageDeps } from '../../../../services/platform/stage.ts';

/** What an activity does for a stage; by default it answers at once. */
export type Act = (stage: Stage<string>) => Promise<string>;

/** What a test tells its activities, by `<workflowId>/<stage>` or `<stage>`. */
export interface Script {
  acts: Map<string, Act>;
  answers: Map<string, () => Promise<string>>;
  /** Jobs whose clean-up has run. */
  cleaned: string[];
  /** Ends the activities that hang. */
  release: (() => void)[];
  /** Rejects when the lab closes: a test that has failed leaves activities behind that wait for what never comes. */
  closing: Promise<never>;
}

export function createProbeActivities(deps: StageDeps & { script: Script }) {
  const { acts, cleaned, release, closing } = deps.script;
  const untilClosed = (work: Promise<string>) => Promise.race([work, closing]);
  return {
    act: stageActivity(deps, (stage: Stage<string>, _args: object) => {
      const act = acts.get(`${stage.ref.workflowId}/${stage.ref.stage}`) ?? acts.get(stage.ref.stage);
      return act ? untilClosed(act(stage)) : Promise.resolve(`${stage.ref.stage} done`);
    }),
    /** Works for no stage; scripted under the question. */
    ask: plainActivity(deps, async (_call, { question }: { question: string }) => {
      const answer = deps.script.answers.get(question);
      return answer ? untilClosed(answer()) : `${question} done`;
    }),
    /** Works for one item of a stage; scripted as `<stage>/<item>`. */
    actOn: stageActivity(deps, (stage: Stage<string>, { item }: { item: string }) => {
      const act = acts.get(`${stage.ref.stage}/${item}`);
      return act ? untilClosed(act(stage)) : Promise.resolve(`${item} done`);
    }),
    cleanUp: plainActivity(deps, async (_call, { jobId }: { jobId: string }) => {
      cleaned.push(jobId);
    }),
    hang: () => new Promise<void>((resolve) => release.push(resolve)),
  };
}

export type ProbeActivities = ReturnType<typeof createProbeActivities>;
