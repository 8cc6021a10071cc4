import { flushCompileCache } from 'node:module';
import type { Client } from '@temporalio/client';
import { NativeConnection } from '@temporalio/worker';
import type { ActivityDeps } from '../activities/deps.ts';
import { createActivities } from '../activities/create-activities.ts';
import { openBlobs } from '../adapters/blobs/open-blobs.ts';
import { openBrowser, openSiteReader } from '../adapters/chromium/open-browser.ts';
import { createDocumentWorker } from '../adapters/document-thread/document-worker.ts';
import { dataFolders } from '../adapters/disk/folders.ts';
import { figmaFiles } from '../adapters/figma/figma-files.ts';
import { guardedFetcher } from '../adapters/guarded-fetch/guarded-fetch.ts';
import { gunzip } from '../adapters/gunzip/gunzip.ts';
import { createMarkupValidator } from '../adapters/html-validate/markup-validator.ts';
import { createImageEncoder } from '../adapters/jsquash/image-encoder.ts';
import { withLibreOffice } from '../adapters/libreoffice/doc-parser.ts';
import { findLibreOffice } from '../adapters/libreoffice/find.ts';
import { openEmbedder } from '../adapters/models/embedder.ts';
import { openModels } from '../adapters/models/models.ts';
import { createPageReader } from '../adapters/parser-pool/page-reader.ts';
import { createParserPool } from '../adapters/parser-pool/parser-pool.ts';
import { createLogger, logReady } from '../adapters/pino/logger.ts';
import { retellOptions, retellProvider } from '../adapters/retell/retell-provider.ts';
import { loadSecrets } from '../adapters/secrets/secrets.ts';
import { createSmtpMailer } from '../adapters/smtp/smtp-mailer.ts';
import { temporalClient } from '../adapters/temporal/connection.ts';
import { temporalJobRunner } from '../adapters/temporal/job-runner.ts';
import { ensureSchedules } from '../adapters/temporal/schedules.ts';
import { ensureSearchAttributes } from '../adapters/temporal/search-attributes.ts';
import { temporalWorkflowRuns } from '../adapters/temporal/workflow-runs.ts';
import { openWebSearch } from '../adapters/web-search/web-search.ts';
import { openVectors } from '../adapters/vectors/open-vectors.ts';
import { zipOf } from '../adapters/zip/zip-writer.ts';
import { watchDatabase } from '../db/database-watch.ts';
import { closeOrm } from '../db/orm.ts';
import { fileTexts, housekeeping } from '../products/index.ts';
import { openDatabase } from '../products/open-database.ts';
import { summaryReceivers } from '../services/content/summaries/own-receiver.ts';
import { localProvider } from '../services/interviews/local/local-provider.ts';
import { openProviderGate } from '../services/platform/provider-gate.ts';
import { requireSchema } from '../db/schema/schema-state.ts';
import { jobLimits } from '../domain/platform/provider-limits.ts';
import { jobTiming } from '../domain/platform/job-timing.ts';
import { addressRule } from '../domain/platform/web-url.ts';
import { readSettings, type Settings } from '../domain/platform/settings.ts';
import type { Logger } from '../domain/ports/logger.ts';
import { housekeepingSchedules } from '../jobs/platform/schedules.ts';
import { bundleCache, workflowBundle } from './bundle.ts';
import { startHealth } from './health.ts';
import { createWorkers } from './queues.ts';
import { startSignsOfLife } from './sign-of-life.ts';
import { installRuntime } from './temporal-runtime.ts';
import { createChunker } from './threads/chunker.ts';

/** Undone in the opposite order when the worker stops. */
type CloseLater = (close: () => Promise<unknown>) => void;

async function main(): Promise<void> {
  // What is written here, by libraries too, is for the owner alone.
  process.umask(0o077);
  const settings = readSettings(process.env);
  const log = createLogger(settings, 'worker');
  const closing: (() => Promise<unknown>)[] = [];
  try {
    await run(settings, log, (close) => closing.unshift(close));
  } catch (err) {
    log.error({ err }, 'the worker broke off');
    process.exitCode = 1;
  }
  for (const close of closing) {
    await close().catch((err: unknown) => log.warn({ err }, 'a part did not close'));
  }
  // An activity that did not obey may still hold the process.
  process.exit();
}

/** Works until the process is told to stop, then lets running activities finish within SHUTDOWN_GRACE. */
async function run(settings: Settings, log: Logger, closeLater: CloseLater): Promise<void> {
  const startedAt = performance.now();
  await requireSchema(required(settings, 'DATABASE_URL'), log);
  const logger = installRuntime(settings, log);
  const address = required(settings, 'TEMPORAL_ADDRESS');
  const client = temporalClient({ address, namespace: settings.TEMPORAL_NAMESPACE });
  closeLater(() => client.connection.close());
  const [bundle, connection, deps] = await Promise.all([
    workflowBundle(bundleCache(process.env), logger),
    NativeConnection.connect({ address }),
    openDeps(settings, log, client, closeLater),
    ensureSearchAttributes(client),
  ]);
  closeLater(() => connection.close());
  const workers = await createWorkers({ connection, settings, bundle, activities: createActivities(deps) });
  const health = await startHealth(workers, settings);
  closeLater(() => health.close());
  const stop = () => {
    for (const worker of workers) if (worker.getState() === 'RUNNING') worker.shutdown();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  const ended = Promise.all(workers.map((worker) => worker.run().finally(stop)));
  const signs = await startSignsOfLife(workers, { orm: deps.orm, log, settings });
  closeLater(() => signs.stop());
  await Promise.race([ensureSchedules(client, housekeepingSchedules(settings)), ended]);
  // Also for the start after a kill: by itself Node writes what it has compiled only at a good end.
  flushCompileCache();
  logReady('worker', { healthUrl: health.url, startedInMs: Math.round(performance.now() - startedAt) });
  await ended;
}

/** Opens what activities work with; what was opened is closed even if a later part does not open. */
async function openDeps(
  settings: Settings,
  log: Logger,
  client: Client,
  closeLater: CloseLater,
): Promise<ActivityDeps> {
  const databaseUrl = required(settings, 'DATABASE_URL');
  const orm = await openDatabase(databaseUrl, {
    watch: watchDatabase(databaseUrl, settings.DATABASE_TIMEOUT),
  });
  closeLater(() => closeOrm(orm));
  const gate = openProviderGate(orm, jobLimits(settings));
  const embedder = await openEmbedder(settings, log, gate);
  if (embedder) closeLater(() => embedder.close());
  const folders = dataFolders(settings.DATA_DIR);
  const vectors = await openVectors(settings, folders.vectors, embedder);
  closeLater(() => vectors.close());
  const office = await findLibreOffice(settings.LIBREOFFICE_PATH);
  const designs = createParserPool(settings, log);
  const parser = withLibreOffice(designs, office, settings, log);
  closeLater(() => parser.close());
  const chunker = createChunker({
    tokenizerDir: settings.EMBEDDING_MODEL_DIR ?? null,
    embedder,
    limits: settings,
  });
  closeLater(() => chunker.close());
  const web = guardedFetcher({ isAllowed: addressRule(settings), connections: settings.CRAWL_CONCURRENCY });
  closeLater(() => web.close());
  const pages = createPageReader(settings, log);
  closeLater(() => pages.close());
  const chromium = await openBrowser(settings, log);
  closeLater(() => chromium.close());
  const siteReader = await openSiteReader(settings, log);
  closeLater(() => siteReader?.close() ?? Promise.resolve());
  const markup = createMarkupValidator();
  closeLater(() => markup.close());
  const imageEncoder = createImageEncoder();
  closeLater(() => imageEncoder.close());
  const documents = createDocumentWorker();
  closeLater(() => documents.close());
  const timing = jobTiming(settings);
  const secrets = await loadSecrets(settings);
  return {
    ...housekeeping,
    fileTexts,
    orm,
    log,
    embedder,
    models: await openModels(settings, log, gate),
    vectors,
    parser,
    designs,
    chunker,
    blobs: await openBlobs(settings, folders.blobs),
    temporaryDir: folders.temporary,
    embeddingBatch: settings.EMBEDDING_BATCH,
    jobs: temporalJobRunner({ client, orm, timing, log }),
    runs: temporalWorkflowRuns(client),
    stuckAfter: settings.STUCK_AFTER,
    web,
    gunzip,
    pages,
    documents,
    exporters: { pdf: chromium.pdf, zip: zipOf },
    browser: chromium.browser,
    lab: chromium.lab,
    labPages: settings.AUDIT_LAB_PAGES,
    crawl: settings,
    figma: { ...figmaFiles(settings.FIGMA_BASE_URL), sharedToken: settings.FIGMA_TOKEN ?? null },
    pageChecks: { markup, rendered: chromium.checker },
    imageEncoder,
    siteReader,
    secrets,
    search: openWebSearch(settings),
    voice:
      settings.VOICE_PROVIDER === 'retell' ? retellProvider(retellOptions(settings)) : localProvider({ orm }),
    secretKey: secrets.key,
    mailer: settings.SMTP_URL ? createSmtpMailer(settings.SMTP_URL) : null,
    settings,
    publicAddress: settings,
    webhookReceivers: summaryReceivers(orm),
    webhookTimeout: settings.WEBHOOK_TIMEOUT,
    webhookRetries: settings.WEBHOOK_RETRIES,
  };
}

function required(settings: Settings, name: 'TEMPORAL_ADDRESS' | 'DATABASE_URL'): string {
  const value = settings[name];
  if (!value) throw new Error(`${name} is not set; \`npm start\` sets it for the local mode`);
  return value;
}

await main();
