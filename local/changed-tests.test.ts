import { placesOf, testArguments } from './changed-tests.mjs';

/** The tests among `paths` that Jest would run for a change of these files, as it applies its pattern. */
function chosen(changed: string[], paths: string[]): string[] {
  const args = testArguments(['--changed'], () => changed);
  const at = args.indexOf('--testPathPatterns');
  return paths.filter((path) => at < 0 || new RegExp(args[at + 1] ?? '', 'i').test(path));
}

test('a change in one product runs the unit tests and those of the product', () => {
  const changed = () => ['services/knowledge/chat/ask.ts', 'test/knowledge/api/chat.test.ts', 'README.md'];
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
    'web/console/index.html',
    'test/support/instance/instance.ts',
    // Tests of other rooms use it too.
    'test/platform/providers/model-server.ts',
    'package.json',
  ]) {
    expect([file, placesOf([file, 'api/audit/routes.ts'])]).toEqual([file, 'all']);
  }
});

test('a change of words or of a test runs no more than that', () => {
  expect(placesOf(['docs/adr/0001-temporal-owns-execution.md', 'CHANGELOG.md'])).toEqual([]);
  expect(placesOf(['db/platform/usage.test.ts', 'local/child.test.ts', 'test/rooms.test.ts'])).toEqual([]);
  expect(testArguments(['test/platform'], () => [])).toEqual(['test/platform']);
  const own = 'test/platform/api/accounts.test.ts';
  expect(testArguments(['--changed'], () => [own]).slice(0, 4)).toEqual([
    '--selectProjects',
    'unit',
    'code',
    'platform',
  ]);
  const others = ['test/platform/api/accounts-reset.test.ts', 'test/audit/crawl.test.ts'];
  const units = ['db/tenancy.test.ts', 'test/rooms.test.ts', 'test/support/instance/lending.test.ts'];
  expect(chosen([own], [own, ...others, ...units])).toEqual([own, ...units]);
  const root = (paths: string[]) => paths.map((path) => `/srv/millrace/${path}`);
  expect(chosen([own], root([own, ...others, ...units]))).toEqual(root([own, ...units]));
});

test('a change of the console runs the tests in a browser: of its product and the platform, or all', () => {
  const tests = [
    'knowledge/e2e/console-agents',
    'knowledge/api/chat',
    'platform/e2e/main-job',
    'audit/e2e/x',
  ];
  const paths = tests.map((name) => `test/${name}.test.ts`);
  const [agents, , mainJob, audit] = paths;
  expect(chosen(['web/console/knowledge/list-page.tsx'], paths)).toEqual([agents, mainJob]);
  expect(chosen(['web/console/frame/console.tsx'], paths)).toEqual([agents, mainJob, audit]);
});

test('a change of the widget runs the tests of its product; one of what a product stands on runs both', () => {
  expect(placesOf(['web/widget/main.ts', 'web/console/knowledge/list-page.tsx'])).toEqual([
    'knowledge/',
    'platform/e2e/',
  ]);
  expect(placesOf(['services/authoring/rules.ts'])).toEqual(['authoring/', 'content/']);
});
