import { placeholdersOf } from '../content/placeholders.ts';
import type { AiMetadata, PageIssue } from '../landing-page.ts';
import type { Section } from '../section.ts';

type Step = AiMetadata['steps'][number];

/** The record of a generation that begins. */
export function begunRecord(model: string, at: Date): AiMetadata {
  return { model, generatedAt: at.toISOString(), steps: [], placeholders: [] };
}

/** The record with one more step; one of the same name is replaced. The placeholders are those of the sections as they are now. */
export function withStep(record: AiMetadata, step: Step, sections: readonly Section[], at: Date): AiMetadata {
  return {
    ...record,
    generatedAt: at.toISOString(),
    steps: [...record.steps.filter(({ name }) => name !== step.name), step],
    placeholders: placeholdersOf(sections),
  };
}

/** The record with what was found on the page; what was found before at the same place stands once. */
export function withIssues(record: AiMetadata, found: readonly PageIssue[], at: Date): AiMetadata {
  const known = record.report?.issues ?? [];
  const added = found.filter(
    (issue) => !known.some((other) => placeOf(other) === placeOf(issue) && other.code === issue.code),
  );
  return { ...record, report: { checkedAt: at.toISOString(), issues: [...known, ...added] } };
}

function placeOf({ sectionId = '', field = '' }: PageIssue): string {
  return `${sectionId}/${field}`;
}
