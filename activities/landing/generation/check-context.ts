import { begunRecord } from '../../../domain/landing/generation/page-record.ts';
import { validatePage } from '../../../domain/landing/validation/validate-page.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { briefOf } from '../../../services/landing/content/page-parts.ts';
import type { LandingGenerationDeps } from '../../../services/landing/generation/deps.ts';
import { deleteInputs, storeInput } from '../../../services/landing/generation/stored-input.ts';
import { draftActivity, type DraftArgs } from './draft-activity.ts';

type Args = DraftArgs & { model: string | null };

/** Stores the current brief, and starts a new record of the page's steps. Fails if the brief is incomplete. */
export const createCheckContext = (deps: LandingGenerationDeps) =>
  draftActivity(deps, async ({ stage, companyId, page }, { pageId, model }: Args) => {
    const brief = briefOf(page);
    const missing = validatePage({ brief }).filter(({ severity }) => severity === 'error');
    if (missing.length > 0) {
      throw new AppError('invalid-input', missing.map(({ message }) => message).join('; '));
    }
    const place = { companyId, pageId };
    await deleteInputs(deps.blobs, place);
    await storeInput(deps.blobs, place, 'brief', brief);
    await storeInput(deps.blobs, place, 'figma', { run: stage.ref.runStartedAt, reads: 0 });
    const asked = await deps.models.resolve(companyId, model, 'writing');
    return {
      output: { hasDesign: READ_SOURCES.has(page.designSource.type) },
      change: (draft) => {
        draft.aiMetadata = begunRecord(asked.model, new Date());
      },
    };
  });

/** Sources that need extraction. */
const READ_SOURCES: ReadonlySet<string> = new Set(['pdf', 'image', 'figma', 'url']);
