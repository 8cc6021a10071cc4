import type { KeyObject } from 'node:crypto';
import type { Orm } from '../../../db/orm.ts';
import type { JobRunner } from '../../../domain/ports/job-runner.ts';
import type { Logger } from '../../../domain/ports/logger.ts';
import type { AnyInboxSource, SourceSecrets } from './source.ts';

export interface InboxOptions {
  orm: Orm;
  jobs: JobRunner;
  log: Logger;
  secrets: SourceSecrets & { key: KeyObject };
  sources: readonly AnyInboxSource[];
  /** Milliseconds until any process retries a delivery that could not be passed on (INBOX_RETRY). */
  retry: number;
  /** Counts the outcomes of deliveries. */
  count: (source: string, outcome: string) => void;
}
