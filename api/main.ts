import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { Pool } from 'pg';
import { openBlobs } from '../adapters/blobs/open-blobs.ts';
import { findChromium } from '../adapters/chromium/find.ts';
import { openSiteReader } from '../adapters/chromium/open-browser.ts';
import { chromiumChecker } from '../adapters/chromium/page-check/rendered-checker.ts';
import { chromiumPrinter } from '../adapters/chromium/pdf-printer.ts';
import { dataFolders } from '../adapters/disk/folders.ts';
import { createDocumentWorker } from '../adapters/document-thread/document-worker.ts';
import { guardedFetcher } from '../adapters/guarded-fetch/guarded-fetch.ts';
import { createImageEncoder } from '../adapters/jsquash/image-encoder.ts';
import { createMarkupValidator } from '../adapters/html-validate/markup-validator.ts';
import { gunzip } from '../adapters/gunzip/gunzip.ts';
import { findLibreOffice } from '../adapters/libreoffice/find.ts';
import { anthropicIntegration } from '../adapters/anthropic/anthropic-integration.ts';
import { figmaFiles } from '../adapters/figma/figma-files.ts';
import { checkFigmaToken } from '../adapters/figma/figma-token.ts';
import { googleIntegration } from '../adapters/google/google-integration.ts';
import { openEmbedder } from '../adapters/models/embedder.ts';
import { openModels } from '../adapters/models/models.ts';
import { openAiIntegration } from '../adapters/openai/openai-integration.ts';
import { createChangeTrial } from '../adapters/parser-pool/change-trial.ts';
import { createParserPool } from '../adapters/parser-pool/parser-pool.ts';
import { createLogger, logReady } from '../adapters/pino/logger.ts';
import { loadSecrets } from '../adapters/secrets/secrets.ts';
import { createSmtpMailer } from '../adapters/smtp/smtp-mailer.ts';
import { temporalClient } from '../adapters/temporal/connection.ts';
import { queueBacklogs } from '../adapters/temporal/queue-backlogs.ts';
import { temporalJobRunner } from '../adapters/temporal/job-runner.ts';
import { retellIntegration } from '../adapters/retell/retell-integration.ts';
import { retellOptions, retellProvider } from '../adapters/retell/retell-provider.ts';
import { openWebSearch } from '../adapters/web-search/web-search.ts';
import { openVectors } from '../adapters/vectors/open-vectors.ts';
import { createWholeReader } from '../adapters/whole-reader/whole-reader.ts';
import { zipOf } from '../adapters/zip/zip-writer.ts';
import { watchDatabase } from '../db/database-watch.ts';
import { removeOldTokens } from '../db/platform/access-tokens.ts';
import { purgeKeys } from '../db/platform/idempotency.ts';
import { purgeReplies } from '../db/platform/model-replies.ts';
import { closeOrm } from '../db/orm.ts';
import { openDatabase } from '../products/open-database.ts';
import { openProviderGate } from '../services/platform/provider-gate.ts';
import { requireSchema } from '../db/schema/schema-state.ts';
import { systemEntityManager } from '../db/tenancy.ts';
import { providerLimits } from '../domain/platform/provider-limits.ts';
import { jobTiming } from '../domain/platform/job-timing.ts';
import { addressRule } from '../domain/platform/web-url.ts';
import { readSettings, type Settings } from '../domain/platform/settings.ts';
import type { Integration } from '../domain/ports/integration.ts';
import type { Logger } from '../domain/ports/logger.ts';
import { openCollaboration } from './authoring/collaborate/collaboration.ts';
import { createHeldStreams } from './held-streams.ts';
import { listen } from './listen.ts';
import { createMetrics } from './middleware/metrics.ts';
import { createRateLimits } from './middleware/rate-limits.ts';
import { readBuiltFiles } from './platform/console/built-files.ts';
import { addOperationMetrics } from './platform/health/operation-metrics.ts';
import { openInbox } from '../services/platform/inbox/inbox.ts';
import { openEventHub } from '../services/platform/event-hub.ts';
import { fileTexts, inboxSources, products, records } from '../products/index.ts';
import { allRoutes } from './routes.ts';
import { localProvider } from '../services/interviews/local/local-provider.ts';
import { stopAnswers } from '../services/platform/live-answers/live-answers.ts';
import { createServer } from './server.ts';
import type { ApiDeps } from './deps.ts';

const TIDY_EVERY = 3_600_000;
/** Bytes that a killed process has left half written; what is written now is younger. */
const ABANDONED_AFTER = 3_600_000;

type Tidied = Pick<ApiDeps, 'orm' | 'blobs' | 'log' | 'settings'>;

/** Undone in the opposite order when the API stops. */
type CloseLater = (close: () => unknown) => void;

async function main(): Promise<void> {
  // What is written here, by libraries too, is for the owner alone.
  process.umask(0o077);
  const settings = readSettings(process.env);
  const log = createLogger(settings, 'api');
  const closing: (() => unknown)[] = [];
  try {
    await run(settings, log, (close) => closing.unshift(close));
  } catch (err) {
    log.error({ err }, 'the API broke off');
    process.exitCode = 1;
  }
  for (const close of closing) {
    try {
      await close();
    } catch (err) {
      log.warn({ err }, 'a part did not close');
    }
  }
}

/** Serves until the process is told to stop. Streams end first: they would keep the server waiting. */
async function run(settings: Settings, log: Logger, closeLater: CloseLater): Promise<void> {
  const told = Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
  const deps = await openServices(settings, log, closeLater);
  addOperationMetrics(deps);
  const handle = createServer(deps, await allRoutes(products)).callback();
  const server = await listen((request, response) => void handle(request, response), settings, log);
  const { port } = server;
  // Node writes what it has compiled when a process ends by itself: one that is killed would leave nothing to the next start.
  flushCompileCache();
  logReady('api', { port, url: `http://${settings.HOST}:${port}`, missing: deps.missing });
  await told;
  const ended = server.end();
  await deps.events.close();
  await deps.collaboration.close();
  await ended;
  await stopAnswers(settings.SHUTDOWN_GRACE);
}

async function openServices(settings: Settings, log: Logger, closeLater: CloseLater): Promise<ApiDeps> {
  const databaseUrl = required(settings, 'DATABASE_URL');
  await requireSchema(databaseUrl, log);
  const watch = watchDatabase(databaseUrl, settings.DATABASE_TIMEOUT);
  const orm = await openDatabase(databaseUrl, { watch, waitForConnection: settings.DATABASE_TIMEOUT });
  closeLater(() => closeOrm(orm));
  const client = temporalClient({
    address: required(settings, 'TEMPORAL_ADDRESS'),
    namespace: settings.TEMPORAL_NAMESPACE,
  });
  closeLater(() => client.connection.close());
  const counters = new Pool({
    connectionString: databaseUrl,
    max: 2,
    Client: watch.Client,
    // They only count: while they are away each process counts by itself.
    connectionTimeoutMillis: settings.DATABASE_TIMEOUT / 4,
  });
  counters.on('error', (err) => log.warn({ err }, 'a connection of the rate limits broke'));
  closeLater(() => counters.end());
  const gate = openProviderGate(orm, providerLimits(settings));
  const embedder = await openEmbedder(settings, log, gate);
  closeLater(() => embedder?.close());
  const folders = dataFolders(settings.DATA_DIR);
  const blobs = await openBlobs(settings, folders.blobs);
  tidyRegularly({ orm, blobs, log, settings }, closeLater);
  const vectors = await openVectors(settings, folders.vectors, embedder);
  closeLater(() => vectors.close());
  const parser = createParserPool(settings, log);
  closeLater(() => parser.close());
  const wholeReader = createWholeReader({ log });
  closeLater(() => wholeReader.close());
  const documents = createDocumentWorker();
  closeLater(() => documents.close());
  const trial = createChangeTrial();
  closeLater(() => trial.close());
  const chromium = await findChromium(settings.CHROMIUM_PATH);
  const pdf = chromium === null ? null : chromiumPrinter({ program: chromium, log });
  closeLater(() => pdf?.close());
  const rendered = chromium === null ? null : chromiumChecker({ program: chromium, log });
  closeLater(() => rendered?.close());
  const siteReader = await openSiteReader(settings, log);
  closeLater(() => siteReader?.close());
  const markup = createMarkupValidator();
  closeLater(() => markup.close());
  const imageEncoder = createImageEncoder();
  closeLater(() => imageEncoder.close());
  const fetcher = guardedFetcher({ isAllowed: addressRule(settings) });
  closeLater(() => fetcher.close());
  const timing = jobTiming(settings);
  const jobs = temporalJobRunner({ client, orm, timing, log });
  const secrets = await loadSecrets(settings);
  const metrics = createMetrics();
  const inbox = openInbox({
    orm,
    jobs,
    log,
    secrets,
    sources: inboxSources,
    retry: settings.INBOX_RETRY,
    count: (source, outcome) => metrics.webhooks.inc({ source, outcome }),
  });
  closeLater(() => inbox.close());
  return {
    settings,
    log,
    orm,
    inbox,
    embedder,
    vectors,
    parser,
    documents,
    wholeReader,
    temporal: client,
    queueBacklogs: (queues) => queueBacklogs(client, queues),
    secrets,
    jobs,
    collaboration: openCollaboration({ databaseUrl, watch, orm, documents, trial, log }),
    events: await openEventHub({ databaseUrl, watch, orm, log }),
    streams: createHeldStreams(settings, log),
    records,
    blobs,
    fileTexts,
    models: await openModels(settings, log, gate),
    integrations: integrationsOf(settings),
    figma: {
      ...figmaFiles(settings.FIGMA_BASE_URL),
      sharedToken: settings.FIGMA_TOKEN ?? null,
      checkToken: (token) => checkFigmaToken(token, settings.FIGMA_BASE_URL),
    },
    mailer: settings.SMTP_URL ? createSmtpMailer(settings.SMTP_URL) : null,
    exporters: { pdf, zip: zipOf },
    rateLimits: createRateLimits(settings, counters),
    metrics,
    fetcher,
    gunzip,
    pageChecks: { markup, rendered },
    search: openWebSearch(settings),
    voice:
      settings.VOICE_PROVIDER === 'retell' ? retellProvider(retellOptions(settings)) : localProvider({ orm }),
    imageEncoder,
    siteReader,
    web: readBuiltFiles(),
    missing: [
      ...(embedder ? [] : ['embedding model']),
      ...(chromium ? [] : ['Chromium']),
      ...((await findLibreOffice(settings.LIBREOFFICE_PATH)) ? [] : ['LibreOffice']),
    ],
  };
}

function integrationsOf(settings: Settings): Integration[] {
  return [
    anthropicIntegration({ apiKey: settings.ANTHROPIC_API_KEY, baseUrl: settings.ANTHROPIC_BASE_URL }),
    openAiIntegration({ apiKey: settings.OPENAI_API_KEY, baseUrl: settings.OPENAI_BASE_URL }),
    googleIntegration({ apiKey: settings.GOOGLE_API_KEY, baseUrl: settings.GOOGLE_BASE_URL }),
    retellIntegration(retellOptions(settings)),
  ];
}

/** At once and every hour. */
function tidyRegularly({ orm, blobs, log, settings }: Tidied, closeLater: CloseLater): void {
  const tidy = async () => {
    try {
      await blobs.removeAbandoned(ABANDONED_AFTER);
      await purgeKeys(systemEntityManager(orm));
      await purgeReplies(systemEntityManager(orm), settings.MODEL_REPLIES_KEPT);
      await removeOldTokens(systemEntityManager(orm));
    } catch (err) {
      log.warn({ err }, 'what has become old was not removed');
    }
  };
  void tidy();
  const timer = setInterval(() => void tidy(), TIDY_EVERY);
  closeLater(() => clearInterval(timer));
}

function required(settings: Settings, name: 'TEMPORAL_ADDRESS' | 'DATABASE_URL'): string {
  const value = settings[name];
  if (!value) throw new Error(`${name} is not set; \`npm start\` sets it for the local mode`);
  return value;
}

await main();
