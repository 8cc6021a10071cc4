import { openOrm, type Orm, type OrmOptions } from '../db/orm.ts';
import { declareWebhookEvents } from '../db/platform/declared-events.ts';
import { observeJobs } from '../db/platform/job-ended.ts';
import { products, webhookEvents } from './index.ts';

/** Connects to PostgreSQL with the tables of all products, and lets them know when their jobs end. */
export async function openDatabase(url: string, options: Omit<OrmOptions, 'entities'> = {}): Promise<Orm> {
  const orm = await openOrm(url, { ...options, entities: products.flatMap(({ entities }) => entities) });
  observeJobs(orm, Object.assign({}, ...products.map(({ jobEnded }) => jobEnded)));
  declareWebhookEvents(orm, webhookEvents);
  return orm;
}
