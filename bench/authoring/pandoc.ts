import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Exporter, timed } from './exporter.ts';
import type { ExampleSet } from './example-sets.ts';

const run = promisify(execFile);
const MOST_OUTPUT = 64 * 1024 * 1024;

/** The program, as it came with the package for Python. */
export interface Pandoc {
  name: string;
  program: string;
  /** For files of a run. */
  folder: string;
}

export async function findPandoc(python: string, folder: string): Promise<Pandoc> {
  const { stdout } = await run(python, ['-c', 'import pypandoc; print(pypandoc.get_pandoc_path())']);
  const program = stdout.trim();
  const version = /^pandoc (\S+)/.exec((await run(program, ['--version'])).stdout)?.[1] ?? '';
  return { name: `Pandoc ${version}`, program, folder };
}

/** All examples in one process. */
export async function roundTripByPandoc(
  { program, folder }: Pandoc,
  { format, examples }: ExampleSet,
): Promise<string[]> {
  const input = join(folder, `${format}.json`);
  await writeFile(input, JSON.stringify(examples));
  const script = join(import.meta.dirname, 'round-trip.lua');
  const { stdout } = await run(program, ['lua', script, format, input], { maxBuffer: MOST_OUTPUT });
  return JSON.parse(stdout) as string[]; // the script beside this file prints a list of texts
}

/** A process for each file. It prints by other programs only. */
export function pandocExporter(pandoc: Pandoc): Exporter {
  return {
    name: pandoc.name,
    formats: ['docx', 'html'],
    export: ({ name, files }, format) => {
      const to = join(pandoc.folder, `${name}-pandoc.${format}`);
      return timed(async () => {
        await convert(pandoc, files.md, to);
        return readFile(to);
      });
    },
    close: async () => {},
  };
}

/** The endings of their names say what the files are. */
async function convert({ program }: Pandoc, from: string, to: string): Promise<void> {
  await run(program, ['--standalone', '--from', 'gfm', from, '--output', to]);
}
