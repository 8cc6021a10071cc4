import { CATALOGUE, PAGE_RULES, ruleById } from './catalogue.ts';
import type { PageFacts } from '../site/page-facts.ts';
import { TIMED_RULES } from './timed-rules.ts';
import { pageOf, siteOf } from '../../test/support/audit/audit-page.ts';

test('are rules of category performance that exist', () => {
  expect(TIMED_RULES.map((rule) => ruleById(rule)?.category)).toEqual(TIMED_RULES.map(() => 'performance'));
});

test('are all rules that look at times or at the browser’s measurements', () => {
  const page = pageOf('<!doctype html><html lang="en"><title>A page</title><p>Some words.');
  const looked = new Set<string>();
  for (const { id, find } of PAGE_RULES) {
    const watched: PageFacts = {
      ...page,
      get firstByteMs() {
        looked.add(id);
        return 50;
      },
      get totalMs() {
        looked.add(id);
        return 80;
      },
    };
    find(watched, siteOf('<p>'));
  }
  const measured = CATALOGUE.filter(({ id }) => id.startsWith('lab-')).map(({ id }) => id);
  expect([...looked, ...measured].toSorted()).toEqual([...TIMED_RULES].toSorted());
});
