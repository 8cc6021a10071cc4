import { LandingUploadEntity, type LandingUpload } from '../../../db/landing/upload-entity.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import type { DesignSource } from '../../../domain/landing/design-source.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { assignChanged } from '../../../services/landing/assign-changed.ts';
import { designSourceOf } from '../../../services/landing/design-source.ts';
import type { LandingGenerationDeps } from '../../../services/landing/generation/deps.ts';
import { figmaUploadOf } from '../../../services/landing/uploads/figma-upload.ts';
import { siteUploadOf } from '../../../services/landing/uploads/site-upload.ts';
import { draftActivity, type DraftArgs } from './draft-activity.ts';

/** Finds the upload that the page is made from; a Figma file or a site that is named by its URL alone is registered. */
export const createIngestDesign = (deps: LandingGenerationDeps) =>
  draftActivity(deps, async ({ em, page }, { userId }: DraftArgs) => {
    const { designSource: source } = page;
    const upload = await uploadOf(em, source, userId);
    const found = await designSourceOf(em, { type: source.type, fileId: upload.id });
    return {
      output: { fileId: upload.id, kind: upload.kind },
      change: (draft) => {
        // Another design that was chosen meanwhile is the next generation's.
        if (draft.designSource.capturedAt !== source.capturedAt) return;
        assignChanged(draft, { designSource: { ...source, ...found, capturedAt: source.capturedAt } });
      },
    };
  });

async function uploadOf(
  em: TenantEntityManager,
  { type, fileId, url = '' }: DesignSource,
  userId: string,
): Promise<LandingUpload> {
  if (fileId === undefined) {
    const keeping = { createdBy: userId, expiresAt: null };
    return type === 'url' ? siteUploadOf(em, url, keeping) : figmaUploadOf(em, url, keeping);
  }
  const upload = await em.findOne(LandingUploadEntity, { id: fileId });
  if (upload) return upload;
  throw new AppError('invalid-input', 'The design of this page was deleted: choose another one');
}
