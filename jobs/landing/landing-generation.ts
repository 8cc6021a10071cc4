import type { JobSignal, JobUpdate } from '../../domain/ports/job-messages.ts';
import type { PlannedSection } from '../../domain/landing/content-plan.ts';
import type { SectionType } from '../../domain/landing/section.ts';
import { defineJob } from '../define-job.ts';
import type { ModelQueue } from '../platform/model-queue.ts';

export interface LandingGenerationInput {
  pageId: string;
  name: string;
  /** The requester: changes are made in their name, with their Figma token. */
  userId: string;
  model: string | null;
  queue: ModelQueue;
  /** The sections of the page, in order; null: the planned ones. */
  sections: SectionType[] | null;
  /** The user's own plan of the sections; null: the job plans them. */
  plan?: PlannedSection[] | null;
}

/**
 * Generates the page of a draft; after the review it is published. Workflow id: `landing-generation/<landingPageId>`; runs again
 * only at a user's request.
 */
export const landingGeneration = defineJob({
  kind: 'landing-generation',
  component: 'landing',
  workflowType: 'landingGeneration',
  stages: [
    'business-context',
    'ingest-design',
    'extract',
    'analyze',
    'plan',
    'generate',
    'normalize',
    'validate',
    'render',
    'review',
    'publish',
  ],
  priority: 2,
  describe: (input: LandingGenerationInput) => `Landing page of ${input.name}`,
  subject: (input: LandingGenerationInput) => `landing:${input.pageId}`,
});

/** A request has passed the gate and published the page, which ends a run in review. */
export const pagePublished: JobSignal<[{ version: number }]> = { name: 'page-published' };

/** Ends a run in review and leaves the draft unchanged; refused at any other time. */
export const endReview: JobUpdate<[], null> = { name: 'endReview' };

export interface SectionToRegenerate {
  sectionId: string;
  userId: string;
  model: string | null;
  queue: ModelQueue;
  instructions: string | null;
}

/** Rewrites one section of the draft while the run is open; the others stay unchanged. */
export const regenerateSection: JobUpdate<[SectionToRegenerate], { version: number }> = {
  name: 'regenerateSection',
};
