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
  /** The sections that the page gets, in order; null: those that are planned. */
  sections: SectionType[] | null;
  /** The user's own plan of the sections; null: the job plans them. */
  plan?: PlannedSection[] | null;
}

/**
 * Makes the page of a draft, up to the review that ends with its publication. Workflow id:
 * `landing-generation/<landingPageId>`; it may run again, at a user's request alone.
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

/** The page was made live, by a request that has passed the gate: a run in review is over with it. */
export const pagePublished: JobSignal<[{ version: number }]> = { name: 'page-published' };

/** Ends a run in review, with the draft as it is; refused at any other time. */
export const endReview: JobUpdate<[], null> = { name: 'endReview' };

export interface SectionToRegenerate {
  sectionId: string;
  userId: string;
  model: string | null;
  queue: ModelQueue;
  instructions: string | null;
}

/** Writes one section of the draft again, while the run is open; the others stay as they are. */
export const regenerateSection: JobUpdate<[SectionToRegenerate], { version: number }> = {
  name: 'regenerateSection',
};
