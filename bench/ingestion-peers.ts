import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { FileKind } from '../domain/knowledge/file-kind.ts';
import { attempt, installNode, installPython, peerFolder } from './peer-install.ts';

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
  const folder = await peerFolder('ingestion');
  const [python, node] = await Promise.all([
    attempt('the Python libraries', () => installPython(folder, PYTHON)),
    attempt('unpdf', () => installNode(folder, NODE)),
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
