import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../local/paths.mjs';

const run = promisify(execFile);

test.each([
  ['types', ['tsc', '--noEmit']],
  ['types of web', ['tsc', '--noEmit', '-p', 'web']],
  ['lint', ['oxlint', '--type-aware', '--deny-warnings']],
  ['format', ['oxfmt', '--check']],
])(
  '%s',
  async (_name, [program = '', ...args]) => {
    // A failure shows what the program has found.
    const outcome = await run(join(ROOT, 'node_modules', '.bin', program), args, { cwd: ROOT }).then(
      () => 'fine',
      (error: { stdout?: string; stderr?: string }) => `${error.stdout}${error.stderr}`,
    );
    expect(outcome).toBe('fine');
  },
  120_000,
);
