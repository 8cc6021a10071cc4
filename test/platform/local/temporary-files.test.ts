import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testMachine } from '../../support/instance/machine.ts';

test('what a test file leaves goes with the folder of the run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'left-'));
  try {
    expect(folder.startsWith(join(testMachine().dir, 'tmp', 'left-'))).toBe(true);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
