import type { TenantEntityManager } from '../../db/tenancy.ts';
import type { BlobStore } from '../../domain/ports/blob-store.ts';
import type { VoiceProvider } from '../../domain/ports/voice-provider.ts';

/** Records of one kind that a company stores for `retentionDays` and no longer. */
export interface Retained {
  /** Used in the log and the sweep's report. */
  name: string;
  /** Number of records removed at once. */
  batch: number;
  /** Removes at most `limit` records whose last activity was more than `days` days ago; returns how many. */
  removeOld(em: TenantEntityManager, days: number, limit: number, outside: OutsideKeepers): Promise<number>;
}

/** Services that store parts of such records outside the database, and must remove them, too. */
export interface OutsideKeepers {
  voice: VoiceProvider;
  blobs: BlobStore;
}
