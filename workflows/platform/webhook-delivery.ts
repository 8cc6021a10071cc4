import { ApplicationFailure } from '@temporalio/workflow';
import type { WebhookDeliveryActivities } from '../../activities/platform/webhook-delivery.ts';
import type { WebhookDeliveryInput } from '../../domain/platform/webhooks/delivery.ts';
import type { JobInput } from '../../domain/ports/job-runner.ts';
import { runJob } from '../job/run-job.ts';
import { deliverNow, webhookDelivery as definition } from '../../jobs/platform/webhook-delivery.ts';

/** Repeats attempts, at intervals given by the activity, until the receiver accepts the event or the delivery fails for good. */
export function webhookDelivery(jobInput: JobInput<WebhookDeliveryInput>): Promise<void> {
  const { deliveryId } = jobInput.input;
  return runJob(definition, jobInput, async (job) => {
    let isAskedFor = false;
    job.onSignal(deliverNow, () => {
      isAskedFor = true;
    });
    const io = job.activities<WebhookDeliveryActivities>('io', { startToClose: '5m' });
    const made = job.memory('attempts', () => ({ count: 0 }));
    await job.stage('deliver', async (stage) => {
      for (;;) {
        await stage.savepoint();
        made.count += 1;
        const attempt = made.count;
        isAskedFor = false;
        const step = await io.attemptDelivery(stage.ref(`attempt-${attempt}`), { deliveryId, attempt });
        if (step.next === 'done') return;
        if (step.next === 'fail') throw ApplicationFailure.nonRetryable(step.error.message, step.error.code);
        await stage.waitUntil(step.blocked, () => isAskedFor);
      }
    });
  });
}
