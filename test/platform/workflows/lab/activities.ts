import { plainActivity } from '../../../../activities/job/plain-activity.ts';
import { stageActivity } from '../../../../activities/job/stage-activity.ts';
import type { Stage, StageDeps } from '../../../../services/platform/stage.ts';

/** What an activity does for a stage; by default it answers at once. */
export type Act = (stage: Stage<string>) => Promise<string>;

/** What a test tells its activities, by `<workflowId>/<stage>` or `<stage>`. */
export interface Script {
  acts: Map<string, Act>;
  /** Jobs whose clean-up has run. */
  cleaned: string[];
  /** Ends the activities that hang. */
  release: (() => void)[];
}

export function createProbeActivities(deps: StageDeps & { script: Script }) {
  const { acts, cleaned, release } = deps.script;
  return {
    act: stageActivity(deps, (stage: Stage<string>, _args: object) => {
      const act = acts.get(`${stage.ref.workflowId}/${stage.ref.stage}`) ?? acts.get(stage.ref.stage);
      return act ? act(stage) : Promise.resolve(`${stage.ref.stage} done`);
    }),
    cleanUp: plainActivity(deps, async (_call, { jobId }: { jobId: string }) => {
      cleaned.push(jobId);
    }),
    hang: () => new Promise<void>((resolve) => release.push(resolve)),
  };
}

export type ProbeActivities = ReturnType<typeof createProbeActivities>;
