import { WEBHOOK_DELIVERY } from '../../domain/content/webhook-delivery.ts';
import { defineSignal } from '@temporalio/workflow';
import { defineJob } from '../job/contract.ts';

/** Brings one event to one endpoint. Workflow id: `webhook-delivery/<deliveryId>`. */
export const webhookDelivery = defineJob(WEBHOOK_DELIVERY);

/** Ends the pause before the next attempt. */
export const deliverNowSignal = defineSignal('deliverNow');
