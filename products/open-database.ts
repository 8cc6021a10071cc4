import { openOrm, type Orm, type OrmOptions } from '../db/orm.ts';
import { declareWebhookEvents } from '../db/platform/declared-events.ts';
import { observeJobs } from '../db/platform/job-ended.ts';
import { provideAuditedPages } from '../db/site/audited-pages.ts';
import { providePlannedTerms } from '../db/site/planned-terms.ts';
import { products, webhookEvents } from './index.ts';

/** Connects to PostgreSQL with the tables of all products, and registers what products need to know of each other. */
export async function openDatabase(url: string, options: Omit<OrmOptions, 'entities'> = {}): Promise<Orm> {
  const orm = await openOrm(url, { ...options, entities: products.flatMap(({ entities }) => entities) });
  observeJobs(orm, Object.assign({}, ...products.map(({ jobEnded }) => jobEnded)));
  declareWebhookEvents(orm, webhookEvents);
  for (const { auditedPages, plannedTerms } of products) {
    if (auditedPages) provideAuditedPages(orm, auditedPages);
    if (plannedTerms) providePlannedTerms(orm, plannedTerms);
  }
  return orm;
}
