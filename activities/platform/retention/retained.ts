import { removeOldChats, removeOldVisitors } from '../../../db/knowledge/chat-retention.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';

/** Records of one kind that a company keeps for `retentionDays` and no longer. */
export interface Retained {
  /** For the log and the sweep's report. */
  name: string;
  /** How many are removed at once. */
  batch: number;
  /** Removes at most `limit` of those that were last heard of more than `days` days ago; returns how many. */
  removeOld(em: TenantEntityManager, days: number, limit: number): Promise<number>;
}

/** Every kind, in the order in which they go: a product adds its own here. */
export const RETAINED: readonly Retained[] = [
  { name: 'chats', batch: 200, removeOld: removeOldChats },
  // After the chats that keep them.
  { name: 'visitors', batch: 1_000, removeOld: removeOldVisitors },
];
