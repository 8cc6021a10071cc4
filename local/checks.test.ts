import { includesChecks, runChecks } from './checks.mjs';

test('each check tells what its program has found', async () => {
  const results = await runChecks([
    { name: 'sound', command: ['oxfmt', '--version'] },
    { name: 'unsound', command: ['oxlint', '--no-such-option'] },
    { name: 'missing', command: ['no-such-program'] },
  ]);
  expect(results).toEqual([
    { name: 'sound', findings: null },
    { name: 'unsound', findings: expect.stringContaining('--no-such-option') },
    { name: 'missing', findings: expect.stringContaining('no-such-program') },
  ]);
});

test('a run of everything, or of the project `code`, includes the checks', () => {
  expect(includesChecks([])).toBe(true);
  expect(includesChecks(['--verbose'])).toBe(true);
  expect(includesChecks(['--selectProjects', 'unit', 'code', 'audit', '--verbose'])).toBe(true);
});

test('a run of chosen files or other projects does not', () => {
  expect(includesChecks(['test/platform'])).toBe(false);
  expect(includesChecks(['--testPathPatterns', 'knowledge/api/chat'])).toBe(false);
  expect(includesChecks(['--selectProjects', 'code', '--testPathPatterns=rooms'])).toBe(false);
  expect(includesChecks(['--selectProjects', 'unit', '--verbose', 'code'])).toBe(false);
  expect(includesChecks(['-t', 'format'])).toBe(false);
});
