import type { PageIssue } from '../landing-page.ts';
import { begunRecord, withIssues, withStep } from './page-record.ts';

const at = new Date('2026-11-23T00:00:00Z');
const step = (name: string, ms = 1) => ({
  name,
  model: 'offline',
  tokensUsed: 0,
  ms,
  startedAt: at.toISOString(),
  status: 'completed' as const,
});
const issue = (code: string, sectionId = 'hero'): PageIssue => ({
  code,
  severity: 'warning',
  message: code,
  sectionId,
});

test('a step that is taken again stands once', () => {
  const once = withStep(withStep(begunRecord('offline', at), step('plan'), at), step('hero'), at);
  const record = withStep(once, step('plan', 7), at);
  expect(record.steps.map(({ name, ms }) => [name, ms])).toEqual([
    ['hero', 1],
    ['plan', 7],
  ]);
});

test('what two looks at a page find at the same place stands once', () => {
  const first = withIssues(begunRecord('offline', at), [issue('placeholder'), issue('too-long')], at);
  const both = withIssues(first, [issue('placeholder'), issue('placeholder', 'faq')], at);
  expect(both.report?.issues.map(({ code, sectionId }) => [code, sectionId])).toEqual([
    ['placeholder', 'hero'],
    ['too-long', 'hero'],
    ['placeholder', 'faq'],
  ]);
});
