import type { KeyObject } from 'node:crypto';
import type { Orm } from '../db/orm.ts';
import type { Settings } from '../domain/platform/settings/settings.ts';
import type { BlobStore } from '../domain/ports/blob-store.ts';
import type { DesignReader } from '../domain/ports/design-reader.ts';
import type { DocumentWorker } from '../domain/ports/document-worker.ts';
import type { DocumentParser } from '../domain/ports/document-parser.ts';
import type { Embedder } from '../domain/ports/embedder.ts';
import type { ImageEncoder } from '../domain/ports/image-encoder.ts';
import type { Gunzip } from '../domain/ports/gunzip.ts';
import type { JobRunner } from '../domain/ports/job-runner.ts';
import type { LocalModels } from '../domain/ports/local-models.ts';
import type { Logger } from '../domain/ports/logger.ts';
import type { Mailer } from '../domain/ports/mailer.ts';
import type { PageChecks } from '../domain/ports/page-checks.ts';
import type { SiteReader } from '../domain/ports/site-reader.ts';
import type { VectorStore } from '../domain/ports/vector-store.ts';
import type { WebSearch } from '../domain/ports/web-search.ts';
import type { WebFetcher } from '../domain/ports/web-fetcher.ts';
import type { VoiceProvider } from '../domain/ports/voice-provider.ts';
import type { FileTexts } from './platform/file-text.ts';
import type { Models } from './platform/models/models.ts';
import type { SourceSecrets } from './platform/inbox/source.ts';

/** What use cases depend on; each process wires it once, in its main.ts. */
export interface ServiceDeps {
  settings: Settings;
  secrets: SourceSecrets & { jwt: string; /** Key for `seal`. */ key: KeyObject };
  log: Logger;
  orm: Orm;
  jobs: JobRunner;
  blobs: BlobStore;
  /** Files of any product whose text other products may use. */
  fileTexts: readonly FileTexts[];
  /** Used for the quick check of an upload; the worker reads its text. */
  parser: DocumentParser & DesignReader;
  vectors: VectorStore;
  /** Null without an embedding model: search and chat are then lexical. */
  embedder: Embedder | null;
  models: Models;
  /** The models that run on this machine. */
  localModels: LocalModels;
  /** Processes the contents of documents. */
  documents: DocumentWorker;
  mailer: Mailer | null;
  /** For requests that a caller waits for; longer ones are up to the worker. */
  fetcher: WebFetcher;
  gunzip: Gunzip;
  /** For the checks that a landing page must pass before it is published. */
  pageChecks: PageChecks;
  /** Finds references for articles; null without a search service. */
  search: WebSearch | null;
  /** The provider of interview calls, set by `VOICE_PROVIDER`. */
  voice: VoiceProvider;
  /** Encodes the images of landing pages. */
  imageEncoder: ImageEncoder;
  /** Reads the design of a site; null without a browser. */
  siteReader: SiteReader | null;
}
