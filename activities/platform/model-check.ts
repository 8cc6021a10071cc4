import { companyEntityManager } from '../../db/tenancy.ts';
import {
  connectionOf,
  reachConnection,
  storeListed,
  type Reached,
} from '../../services/platform/models/check-connection.ts';
import { runTasks, type CheckDeps } from '../../services/platform/models/run-tasks.ts';
import { ofRecord } from '../../services/platform/of-record.ts';
import type { StageDeps } from '../../services/platform/stage.ts';
import { stageActivity } from '../job/stage-activity.ts';

interface OfConnection {
  connectionId: string;
}

/** The activities of model-check. */
export function createModelCheck(deps: StageDeps & CheckDeps) {
  return {
    connectModels: stageActivity(deps, (stage, { connectionId }: OfConnection): Promise<Reached> =>
      ofRecord(async () => {
        const em = companyEntityManager(deps.orm, stage.ref.companyId);
        const connection = await connectionOf(em, deps.models, connectionId);
        return reachConnection(deps.models, connection, stage.signal);
      }),
    ),
    listModels: stageActivity(
      deps,
      (stage, { connectionId, ...reached }: OfConnection & Reached): Promise<null> =>
        stage.commit((tx) => ofRecord(() => storeListed(tx, deps.models, connectionId, reached)), {
          output: null,
        }),
    ),
    putModelTasks: stageActivity(deps, (stage, args: OfConnection & { isForced: boolean }): Promise<null> =>
      ofRecord(() => runTasks(deps, stage, args)),
    ),
  };
}

export type ModelCheckActivities = ReturnType<typeof createModelCheck>;
