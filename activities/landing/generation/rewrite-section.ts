import { companyEntityManager } from '../../../db/tenancy.ts';
import { briefOf } from '../../../services/landing/content/page-parts.ts';
import { regenerateSection } from '../../../services/landing/content/regenerate-section.ts';
import { saveSection } from '../../../services/landing/content/save-section.ts';
import { storedDesign } from '../../../services/landing/content/stored-design.ts';
import type { LandingGenerationDeps } from '../../../services/landing/generation/deps.ts';
import { generationId } from '../../../services/landing/generation/page-jobs.ts';
import { findPage } from '../../../services/landing/pages.ts';
import { forgetReplies } from '../../../services/platform/models/call-model.ts';
import { plainActivity } from '../../job/plain-activity.ts';

interface Args {
  companyId: string;
  jobId: string;
  pageId: string;
  userId: string;
  sectionId: string;
  model: string | null;
  instructions: string | null;
  /** Distinguishes this request from others for the same section. */
  call: string;
}

/** Rewrites one section of the draft on request while the run is open. */
export const createRewriteSection = (deps: LandingGenerationDeps) =>
  plainActivity(deps, async ({ signal }, args: Args): Promise<{ version: number }> => {
    const { companyId, jobId, pageId, userId, sectionId, model, instructions, call } = args;
    const em = companyEntityManager(deps.orm, companyId);
    const page = await findPage(em, pageId);
    const key = `${generationId(pageId)}/regenerate/${call}`;
    const design = await storedDesign(em, deps.blobs, page);
    const calls = () => ({ companyId, jobId, key, signal });
    const writing = { companyId, brief: briefOf(page), design, model, instructions, calls };
    const made = await regenerateSection(deps, writing, page.sections, sectionId);
    const { version } = await saveSection(em, { id: pageId, ifMatch: null, userId }, made);
    await forgetReplies(em, [key]);
    return { version };
  });
