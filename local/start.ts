// The supervisor behind `npm start`: starts everything, restarts what fails, and stops everything in order.
import { join } from 'node:path';
import { readSettings, type Settings } from '../domain/platform/settings/settings.ts';
import { dataPaths, ownFolder } from './data-paths.ts';
import { messageOf } from './error-text.mjs';
import { freePort, isFree } from './free-port.ts';
import { Installation } from './installation.ts';
import { stopLeftovers } from './leftovers.ts';
import { releaseLock, takeLock } from './process-record.mjs';
import { say } from './progress.mjs';
import { STOP_SIGNALS } from './signals.mjs';

/** One Ctrl-C arrives several times, from the terminal and from npm; only a signal after this time means "at once". */
const SAME_SIGNAL_MS = 1_000;

async function main(): Promise<number> {
  const settings = readSettings(process.env);
  const { root, run } = dataPaths(settings.DATA_DIR);
  for (const folder of [root, run]) ownFolder(folder);
  const lock = join(run, 'supervisor.json');
  const holder = takeLock(lock, 'start.ts');
  if (holder)
    throw new Error(
      `Millrace already runs on ${root} (process ${holder.pid}). Stop it, or set another DATA_DIR.`,
    );
  try {
    await stopLeftovers(run);
    return await supervise(settings, await claimPort(settings));
  } finally {
    releaseLock(lock);
  }
}

async function supervise(settings: Settings, port: number): Promise<number> {
  const installation = new Installation(settings, port);
  const stopRequested = onStopSignal(() => installation.kill());
  const started = installation.start();
  try {
    const outcome = await Promise.race([started, stopRequested]);
    if (outcome !== 'stop') {
      say(`Ready: http://localhost:${port}`);
      if (outcome.temporalUi) say(`Temporal UI: ${outcome.temporalUi}`);
      await stopRequested;
    }
    say('… Stopping');
  } finally {
    await installation.stop();
    started.catch(() => {});
  }
  say('Stopped.');
  return 0;
}

/** Resolves at the first stop signal; a second one calls `force` and ends this process. */
function onStopSignal(force: () => void): Promise<'stop'> {
  return new Promise((resolve) => {
    let first = 0;
    const handle = () => {
      first ||= Date.now();
      resolve('stop');
      if (Date.now() - first < SAME_SIGNAL_MS) return;
      force();
      process.exit(1);
    };
    for (const signal of STOP_SIGNALS) process.on(signal, handle);
  });
}

async function claimPort({ PORT, HOST }: Settings): Promise<number> {
  if (PORT === 0) return await freePort();
  if (await isFree(HOST, PORT)) return PORT;
  throw new Error(
    `Port ${PORT} is used by another program. Choose another one: PORT=${PORT + 1} npm start` +
      ' (a second instance also needs its own DATA_DIR).',
  );
}

// If stdout or stderr is a file on a full disk, or a broken pipe, only output is lost; the installation keeps running.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

// Exits even if a cancelled step (a build, a download) still keeps the process alive.
try {
  process.exit(await main());
} catch (error) {
  console.error(messageOf(error));
  process.exit(1);
}
