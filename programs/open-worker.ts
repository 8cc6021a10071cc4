import type { Client } from '@temporalio/client';
import type { ActivityDeps } from '../activities/deps.ts';
import { openBlobs } from '../adapters/blobs/open-blobs.ts';
import { openBrowser, openSiteReader } from '../adapters/chromium/open-browser.ts';
import { createDocumentWorker } from '../adapters/document-thread/document-worker.ts';
import { figmaFiles } from '../adapters/figma/figma-files.ts';
import { dataFolders } from '../adapters/disk/folders.ts';
import { guardedFetcher } from '../adapters/guarded-fetch/guarded-fetch.ts';
import { gunzip } from '../adapters/gunzip/gunzip.ts';
import { createMarkupValidator } from '../adapters/html-validate/markup-validator.ts';
import { createImageEncoder } from '../adapters/jsquash/image-encoder.ts';
import { withLibreOffice } from '../adapters/libreoffice/doc-parser.ts';
import { findLibreOffice } from '../adapters/libreoffice/find.ts';
import { openEmbedder } from '../adapters/models/embedder.ts';
import { createModelConnector } from '../adapters/models/connector.ts';
import { openLocalModels } from '../adapters/llama/open.ts';
import { openModels } from '../adapters/models/models.ts';
import { createPageReader } from '../adapters/parser-pool/page-reader.ts';
import { createParserPool } from '../adapters/parser-pool/parser-pool.ts';
import { retellOptions, retellProvider } from '../adapters/retell/retell-provider.ts';
import { loadSecrets } from '../adapters/secrets/secrets.ts';
import { createSmtpMailer } from '../adapters/smtp/smtp-mailer.ts';
import { temporalJobRunner } from '../adapters/temporal/job-runner.ts';
import { temporalWorkflowRuns } from '../adapters/temporal/workflow-runs.ts';
import { openWebSearch } from '../adapters/web-search/web-search.ts';
import { openVectors } from '../adapters/vectors/open-vectors.ts';
import { zipOf } from '../adapters/zip/zip-writer.ts';
import { watchDatabase } from '../db/database-watch.ts';
import { closeOrm } from '../db/orm.ts';
import { fileTexts, housekeeping } from '../products/index.ts';
import { openDatabase } from '../products/open-database.ts';
import { summaryReceivers } from '../services/content/summaries/local-receiver.ts';
import { localProvider } from '../services/interviews/local/local-provider.ts';
import { openCompanyModels } from '../services/platform/models/models.ts';
import { openProviderGate } from '../services/platform/provider-gate.ts';
import { jobLimits } from '../domain/platform/models/provider-limits.ts';
import { jobTiming } from '../domain/platform/job/job-timing.ts';
import { addressRule } from '../domain/platform/urls/web-url.ts';
import type { Settings } from '../domain/platform/settings/settings.ts';
import type { Logger } from '../domain/ports/logger.ts';
import { createChunker } from '../worker/threads/chunker.ts';
import type { OpenParts } from '../domain/platform/open-parts.ts';
import { requiredSetting } from '../domain/platform/settings/required-setting.ts';

/** Opens the dependencies of activities. If one fails to open, those opened before are closed. */
export async function openDeps(
  settings: Settings,
  log: Logger,
  client: Client,
  parts: OpenParts,
): Promise<ActivityDeps> {
  const databaseUrl = requiredSetting(settings, 'DATABASE_URL');
  const orm = await openDatabase(databaseUrl, {
    watch: watchDatabase(databaseUrl, settings.DATABASE_TIMEOUT),
    storagePerCompany: settings.COMPANY_STORAGE_BYTES,
  });
  parts.closeLater(() => closeOrm(orm));
  const gate = openProviderGate(orm, jobLimits(settings));
  const embedder = parts.keep(await openEmbedder(settings, log, gate));
  const folders = dataFolders(settings.DATA_DIR);
  const vectors = parts.keep(await openVectors(settings, folders.vectors, embedder));
  const office = await findLibreOffice(settings.LIBREOFFICE_PATH);
  const designs = createParserPool(settings, log);
  const parser = parts.keep(withLibreOffice(designs, office, settings, log));
  const chunker = parts.keep(
    createChunker({
      tokenizerDir: settings.EMBEDDING_MODEL_DIR ?? null,
      embedder,
      limits: settings,
    }),
  );
  const web = parts.keep(
    guardedFetcher({ isAllowed: addressRule(settings), connections: settings.CRAWL_CONCURRENCY }),
  );
  const pages = parts.keep(createPageReader(settings, log));
  const chromium = parts.keep(await openBrowser(settings, log));
  const siteReader = parts.keep(await openSiteReader(settings, log));
  const markup = parts.keep(createMarkupValidator());
  const imageEncoder = parts.keep(createImageEncoder());
  const documents = parts.keep(createDocumentWorker());
  const localModels = parts.keep(await openLocalModels(settings));
  const timing = jobTiming(settings);
  const secrets = await loadSecrets(settings);
  return {
    ...housekeeping,
    fileTexts,
    orm,
    log,
    embedder,
    models: openCompanyModels({
      orm,
      key: secrets.key,
      settings,
      installed: await openModels(settings, log, gate, localModels),
      connector: parts.keep(createModelConnector(settings, gate)),
    }),
    localModels: localModels.models,
    vectors,
    parser,
    designs,
    chunker,
    blobs: await openBlobs(settings, folders.blobs),
    temporaryDir: folders.temporary,
    turnMs: settings.PARSER_TURN,
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
