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
import { createModelConnector } from '../adapters/models/connector.ts';
import { openLocalModels } from '../adapters/llama/open.ts';
import { openModels } from '../adapters/models/models.ts';
import { openAiIntegration } from '../adapters/openai/openai-integration.ts';
import { createChangeTrial } from '../adapters/parser-pool/change-trial.ts';
import { createParserPool } from '../adapters/parser-pool/parser-pool.ts';
import { loadSecrets } from '../adapters/secrets/secrets.ts';
import { createSmtpMailer } from '../adapters/smtp/smtp-mailer.ts';
import { temporalAccess, temporalClient } from '../adapters/temporal/connection.ts';
import { queueBacklogs } from '../adapters/temporal/queue-backlogs.ts';
import { temporalJobRunner } from '../adapters/temporal/job-runner.ts';
import { retellIntegration } from '../adapters/retell/retell-integration.ts';
import { retellOptions, retellProvider } from '../adapters/retell/retell-provider.ts';
import { openWebSearch } from '../adapters/web-search/web-search.ts';
import { openVectors } from '../adapters/vectors/open-vectors.ts';
import { zipOf } from '../adapters/zip/zip-writer.ts';
import { watchDatabase, type DatabaseWatch } from '../db/database-watch.ts';
import { closeOrm, type Orm } from '../db/orm.ts';
import { openDatabase } from '../products/open-database.ts';
import { openCompanyModels } from '../services/platform/models/models.ts';
import { openProviderGate } from '../services/platform/provider-gate.ts';
import { requireSchema } from '../db/schema/schema-state.ts';
import { providerLimits } from '../domain/platform/models/provider-limits.ts';
import { jobTiming } from '../domain/platform/job/job-timing.ts';
import { addressRule } from '../domain/platform/urls/web-url.ts';
import type { Settings } from '../domain/platform/settings/settings.ts';
import type { Integration } from '../domain/ports/integration.ts';
import type { Logger } from '../domain/ports/logger.ts';
import { openCollaboration } from '../api/authoring/collaborate/collaboration.ts';
import { createHeldStreams } from '../api/streams/held-streams.ts';
import { createMetrics } from '../api/middleware/metrics.ts';
import { createRateLimits, type RateLimits } from '../api/middleware/rate-limits.ts';
import { readBuiltFiles } from '../api/platform/console/built-files.ts';
import { openInbox } from '../services/platform/inbox/inbox.ts';
import { openEventHub } from '../services/platform/event-hub.ts';
import { fileTexts, inboxSources, namedModels, records } from '../products/index.ts';
import { localProvider } from '../services/interviews/local/local-provider.ts';
import type { ApiDeps } from '../api/deps.ts';
import type { OpenParts } from '../domain/platform/open-parts.ts';
import { requiredSetting } from '../domain/platform/settings/required-setting.ts';
import type { ProviderGate } from '../domain/ports/provider-gate.ts';
import { startHousekeeping } from '../api/housekeeping.ts';

/** Opens the API's dependencies. If one fails to open, those opened before are closed. */
export async function openDeps(settings: Settings, log: Logger, parts: OpenParts): Promise<ApiDeps> {
  const database = await openPostgres(settings, log, parts);
  const { orm } = database;
  const client = temporalClient(temporalAccess(settings));
  parts.keep(client.connection);
  const rateLimits = openRateLimits(settings, log, database, parts);
  const gate = openProviderGate(orm, providerLimits(settings));
  const { embedder, ...stores } = await openStores(settings, log, gate, parts);
  parts.keep(startHousekeeping({ orm, blobs: stores.blobs, log, settings }));
  const { trial, ...readers } = openReaders(settings, log, parts);
  const { hasChromium, ...rendering } = await openRendering(settings, log, parts);
  const fetcher = parts.keep(guardedFetcher({ isAllowed: addressRule(settings) }));
  const jobs = temporalJobRunner({ client, orm, timing: jobTiming(settings), log });
  const localModels = parts.keep(await openLocalModels(settings));
  const secrets = await loadSecrets(settings);
  const metrics = createMetrics();
  const count = (source: string, outcome: string) => metrics.webhooks.inc({ source, outcome });
  const { INBOX_RETRY: retry } = settings;
  const inbox = parts.keep(openInbox({ orm, jobs, log, secrets, sources: inboxSources, retry, count }));
  const missing = [
    ...(embedder ? [] : ['embedding model']),
    ...(hasChromium ? [] : ['Chromium']),
    ...((await findLibreOffice(settings.LIBREOFFICE_PATH)) ? [] : ['LibreOffice']),
  ];
  return {
    settings,
    log,
    orm,
    inbox,
    embedder,
    ...stores,
    ...readers,
    ...rendering,
    temporal: client,
    queueBacklogs: (queues) => queueBacklogs(client, queues),
    secrets,
    jobs,
    collaboration: openCollaboration({ ...database, documents: readers.documents, trial, log }),
    events: await openEventHub({ ...database, log }),
    streams: createHeldStreams(settings, log),
    records,
    fileTexts,
    namedModels,
    models: openCompanyModels({
      orm,
      key: secrets.key,
      settings,
      installed: await openModels(settings, log, gate, localModels),
      connector: parts.keep(createModelConnector(settings, gate)),
    }),
    localModels: localModels.models,
    ...openProviders(settings, orm),
    rateLimits,
    metrics,
    fetcher,
    gunzip,
    web: readBuiltFiles(),
    missing,
  };
}

interface Database {
  databaseUrl: string;
  watch: DatabaseWatch;
  orm: Orm;
}

async function openPostgres(settings: Settings, log: Logger, parts: OpenParts): Promise<Database> {
  const databaseUrl = requiredSetting(settings, 'DATABASE_URL');
  await requireSchema(databaseUrl, log);
  const watch = watchDatabase(databaseUrl, settings.DATABASE_TIMEOUT);
  const orm = await openDatabase(databaseUrl, {
    watch,
    waitForConnection: settings.DATABASE_TIMEOUT,
    storagePerCompany: settings.COMPANY_STORAGE_BYTES,
  });
  parts.closeLater(() => closeOrm(orm));
  return { databaseUrl, watch, orm };
}

function openRateLimits(
  settings: Settings,
  log: Logger,
  { databaseUrl, watch }: Database,
  parts: OpenParts,
): RateLimits | null {
  const counters = new Pool({
    connectionString: databaseUrl,
    max: 2,
    Client: watch.Client,
    // Only used for rate counters: while the database is down, each process counts by itself.
    connectionTimeoutMillis: settings.DATABASE_TIMEOUT / 4,
  });
  counters.on('error', (err) => log.warn({ err }, 'a connection of the rate limits broke'));
  parts.closeLater(() => counters.end());
  return createRateLimits(settings, counters);
}

/** The stores of files and vectors. */
async function openStores(settings: Settings, log: Logger, gate: ProviderGate, parts: OpenParts) {
  const embedder = parts.keep(await openEmbedder(settings, log, gate));
  const folders = dataFolders(settings.DATA_DIR);
  const blobs = await openBlobs(settings, folders.blobs);
  const vectors = parts.keep(await openVectors(settings, folders.vectors, embedder));
  return { embedder, blobs, vectors };
}

/** Processes and threads that parse untrusted files and texts. */
function openReaders(settings: Settings, log: Logger, parts: OpenParts) {
  return {
    parser: parts.keep(createParserPool(settings, log)),
    documents: parts.keep(createDocumentWorker()),
    trial: parts.keep(createChangeTrial()),
  };
}

/** PDF printing, page checks and page reading; without Chromium, some of it is missing. */
async function openRendering(settings: Settings, log: Logger, parts: OpenParts) {
  const program = await findChromium(settings.CHROMIUM_PATH);
  const pdf = parts.keep(program === null ? null : chromiumPrinter({ program, log }));
  const rendered = parts.keep(program === null ? null : chromiumChecker({ program, log }));
  const siteReader = parts.keep(await openSiteReader(settings, log));
  const markup = parts.keep(createMarkupValidator());
  const imageEncoder = parts.keep(createImageEncoder());
  return {
    hasChromium: program !== null,
    exporters: { pdf, zip: zipOf },
    pageChecks: { markup, rendered },
    siteReader,
    imageEncoder,
  };
}

/** Third-party services, as configured in the settings. */
function openProviders(settings: Settings, orm: Orm) {
  const { FIGMA_BASE_URL: figmaUrl, FIGMA_TOKEN: sharedToken = null } = settings;
  return {
    integrations: integrationsOf(settings),
    figma: {
      ...figmaFiles(figmaUrl),
      sharedToken,
      checkToken: (token: string) => checkFigmaToken(token, figmaUrl),
    },
    mailer: settings.SMTP_URL ? createSmtpMailer(settings.SMTP_URL) : null,
    search: openWebSearch(settings),
    voice:
      settings.VOICE_PROVIDER === 'retell' ? retellProvider(retellOptions(settings)) : localProvider({ orm }),
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
