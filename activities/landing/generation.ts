import type { LandingGenerationDeps } from '../../services/landing/generation/deps.ts';
import { createAnalyzeDesign } from './generation/analyze-design.ts';
import { createCheckContext } from './generation/check-context.ts';
import { createExtractDesign } from './generation/extract-design.ts';
import { createIngestDesign } from './generation/ingest-design.ts';
import { createNormalizePage } from './generation/normalize-page.ts';
import { createPlanPage } from './generation/plan-page.ts';
import { createRenderDraft } from './generation/render-draft.ts';
import { createRewriteSection } from './generation/rewrite-section.ts';
import { createValidateDraft } from './generation/validate-draft.ts';
import { createWriteSection } from './generation/write-section.ts';

/** The activities of landing-generation, in the order in which the workflow calls them. */
export function createLandingGeneration(deps: LandingGenerationDeps) {
  return {
    checkContext: createCheckContext(deps),
    ingestDesign: createIngestDesign(deps),
    extractDesign: createExtractDesign(deps),
    analyzeDesign: createAnalyzeDesign(deps),
    planPage: createPlanPage(deps),
    writeSection: createWriteSection(deps),
    normalizePage: createNormalizePage(deps),
    validateDraft: createValidateDraft(deps),
    renderDraft: createRenderDraft(deps),
    rewriteSection: createRewriteSection(deps),
  };
}

export type LandingGenerationActivities = ReturnType<typeof createLandingGeneration>;
