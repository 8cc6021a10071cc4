import type { Orm } from '../../../db/orm.ts';
import { companyEntityManager } from '../../../db/tenancy.ts';
import { isAppError } from '../../../domain/platform/errors.ts';
import type { WebhookReceiver } from '../../platform/webhooks/post-webhook.ts';
import { tellProject } from '../projects.ts';
import { summarySource } from './inbox-source.ts';
import { storeSummary } from './store-summary.ts';
import { summaryEvent, SUMMARY_TYPES } from './summary-event.ts';

/**
 * Receives deliveries to our own summary URL, by path. We have queued them ourselves for this company, so they need no signature
 * and can only reach this company's projects.
 */
export function summaryReceivers(orm: Orm): Record<string, WebhookReceiver> {
  return {
    async [summarySource.path]({ companyId, body }) {
      const event = summaryEvent.safeParse(JSON.parse(body));
      if (!event.success) return 400;
      const { type, projectId = event.data.data['projectId'] } = event.data;
      if (!SUMMARY_TYPES.has(type) || typeof projectId !== 'string') return 204;
      try {
        await companyEntityManager(orm, companyId).transactional(async (tx) => {
          await storeSummary(tx, projectId, body);
          await tellProject(tx, projectId);
        });
      } catch (error) {
        // A deleted project is no error, the same as for deliveries from outside.
        if (!isAppError(error, 'record-deleted')) throw error;
      }
      return 204;
    },
  };
}
