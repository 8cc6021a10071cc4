import { emptyLabPage } from './empty-lab-page.ts';
import { evaluateLab } from './evaluate-lab.ts';
import type { LabPage } from './report.ts';

const page = (values: Partial<LabPage>): LabPage => ({
  ...emptyLabPage('https://example.org/', 'mobile', 'never'),
  error: null,
  ...values,
});

test.each<[string[], Partial<LabPage>]>([
  [['lab-lcp-slow'], { largestContentfulPaintMs: 2_501 }],
  [[], { largestContentfulPaintMs: 2_500 }],
  [['lab-layout-shift'], { layoutShift: 0.101 }],
  [[], { layoutShift: 0.1 }],
  [['lab-blocking-time'], { totalBlockingMs: 201, scripts: 1 }],
  [[], { totalBlockingMs: 200, scripts: 1 }],
  [[], { totalBlockingMs: 900, scripts: 0 }],
  [['lab-blocking-time'], { totalBlockingMs: 900, scripts: undefined }],
  [[], { error: 'not measured' }],
])('finds %p', (rules, values) => {
  expect(evaluateLab([page(values)])).toEqual(rules.map((rule) => ({ rule, url: 'https://example.org/' })));
});
