import type { Client } from '@temporalio/client';
import type { QueueBacklog } from '../domain/platform/job/worker-health.ts';
import type { FigmaFiles } from '../domain/ports/figma-files.ts';
import type { Integration, TokenIntegration } from '../domain/ports/integration.ts';
import type { Exporters } from '../domain/ports/exporters.ts';
import type { ServiceDeps } from '../services/deps.ts';
import type { Inbox } from '../services/platform/inbox/inbox.ts';
import type { EventHub } from '../services/platform/event-hub.ts';
import type { NamedModels } from '../services/platform/models/named-models.ts';
import type { RecordKinds } from '../services/platform/records.ts';
import type { Collaboration } from './authoring/collaborate/collaboration.ts';
import type { HeldStreams } from './streams/held-streams.ts';
import type { Metrics } from './middleware/metrics.ts';
import type { RateLimits } from './middleware/rate-limits.ts';
import type { BuiltFile } from './platform/console/built-files.ts';

/** The dependencies of an API process, wired once in programs/open-api.ts. */
export interface ApiDeps extends ServiceDeps {
  temporal: Client;
  /** Reads the backlog of these task queues. */
  queueBacklogs: (queues: readonly string[]) => Promise<QueueBacklog[]>;
  events: EventHub;
  /** Documents that several people edit at once. */
  collaboration: Collaboration;
  /** Receives webhooks from other services. */
  inbox: Inbox;
  streams: HeldStreams;
  /** The kinds of record that have jobs and can be followed. */
  records: RecordKinds;
  /** For each product, the records that name models. */
  namedModels: readonly NamedModels[];
  /** External providers, whether configured or not. */
  integrations: Integration[];
  figma: TokenIntegration & FigmaFiles;
  exporters: Exporters;
  /** Null when `RATE_LIMITS` is off. */
  rateLimits: RateLimits | null;
  metrics: Metrics;
  /** The built console and widget, by path below web/dist. */
  web: ReadonlyMap<string, BuiltFile>;
  /** Optional parts that this installation lacks, described in words; shown by `/health`. */
  missing: string[];
}
