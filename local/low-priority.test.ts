import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { runAtLowPriority } from './low-priority.ts';

const dir = mkdtempSync(join(tmpdir(), 'millrace-priority-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

function script(code: string): string {
  const file = join(dir, 'script.mjs');
  writeFileSync(file, code);
  return file;
}

test('a script runs with its arguments, behind all that runs at the usual priority', async () => {
  const told = join(dir, 'told');
  const code = `import { writeFileSync } from 'node:fs';
    import { getPriority } from 'node:os';
    writeFileSync(process.argv[2], String(getPriority()));`;
  await runAtLowPriority(script(code), [told]);
  // 19 is the lowest there is.
  expect(Number(readFileSync(told, 'utf8'))).toBe(Math.min(getPriority() + 10, 19));
});

test('why it failed is told', async () => {
  await expect(runAtLowPriority(script(`throw new Error('no room')`), [])).rejects.toThrow('no room');
});
