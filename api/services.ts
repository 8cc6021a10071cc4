import type { Client } from '@temporalio/client';
import type { Orm } from '../db/orm.ts';
import type { BlobStore } from '../domain/ports/blob-store.ts';
import type { DocumentParser } from '../domain/ports/document-parser.ts';
import type { Embedder } from '../domain/ports/embedder.ts';
import type { Gunzip } from '../domain/ports/gunzip.ts';
import type { Integration, TokenIntegration } from '../domain/ports/integration.ts';
import type { JobRunner } from '../domain/ports/job-runner.ts';
import type { LanguageModels } from '../domain/ports/language-model.ts';
import type { Mailer } from '../domain/ports/mailer.ts';
import type { PdfPrinter } from '../domain/ports/pdf-printer.ts';
import type { VectorStore } from '../domain/ports/vector-store.ts';
import type { WebFetcher } from '../domain/ports/web-fetcher.ts';
import type { Settings } from '../domain/platform/settings.ts';
import type { QueueBacklog } from '../domain/platform/worker-health.ts';
import type { Logger } from '../domain/ports/logger.ts';
import type { Metrics } from './middleware/metrics.ts';
import type { HeldStreams } from './held-streams.ts';
import type { RateLimits } from './middleware/rate-limits.ts';
import type { BuiltFile } from './platform/console/built-files.ts';
import type { EventHub } from './platform/event-hub.ts';

/** The wired parts of an API process; made once in api/main.ts. */
export interface Services {
  settings: Settings;
  secrets: { jwt: string; webhook: string; /** 32 bytes, for `seal`. */ key: Buffer };
  log: Logger;
  orm: Orm;
  temporal: Client;
  /** What waits in these task queues. */
  queueBacklogs: (queues: readonly string[]) => Promise<QueueBacklog[]>;
  jobs: JobRunner;
  events: EventHub;
  streams: HeldStreams;
  blobs: BlobStore;
  /** For the quick look at an upload; reading its text is the worker's. */
  parser: DocumentParser;
  vectors: VectorStore;
  /** Null without an embedding model: search and chat are lexical then. */
  embedder: Embedder | null;
  models: LanguageModels;
  /** Outside providers, set up or not. */
  integrations: Integration[];
  figma: TokenIntegration;
  mailer: Mailer | null;
  /** For what a caller waits for; what takes longer is the worker's. */
  fetcher: WebFetcher;
  gunzip: Gunzip;
  /** Null without Chromium. */
  pdf: PdfPrinter | null;
  /** Null when `RATE_LIMITS` is off. */
  rateLimits: RateLimits | null;
  metrics: Metrics;
  /** The built console and widget, by path below web/dist. */
  web: ReadonlyMap<string, BuiltFile>;
  /** Optional parts that this installation lacks, in words; shown by `/health`. */
  missing: string[];
  /** What works less well for want of an optional program; shown by `/health` too, which is none the worse for it. */
  notes: string[];
}
