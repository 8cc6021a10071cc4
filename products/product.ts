import type { EntitySchema } from '@mikro-orm/core';
import type { AnyRoute } from '../api/route.ts';
import type { JobObserver } from '../db/platform/job-ended.ts';
import type { RecordKind } from '../services/platform/records.ts';

/** A product's server manifest: all that the platform has to know of it. */
export interface Product {
  /** The scope of API keys that opens it; without one, no API key does. */
  scope?: string;
  /** Tables that MikroORM knows. */
  entities: readonly EntitySchema[];
  /** Records that jobs belong to and people follow, by the word in the topic: `agent` of `agent:<id>`. */
  records?: Readonly<Record<string, RecordKind>>;
  /** What happens in the transaction that ends a job, by kind of job. */
  jobEnded?: Readonly<Record<string, JobObserver>>;
  /** Names of the events that go out to webhook endpoints; heard by API keys of `scope`. */
  webhookEvents?: readonly string[];
  /**
   * Its HTTP routes; loaded by the API alone. Routes over all products (API keys, webhook endpoints) are made from all
   * manifests.
   */
  routes: (products: readonly Product[]) => Promise<AnyRoute[]>;
}
