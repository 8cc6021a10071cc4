import type { PlannedSection } from '../../../domain/landing/content-plan.ts';
import type { DesignTokens } from '../../../domain/landing/design-tokens.ts';
import type { Section } from '../../../domain/landing/section.ts';
import type { ContentRequest } from '../content/content-request.ts';

/** The complete input of one request. JSON. */
export type LandingTask = ContentTask | { kind: 'design'; uploadId: string; userId: string };

/** A request for content. */
export type ContentTask =
  | { kind: 'plan'; request: ContentRequest }
  /** `plan` null: the content is planned first. */
  | { kind: 'content'; request: ContentRequest; plan: PlannedSection[] | null }
  | {
      kind: 'page';
      request: ContentRequest;
      plan: PlannedSection[] | null;
      theme: DesignTokens;
      slug: string;
    }
  | {
      kind: 'section';
      request: ContentRequest;
      sections: Section[];
      sectionId: string;
      /** Where the section is stored; null: nowhere. */
      saved: { id: string; userId: string } | null;
    };
