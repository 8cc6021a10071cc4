import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { emptyLabPage } from '../../../domain/audit/empty-lab-page.ts';
import type { LabPage } from '../../../domain/audit/report.ts';
import type { Logger } from '../../../domain/ports/logger.ts';
import type { PageLab } from '../../../domain/ports/page-lab.ts';
import { browserEnvironment, CLOSED_IN, isRoot, killGroup } from '../launch.ts';
import type { PinningProxy } from '../proxy/pinning-proxy.ts';
import { groupUse } from '../../parser-pool/process-group.ts';
import type { LabMessage, LabTask } from './protocol.ts';

const ENTRY = fileURLToPath(new URL('./child.ts', import.meta.url));
const PACKAGES = ['lighthouse', 'puppeteer-core'];
/** Milliseconds for one page. */
const TIMEOUT_MS = 120_000;
/** Milliseconds that the child has to exit by itself. */
const END_MS = 3_000;
const MEMORY_WATCH_MS = 1_000;
/** Memory limit of all processes of the browser together; memory shared by several processes counts once for each of them. */
const MEMORY_BYTES = 4_294_967_296;
const MOST_BYTES = 200_000_000;

export interface LabOptions {
  /** Path of the Chromium program; null if there is none. */
  program: string | null;
  proxy: PinningProxy | null;
  log: Logger;
}

/** Lighthouse, in a child process per page, with a browser whose only network access is the proxy. */
export function lighthouseLab({ program, proxy, log }: LabOptions): PageLab {
  const missing = missingPart(program);
  return {
    missing,
    async measure({ url, device, signal }) {
      signal.throwIfAborted();
      if (program === null || proxy === null || missing !== null) {
        return emptyLabPage(url, device, missing ?? 'Nothing can be measured here');
      }
      const folder = await mkdtemp(join(tmpdir(), 'chromium-lab-'));
      const session = proxy.openSession(MOST_BYTES);
      try {
        signal.throwIfAborted();
        const args = [
          ...CLOSED_IN,
          '--disable-component-update',
          `--proxy-server=${proxy.server}`,
          ...(isRoot ? ['--no-sandbox'] : []),
        ];
        const { username, password } = session;
        const credential = { server: proxy.server, username, password };
        const page = await measureIn({ url, device, program, args, folder, proxy: credential }, signal);
        return page.error === null ? page : { ...page, error: session.failureOf(url)?.message ?? page.error };
      } catch (error) {
        signal.throwIfAborted();
        log.warn({ err: error }, 'a page could not be measured');
        return emptyLabPage(
          url,
          device,
          error instanceof LabFailure ? error.message : 'Lighthouse broke off',
        );
      } finally {
        session.close();
        await rm(folder, { recursive: true, force: true, maxRetries: 5 });
      }
    },
  };
}

class LabFailure extends Error {}

/** Why pages cannot be measured; null if they can. Whether an optional package is installed only shows when resolving it. */
function missingPart(program: string | null): string | null {
  if (program === null) return 'There is no Chromium on this machine';
  const { resolve } = createRequire(import.meta.url);
  for (const name of PACKAGES) {
    try {
      resolve(name);
    } catch {
      return `The optional package ${name} is not installed`;
    }
  }
  return null;
}

/**
 * Measures a page in a child process. Rejects if the child ends without a result; none of its processes run after this settles.
 */
async function measureIn(task: LabTask, signal: AbortSignal): Promise<LabPage> {
  const child = fork(ENTRY, [], {
    env: browserEnvironment(task.folder),
    execArgv: ['--disable-warning=ExperimentalWarning', '--max-old-space-size=1024'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const exited = once(child, 'exit').catch(() => undefined);
  const end = Promise.withResolvers<never>();
  const onAbort = () => end.reject(signal.reason);
  let group: number | undefined;
  const timer = setTimeout(
    () => end.reject(new LabFailure('The page takes too long to measure')),
    TIMEOUT_MS,
  );
  const checkMemory = async () => {
    if (group !== undefined && (await groupUse(group)).memory > MEMORY_BYTES)
      end.reject(new LabFailure('The page takes too much memory'));
  };
  const watch = setInterval(() => void checkMemory(), MEMORY_WATCH_MS);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([converse(child, task, (pid) => (group = pid)), end.promise]);
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    signal.removeEventListener('abort', onAbort);
    await endChild(child, exited);
    if (group !== undefined) killGroup(group);
  }
}

/** Ends the child. A child that loses its parent ends itself and its browser, even one that is still starting. */
async function endChild(child: ChildProcess, exited: Promise<unknown>): Promise<void> {
  if (child.connected) child.disconnect();
  const timer = setTimeout(() => child.kill('SIGKILL'), END_MS);
  await exited;
  clearTimeout(timer);
}

function converse(child: ChildProcess, task: LabTask, onBrowser: (pid: number) => void): Promise<LabPage> {
  return new Promise((resolve, reject) => {
    child.on('message', (message: LabMessage) => {
      if (message.type === 'browser') onBrowser(message.pid);
      else if (message.type === 'done') resolve(message.page);
      else reject(new Error(message.message));
    });
    child.once('exit', () => reject(new Error('Lighthouse has ended without a result')));
    child.once('error', reject);
    // Sending fails only if the child has exited, which its exit event reports.
    child.send(task, () => undefined);
  });
}
