import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { WordVersion } from '../../domain/ports/document-parser.ts';
import { groupUse } from '../parser-pool/process-group.ts';
import { ConversionClock } from './conversion-clock.ts';

const SECURITY = '/org.openoffice.Office.Common/Security/Scripting';

/** No macros, and nothing that a document links to, whether on the network or on this machine's disk. */
const SETTINGS: readonly { path: string; name: string; value: string }[] = [
  { path: SECURITY, name: 'MacroSecurityLevel', value: '3' },
  { path: SECURITY, name: 'DisableMacrosExecution', value: 'true' },
  { path: SECURITY, name: 'BlockUntrustedRefererLinks', value: 'true' },
  { path: '/org.openoffice.Office.Writer/Content/Update', name: 'Link', value: '0' },
];

/** The profile settings of a LibreOffice that opens untrusted files. */
const PROFILE = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
${SETTINGS.map(
  ({ path, name, value }) =>
    `<item oor:path="${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
).join('\n')}
</oor:items>
`;

const WATCH_MS = 200;
const OUTPUT_TAIL = 2_000;

/**
 * Runs a command next to a guard process that kills the whole group when the pipe to us closes: LibreOffice is several processes,
 * and none of them may outlive us, however we end. No file may exceed half a gigabyte (blocks of 512 bytes).
 */
const GUARDED = `ulimit -f 1048576; ulimit -c 0
"$@" 3<&- & program=$!
(read -r _ <&3; kill -9 0) & guard=$!
wait $program; code=$?
kill -9 $guard; exit $code`;

export interface ConversionLimits {
  /** Limit of the processor time of all its processes together, in milliseconds. */
  timeoutMs: number;
  /** Limit of the resident memory of all its processes together. */
  memoryBytes: number;
  signal?: AbortSignal | undefined;
}

/** LibreOffice's import filters by version of Word. */
const READERS: Readonly<Record<WordVersion, string>> = {
  '6': 'MS WinWord 6.0',
  '95': 'MS Word 95',
  '97': 'MS Word 97',
};

/**
 * Converts an old Word file to docx in `folder` (empty, its own) and returns its path. LibreOffice gets a user profile of its own
 * there, none of our environment, and SIGKILL for its whole process group at a limit. Rejects with the signal's reason, or an
 * Error that says why there is no docx.
 */
export async function convertToDocx(
  program: string,
  input: string,
  folder: string,
  limits: ConversionLimits & { wordVersion: WordVersion },
): Promise<string> {
  const profile = join(folder, 'profile');
  await mkdir(join(profile, 'user'), { recursive: true });
  await writeFile(join(profile, 'user', 'registrymodifications.xcu'), PROFILE);
  // An abort before the listener is added goes unnoticed.
  limits.signal?.throwIfAborted();
  const child = spawn(
    '/bin/sh',
    ['-c', GUARDED, 'sh', program, ...commandLine(input, folder, profile, limits.wordVersion)],
    {
      cwd: folder,
      // The proxy leads nowhere, since a document may refer to external pictures and templates.
      env: {
        PATH: process.env['PATH'],
        HOME: folder,
        TMPDIR: folder,
        http_proxy: NOWHERE,
        https_proxy: NOWHERE,
      },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    },
  );
  const said = await run(child, limits);
  const output = join(folder, 'docx', 'input.docx');
  await access(output).catch(() => {
    throw new Error(`LibreOffice made no file: ${said.trim()}`);
  });
  return output;
}

const NOWHERE = 'http://127.0.0.1:9';

function commandLine(input: string, folder: string, profile: string, wordVersion: WordVersion): string[] {
  return [
    '--headless',
    '--norestore',
    '--nolockcheck',
    '--nodefault',
    `-env:UserInstallation=${pathToFileURL(profile).href}`,
    // Restricted to this reader, so that other bytes under the name are refused.
    `--infilter=${READERS[wordVersion]}`,
    '--convert-to',
    'docx:MS Word 2007 XML',
    '--outdir',
    join(folder, 'docx'),
    input,
  ];
}

/** Waits until the child exits and returns its output; rejects if it was killed. */
async function run(child: ChildProcess, limits: ConversionLimits): Promise<string> {
  let said = '';
  let verdict: unknown;
  const listen = (chunk: Buffer): void => {
    said = (said + chunk.toString('utf8')).slice(-OUTPUT_TAIL);
  };
  child.stdout?.on('data', listen);
  child.stderr?.on('data', listen);
  const kill = (reason: unknown): void => {
    verdict ??= reason;
    killGroup(child);
  };
  const onAbort = (): void => kill(limits.signal?.reason);
  const clock = new ConversionClock(limits.timeoutMs, performance.now());
  const check = async (): Promise<void> => {
    if (child.pid === undefined) return;
    const { memory, time } = await groupUse(child.pid);
    if (memory > limits.memoryBytes) kill(new Error('LibreOffice took too much memory'));
    const reason = clock.look(time, performance.now());
    if (reason !== null) kill(new Error(reason));
  };
  const watch = setInterval(() => void check(), WATCH_MS);
  limits.signal?.addEventListener('abort', onAbort);
  try {
    // Also rejects if the process could not be started.
    await once(child, 'close');
    if (verdict !== undefined) throw verdict;
    return said;
  } finally {
    clearInterval(watch);
    limits.signal?.removeEventListener('abort', onAbort);
    killGroup(child);
  }
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The group has ended.
  }
}
