import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { extract } from 'tar';
import { assertReachable, download } from './download.ts';
import { lastErrorOutput, messageOf } from './error-text.mjs';
import { cacheDir } from './paths.mjs';
import { say, step, withLock } from './progress.mjs';

const VERSION = '1.5.1';
const GO_PACKAGE = `github.com/temporalio/cli/cmd/temporal@v${VERSION}`;
/** Fairness between companies came with this server. */
const OLDEST_SERVER = [1, 29] as const;

/** sha-256 of the release archives, as published with the release. */
const ARCHIVES: Record<string, string> = {
  linux_amd64: 'ddc95e08b0b076efd4ea9733a3f488eb7d2be875f8834e616cd2a37358b4852d',
  linux_arm64: 'bd1b0db9f18b051026de8bf6cc1505f2510f14bbb7a8b9a4a91fff46c77454f5',
  darwin_amd64: 'bbb73e2a31135abe50a1f1cdb35030c42961df618e8ce9c60ae89f201540c5d9',
  darwin_arm64: 'cca01b7ea35ad56e2a328d9ae596bf716bd22313ef63c7a761c88354457c2415',
};

/**
 * The `temporal` program, which holds the server and its UI: from PATH when new enough, else from the user's
 * cache, else downloaded, else built by Go. Rejects with what was tried and what to install.
 */
export async function findTemporalProgram(): Promise<string> {
  const onPath = programOnPath();
  if (onPath) return onPath;
  const folder = join(cacheDir(), `temporal-${VERSION}`);
  const cached = join(folder, 'temporal');
  if (existsSync(cached)) return cached;
  await withLock(`${folder}.lock`, 'fetching the Temporal server', async () => {
    if (existsSync(cached)) return;
    const draft = `${folder}.${process.pid}`;
    mkdirSync(draft, { recursive: true });
    try {
      await obtain(draft);
      mkdirSync(folder, { recursive: true });
      renameSync(join(draft, 'temporal'), cached);
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
  });
  return cached;
}

function programOnPath(): string | null {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const program = join(folder, 'temporal');
    if (!existsSync(program)) continue;
    if (isRecent(program)) return program;
    say(
      `  ${program} is too old (Millrace needs Temporal server ${OLDEST_SERVER.join('.')}); another is used`,
    );
  }
  return null;
}

/** Reads `temporal version 1.5.1 (Server 1.29.1, UI 2.42.1)`. */
function isRecent(program: string): boolean {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  const [, major, minor] = /Server (\d+)\.(\d+)/.exec(stdout) ?? [];
  return (
    Number(major) > OLDEST_SERVER[0] ||
    (Number(major) === OLDEST_SERVER[0] && Number(minor) >= OLDEST_SERVER[1])
  );
}

/** Puts `temporal` into `folder`, by the first way that works. */
async function obtain(folder: string): Promise<void> {
  const failures: string[] = [];
  const ways = [
    {
      title: `Downloading the Temporal server ${VERSION}`,
      duration: '50 MB, once per user',
      run: downloadArchive,
    },
    {
      title: `Building the Temporal server ${VERSION} with Go`,
      duration: '3 to 8 minutes, once per user',
      run: buildWithGo,
    },
  ];
  for (const { title, duration, run } of ways) {
    try {
      return await step(title, duration, () => run(folder));
    } catch (error) {
      const reason = messageOf(error);
      failures.push(`  ${title}: ${reason}`);
      say(`  not possible: ${reason}`);
    }
  }
  throw new Error(
    `No Temporal server could be installed:\n${failures.join('\n')}\n` +
      'Install the Temporal CLI (https://docs.temporal.io/cli) or Go, or set TEMPORAL_ADDRESS to a running server.',
  );
}

async function downloadArchive(folder: string): Promise<void> {
  const platform = `${process.platform}_${process.arch === 'x64' ? 'amd64' : process.arch}`;
  const sha256 = ARCHIVES[platform];
  if (!sha256) throw new Error(`there is no release for ${platform}`);
  const archive = join(folder, 'temporal.tar.gz');
  const name = `temporal_cli_${VERSION}_${platform}.tar.gz`;
  await download(`https://github.com/temporalio/cli/releases/download/v${VERSION}/${name}`, archive, {
    sha256,
  });
  await extract({ file: archive, cwd: folder }, ['temporal']);
}

async function buildWithGo(folder: string): Promise<void> {
  const { status, stdout } = spawnSync('go', ['env', 'GOPROXY'], { encoding: 'utf8' });
  if (status !== 0) throw new Error('Go is not installed');
  // Go itself waits for minutes. Other values than an address (direct, off, a folder) are its own affair.
  const proxy = stdout.trim().split(/[,|]/)[0] ?? '';
  if (proxy.startsWith('http')) await assertReachable(proxy);
  try {
    await promisify(execFile)('go', ['install', GO_PACKAGE], {
      cwd: folder,
      env: { ...process.env, GOBIN: folder },
      maxBuffer: 64 * 1024 * 1024,
    });
  } catch (error) {
    throw new Error(`go install failed: ${lastErrorOutput(error, 3)}`, { cause: error });
  }
}
