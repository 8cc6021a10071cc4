import { WEBHOOK_DELIVERY } from '../../domain/platform/webhook-delivery.ts';
import { defineSignal } from '@temporalio/workflow';
import { defineJob } from '../define-job.ts';

/** Brings one event to one endpoint. Workflow id: `webhook-delivery/<deliveryId>`. */
export const webhookDelivery = defineJob(WEBHOOK_DELIVERY);

/** Ends the pause before the next attempt. */
export const deliverNowSignal = defineSignal('deliverNow');
