import { WEBHOOK_DELIVERY } from '../../domain/platform/webhooks/delivery.ts';
import type { JobSignal } from '../../domain/ports/job-messages.ts';
import { defineJob } from '../define-job.ts';

/** Delivers one event to one endpoint. Workflow id: `webhook-delivery/<deliveryId>`. */
export const webhookDelivery = defineJob(WEBHOOK_DELIVERY);

/** Ends the pause before the next attempt. */
export const deliverNow: JobSignal = { name: 'deliverNow' };
