import type { TenantEntityManager } from '../../db/tenancy.ts';
import type { BlobStore } from '../../domain/ports/blob-store.ts';
import type { VoiceProvider } from '../../domain/ports/voice-provider.ts';

/** Records of one kind that a company keeps for `retentionDays` and no longer. */
export interface Retained {
  /** For the log and the sweep's report. */
  name: string;
  /** How many are removed at once. */
  batch: number;
  /** Removes at most `limit` of those that were last heard of more than `days` days ago; returns how many. */
  removeOld(em: TenantEntityManager, days: number, limit: number, outside: OutsideKeepers): Promise<number>;
}

/** Code that keeps a part of such a record outside the database, and must remove it, too. */
export interface OutsideKeepers {
  voice: VoiceProvider;
  blobs: BlobStore;
}
