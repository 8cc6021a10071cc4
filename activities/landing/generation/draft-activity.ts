import { LandingPageEntity, type LandingPage } from '../../../db/landing/entities.ts';
import { findForChange } from '../../../db/platform/versions.ts';
import { companyEntityManager, type TenantEntityManager } from '../../../db/tenancy.ts';
import { begunRecord, withStep } from '../../../domain/landing/generation/page-record.ts';
import { plainStep, type AiStep } from '../../../services/landing/content/content-request.ts';
import type { LandingGenerationDeps } from '../../../services/landing/generation/deps.ts';
import { findPage } from '../../../services/landing/pages.ts';
import { keepVersion } from '../../../services/landing/versions.ts';
import { ofRecord } from '../../../services/platform/of-record.ts';
import type { Stage } from '../../../services/platform/stage.ts';
import { stageActivity } from '../../job/stage-activity.ts';

/** The page whose draft is changed, and the user who requested it. */
export interface DraftArgs {
  pageId: string;
  userId: string;
}

export interface DraftWork {
  stage: Pick<Stage<never>, 'ref' | 'signal' | 'progress'>;
  companyId: string;
  em: TenantEntityManager;
  /** The page when the stage began. */
  page: LandingPage;
}

/** The outcome of an activity on a draft. */
export interface DraftResult<Output> {
  output: Output;
  /** Entry in the page's record; default: an entry without a model, named after the stage. */
  step?: AiStep;
  /** Changes the current page while it is locked. */
  change?: (page: LandingPage, tx: TenantEntityManager) => Promise<void> | void;
  /** Whether the change is large enough for a version that users can restore. */
  isVersion?: boolean;
}

/**
 * An activity of landing-generation: its result is stored in the draft in the transaction that completes its stage. If the page
 * has been deleted in the meantime, the generation is cancelled.
 */
export function draftActivity<Args extends DraftArgs, Output>(
  deps: LandingGenerationDeps,
  body: (work: DraftWork, args: Args) => Promise<DraftResult<Output>>,
) {
  return stageActivity(deps, async (stage: Stage<Output>, args: Args): Promise<Output> => {
    const { companyId } = stage.ref;
    const { pageId, userId } = args;
    const em = companyEntityManager(deps.orm, companyId);
    const startedAt = new Date();
    const page = await ofRecord(() => findPage(em, pageId));
    const made = await body({ stage, companyId, em, page }, args);
    return stage.commit(
      async (tx) => {
        const draft = await ofRecord(() => findForChange(tx, LandingPageEntity, { id: pageId }, null));
        await made.change?.(draft, tx);
        const step = made.step ?? plainStep(stage.ref.stage, startedAt);
        const now = new Date();
        const record = draft.aiMetadata ?? begunRecord(step.model, now);
        draft.aiMetadata = withStep(record, step, now);
        if (made.isVersion) await keepVersion(tx, draft, { change: 'generated', userId });
      },
      { output: made.output },
    );
  });
}
