import { execFile, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import type { Exporter } from './exporter.ts';

const run = promisify(execFile);

/** One process, as warm as ours; it measures itself. */
export async function weasyPrint(python: string): Promise<Exporter> {
  const { stdout } = await run(python, ['-c', 'import weasyprint; print(weasyprint.__version__)']);
  const child = spawn(python, [join(import.meta.dirname, 'print-weasyprint.py')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    name: `WeasyPrint ${stdout.trim()}`,
    formats: ['pdf'],
    export: async ({ files }) => {
      child.stdin.write(`${files.html}\n`);
      const { value, done } = await answers.next();
      if (done) throw new Error('WeasyPrint has ended');
      return { ms: Number(value), file: await readFile(`${files.html}.pdf`) };
    },
    close: async () => {
      child.stdin.end();
    },
  };
}
