import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { createLogger, logReady } from '../adapters/pino/logger.ts';
import { readSettings, type Settings } from '../domain/platform/settings/settings.ts';
import type { Logger } from '../domain/ports/logger.ts';
import { listen } from '../api/server/listen.ts';
import { addOperationMetrics } from '../api/platform/health/operation-metrics.ts';
import { products } from '../products/index.ts';
import { allRoutes } from '../api/routes.ts';
import { stopAnswers } from '../services/platform/live-answers/live-answers.ts';
import { createServer } from '../api/server/server.ts';
import { waitForStartSignal } from '../api/server/start-signal.ts';
import { OpenParts } from '../domain/platform/open-parts.ts';
import { openDeps } from './open-api.ts';

async function main(): Promise<void> {
  // Files that this process writes, including those of libraries, are only accessible to the owner.
  process.umask(0o077);
  const settings = readSettings(process.env);
  const log = createLogger(settings, 'api');
  const parts = new OpenParts();
  try {
    await run(settings, log, parts);
  } catch (err) {
    log.error({ err }, 'the API broke off');
    process.exitCode = 1;
  }
  await parts.closeAll((err) => log.warn({ err }, 'a part did not close'));
}

/** Serves until the process is told to stop. Event streams are closed first, as the server would wait for them. */
async function run(settings: Settings, log: Logger, parts: OpenParts): Promise<void> {
  const told = Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
  // Must come before anything connects: loading the code blocks this process for seconds, and connections would time out.
  const routes = await allRoutes(products);
  const deps = await openDeps(settings, log, parts);
  addOperationMetrics(deps);
  const handle = createServer(deps, routes).callback();
  await waitForStartSignal(deps, told);
  const server = await listen((request, response) => void handle(request, response), settings, log);
  const { port } = server;
  // Node only writes its compile cache on a normal exit; a killed process would leave nothing for the next start.
  flushCompileCache();
  logReady('api', { port, url: `http://${settings.HOST}:${port}`, missing: deps.missing });
  await told;
  const ended = server.end();
  await deps.events.close();
  await deps.collaboration.close();
  await ended;
  await stopAnswers(settings.SHUTDOWN_GRACE);
}

await main();
