import { addLine } from '../../../db/audits/lines.ts';
import { stageActivity } from '../../job/stage-activity.ts';
import type { SeoAuditDeps } from './deps.ts';

/** Learns of the site what has to be known before its pages are asked for. */
export const createDiscoverSite = (deps: SeoAuditDeps) =>
  stageActivity(deps, async (stage, { auditId }: { auditId: string }): Promise<null> =>
    stage.commit(
      (em) => addLine(em, auditId, { sourceKey: 'discover', step: 'discover', message: 'Looked around' }),
      { output: null },
    ),
  );
