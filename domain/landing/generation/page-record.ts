import type { PageIssue, PageRecord } from '../landing-page.ts';

type Step = PageRecord['steps'][number];

/** The record of a generation that has just begun. */
export function begunRecord(model: string, at: Date): PageRecord {
  return { model, generatedAt: at.toISOString(), steps: [] };
}

/** Adds a step to the record; it replaces one of the same name. */
export function withStep(record: PageRecord, step: Step, at: Date): PageRecord {
  return {
    ...record,
    generatedAt: at.toISOString(),
    steps: [...record.steps.filter(({ name }) => name !== step.name), step],
  };
}

/** Adds the issues found on the page to the record; a new issue replaces an earlier one at the same place. */
export function withIssues(record: PageRecord, found: readonly PageIssue[], at: Date): PageRecord {
  const known = record.report?.issues ?? [];
  const added = found.filter(
    (issue) => !known.some((other) => placeOf(other) === placeOf(issue) && other.code === issue.code),
  );
  return { ...record, report: { checkedAt: at.toISOString(), issues: [...known, ...added] } };
}

function placeOf({ sectionId = '', field = '' }: PageIssue): string {
  return `${sectionId}/${field}`;
}
