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
import type { LeftOutside } from '../services/platform/left-outside.ts';
import type { NamedModels } from '../services/platform/models/named-models.ts';
import type { RecordKind } from '../services/platform/records.ts';
import type { Retained } from '../services/platform/retained.ts';
import type { RemoveExpired } from '../services/platform/remove-expired.ts';
import type { StoredRecords } from '../services/platform/stored-records.ts';

/** A product's server manifest: all that the platform has to know of it. */
export interface Product {
  /** The scope of API keys that opens its routes, records and jobs. Several products may share one. */
  scope?: string;
  /** Tables that MikroORM knows. */
  entities: readonly EntitySchema[];
  /** Its HTTP routes; loaded by the API alone. `declared`: what all products together declare. */
  routes: (declared: Declared) => Promise<AnyRoute[]>;
  /** Records that jobs belong to and people follow, by the word in the topic: `agent` of `agent:<id>`. */
  records?: Readonly<Record<string, RecordKind>>;
  /** What happens in the transaction that ends a job, by kind of job. */
  jobEnded?: JobObservers;
  /** Events that it sends to webhook endpoints, by name. */
  webhookEvents?: WebhookEvents;
  /** Other services that send webhooks for it. */
  inboxSources?: readonly AnyInboxSource[];
  /** Its files whose text other products may take. */
  fileTexts?: FileTexts;
  /** Updates the product's records that name models when a connection is deleted. */
  namedModels?: NamedModels;
  /** What the export of a company holds of it. */
  exportPart?: ExportPart;
  /** What is removed after `retentionDays`. */
  retained?: readonly Retained[];
  /** Knows the pages of audited sites, for products that plan. */
  auditedPages?: AuditedPages;
  /** Knows the terms that articles are planned for, for audits. */
  plannedTerms?: PlannedTerms;
  /** What others keep for a company, which goes before the company does. */
  leftOutside?: LeftOutside;
  /** What once a day removes a company's records whose time is over, whatever `retentionDays` says. */
  removeExpired?: readonly RemoveExpired[];
  /** Whose blobs and vectors are looked over for ones without a record. */
  stored?: readonly StoredRecords[];
}
