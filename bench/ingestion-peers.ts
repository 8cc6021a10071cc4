import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import type { FileKind } from '../domain/knowledge/file-kind.ts';
import { cacheDir } from '../local/paths.mjs';

const run = promisify(execFile);
const INSTALL_LIMIT_MS = 600_000;
const PYTHON = ['pypdfium2==5.15.2', 'PyMuPDF==2.0', 'markitdown[pdf,docx]==0.1.8'];
const NODE = ['unpdf@1.7.0'];

/** Reads all files of a corpus once. */
export interface Pass {
  seconds: number;
  characters: number;
}

/** A reader that has started: each call of `pass` reads all files again. */
export interface Contender {
  name: string;
  pass(): Promise<Pass>;
  close(): Promise<void>;
}

export interface Peer {
  name: string;
  kinds: FileKind[];
  start(paths: readonly string[]): Contender;
}

/**
 * Other libraries, each in an environment of its own in the user's cache and no part of this project. Those that
 * cannot be installed here are left out, with a word.
 */
export async function installPeers(): Promise<Peer[]> {
  const folder = join(cacheDir(), 'bench-ingestion');
  await mkdir(folder, { recursive: true });
  const [python, node] = await Promise.all([
    attempt('the Python libraries', () => installPython(folder)),
    attempt('unpdf', () => installNode(folder)),
  ]);
  const script = (name: string): string => join(import.meta.dirname, name);
  const ofPython = (name: string, kinds: FileKind[]): Peer[] =>
    python
      ? [
          {
            name,
            kinds,
            start: (paths) => start(name, python, [script('ingestion-peers.py'), name, ...paths]),
          },
        ]
      : [];
  const unpdf = (paths: readonly string[]): Contender =>
    start('unpdf', process.execPath, [script('ingestion-unpdf.mjs'), node ?? '', ...paths]);
  return [
    ...ofPython('pypdfium2', ['pdf']),
    ...ofPython('PyMuPDF', ['pdf']),
    ...(node ? [{ name: 'unpdf', kinds: ['pdf' as const], start: unpdf }] : []),
    ...ofPython('markitdown', ['pdf', 'docx', 'csv']),
  ];
}

async function attempt(what: string, install: () => Promise<string>): Promise<string | null> {
  try {
    return await install();
  } catch (error) {
    console.log(
      `Without ${what}: ${error instanceof Error ? error.message.split('\n')[0] : 'not installed'}`,
    );
    return null;
  }
}

/** Answers the interpreter of an environment that has the libraries. */
async function installPython(folder: string): Promise<string> {
  const home = join(folder, 'python');
  const python = join(home, 'bin', 'python');
  await once(join(home, 'installed'), PYTHON.join(' '), async () => {
    await run('python3', ['-m', 'venv', '--clear', home]);
    await run(python, ['-m', 'pip', 'install', '--quiet', ...PYTHON], { timeout: INSTALL_LIMIT_MS });
  });
  return python;
}

/** Answers the folder whose node_modules has the library. */
async function installNode(folder: string): Promise<string> {
  const home = join(folder, 'node');
  await mkdir(home, { recursive: true });
  await once(join(home, 'installed'), NODE.join(' '), async () => {
    await writeFile(join(home, 'package.json'), '{ "private": true }');
    const npm = process.env['npm_execpath'];
    const [program, ...args] = npm ? [process.execPath, npm] : ['npm'];
    await run(program, [...args, 'install', '--prefix', home, ...NODE], { timeout: INSTALL_LIMIT_MS });
  });
  return home;
}

/** Installs unless the mark says that it has been done. */
async function once(mark: string, what: string, install: () => Promise<void>): Promise<void> {
  const done = `${mark}-${what.replaceAll(/[^\w.=-]+/gu, '_')}`;
  if (existsSync(done)) return;
  await install();
  await writeFile(done, '');
}

/** A process that reads all files each time it gets a line, and answers with a line. */
function start(name: string, program: string, args: readonly string[]): Contender {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'ignore'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    name,
    async pass() {
      child.stdin.write('\n');
      const { value, done } = await lines.next();
      if (done) throw new Error(`${name} broke off`);
      return JSON.parse(value) as Pass;
    },
    async close() {
      child.stdin.end();
    },
  };
}
