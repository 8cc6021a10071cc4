import { roomsOf, testArguments } from './changed-tests.mjs';

test('a change in one product runs the unit tests and those of the product', () => {
  const changed = () => [
    'services/knowledge/chat/ask.ts',
    'web/console/knowledge/list-page.tsx',
    'README.md',
  ];
  expect(testArguments(['--changed'], changed)).toEqual(['--selectProjects', 'unit', 'code', 'knowledge']);
  expect(testArguments(['--changed=main', '--verbose'], changed)).toEqual([
    '--selectProjects',
    'unit',
    'code',
    'knowledge',
    '--verbose',
  ]);
});

test('a change of what all stand on runs everything', () => {
  for (const file of [
    'services/site/fetch/pace.ts',
    'db/platform/jobs.ts',
    'domain/ports/embedder.ts',
    'workflows/job/run-job.ts',
    'adapters/disk/disk-blob-store.ts',
    'package.json',
  ]) {
    expect([file, roomsOf([file, 'api/audit/routes.ts'])]).toEqual([file, 'all']);
  }
});

test('a change of words or of a test runs no more than that', () => {
  expect(roomsOf(['docs/adr/0001-temporal-owns-execution.md', 'CHANGELOG.md'])).toEqual([]);
  expect(roomsOf(['test/platform/api/accounts.test.ts'])).toEqual(['platform']);
  expect(roomsOf(['db/platform/usage.test.ts', 'local/child.test.ts'])).toEqual([]);
  expect(testArguments(['test/platform'], () => [])).toEqual(['test/platform']);
});

test('a change of the widget runs the tests of its product; one of what a product stands on runs both', () => {
  expect(roomsOf(['web/widget/main.ts'])).toEqual(['knowledge']);
  expect(roomsOf(['services/authoring/rules.ts'])).toEqual(['authoring', 'content']);
});
