import type { EntitySchema } from '@mikro-orm/core';
import type { AnyRoute } from '../api/route.ts';
import type { Declared } from '../api/routes.ts';
import type { JobObservers } from '../db/platform/job-ended.ts';
import type { AuditedPages } from '../db/site/audited-pages.ts';
import type { PlannedTerms } from '../db/site/planned-terms.ts';
import type { WebhookEvents } from '../domain/platform/webhooks/events.ts';
import type { ExportPart } from '../services/platform/company-export/resource.ts';
import type { FileTexts } from '../services/platform/file-text.ts';
import type { AnyInboxSource } from '../services/platform/inbox/source.ts';
import type { ThirdPartyData } from '../services/platform/third-party-data.ts';
import type { NamedModels } from '../services/platform/models/named-models.ts';
import type { RecordKind } from '../services/platform/records.ts';
import type { Retained } from '../services/platform/retained.ts';
import type { RemoveExpired, SettleBrokenOff } from '../services/platform/remove-expired.ts';
import type { StoredRecords } from '../services/platform/stored-records.ts';

/** A product's server manifest: everything that the platform needs to know about it. */
export interface Product {
  /** The scope that API keys need for its routes, records and jobs. Several products may share one. */
  scope?: string;
  /** Tables that MikroORM knows. */
  entities: readonly EntitySchema[];
  /** Its HTTP routes, which only the API loads. `declared`: the declarations of all products. */
  routes: (declared: Declared) => Promise<AnyRoute[]>;
  /** Records that jobs belong to and people subscribe to, by the first word of the topic: `agent` in `agent:<id>`. */
  records?: Readonly<Record<string, RecordKind>>;
  /** Observers by kind of job, called in the transaction in which a job ends. */
  jobEnded?: JobObservers;
  /** Events that it sends to webhook endpoints, by name. */
  webhookEvents?: WebhookEvents;
  /** Other services that send webhooks for it. */
  inboxSources?: readonly AnyInboxSource[];
  /** Its files whose text other products may use. */
  fileTexts?: FileTexts;
  /** Updates the product's records that name models when a connection is deleted. */
  namedModels?: NamedModels;
  /** Its part of a company's export. */
  exportPart?: ExportPart;
  /** Records removed after `retentionDays`. */
  retained?: readonly Retained[];
  /** Provides the pages of audited sites to products that plan content. */
  auditedPages?: AuditedPages;
  /** Provides the terms that articles are planned for to audits. */
  plannedTerms?: PlannedTerms;
  /** Data that third parties store for a company, deleted before the company itself. */
  thirdPartyData?: ThirdPartyData;
  /** Expired records, removed once a day regardless of `retentionDays`. */
  removeExpired?: readonly RemoveExpired[];
  /** Completes or undoes at third parties what was interrupted, some minutes later. */
  settleBrokenOff?: readonly SettleBrokenOff[];
  /** Records whose blobs and vectors are checked for orphans. */
  stored?: readonly StoredRecords[];
}
