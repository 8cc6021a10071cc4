import type { KeyObject } from 'node:crypto';
import { seesSubject } from '../../db/platform/readers.ts';
import { declaredEvents } from '../../db/platform/declared-events.ts';
import { UserEntity } from '../../db/platform/entities.ts';
import {
  WebhookAttemptEntity,
  WebhookDeliveryEntity,
  WebhookEndpointEntity,
  type WebhookAttempt,
} from '../../db/platform/webhook-entities.ts';
import { companyEntityManager } from '../../db/tenancy.ts';
import { afterAttempt, type NextStep } from '../../domain/platform/webhooks/delivery.ts';
import { mayHear, subjectOf } from '../../domain/platform/webhooks/events.ts';
import { ERRORS } from '../../domain/platform/errors.ts';
import { unseal } from '../../domain/platform/sealed.ts';
import { stageActivity } from '../job/stage-activity.ts';
import { ofRecord } from '../../services/platform/of-record.ts';
import type { StageDeps } from '../../services/platform/stage.ts';
import { stillSigning } from '../../services/platform/webhooks/endpoints.ts';
import { postWebhook, type PostWebhookDeps } from '../../services/platform/webhooks/post-webhook.ts';

export interface WebhookDeliveryDeps extends StageDeps, PostWebhookDeps {
  /** Decrypts the secrets of endpoints (`SECRET_KEY`). */
  secretKey: KeyObject;
  /** Milliseconds between attempts of a delivery. */
  webhookRetries: readonly number[];
}

/** The activities of webhook-delivery. */
export function createWebhookDelivery(deps: WebhookDeliveryDeps) {
  return { attemptDelivery: createAttempt(deps) };
}

export type WebhookDeliveryActivities = ReturnType<typeof createWebhookDelivery>;

/**
 * Posts the event once, and records the outcome and its consequences. A receiver may get the same event twice, with the same
 * `webhook-id`, if a worker dies in between; the attempt is recorded once.
 */
const createAttempt = (deps: WebhookDeliveryDeps) =>
  stageActivity(deps, async (stage, args: { deliveryId: string; attempt: number }): Promise<NextStep> => {
    const { deliveryId, attempt } = args;
    const { companyId, runStartedAt } = stage.ref;
    const em = companyEntityManager(deps.orm, companyId);
    // Deleting an endpoint deletes its deliveries.
    const delivery = await ofRecord(() => em.findOneOrFail(WebhookDeliveryEntity, { id: deliveryId }));
    const endpoint = await ofRecord(() =>
      em.findOneOrFail(WebhookEndpointEntity, { id: delivery.endpointId }),
    );
    const step = `${runStartedAt}/${attempt}`;
    const earlier = await em.findOne(WebhookAttemptEntity, { deliveryId, step });
    if (earlier) return follow(deps, earlier, attempt);
    const maker = await em.findOne(UserEntity, { id: endpoint.createdBy });
    // What the endpoint's creator may read can have changed since the event was queued.
    const subject = subjectOf(delivery.type, delivery.payload.data);
    const mayRead = maker && mayHear(declaredEvents(em), [delivery.type], maker.role);
    if (!mayRead || !(await seesSubject(em, subject, maker.id))) {
      return { next: 'fail', error: errorOf('forbidden') };
    }
    if (!endpoint.enabled && !delivery.url) return { next: 'fail', error: errorOf('endpoint-disabled') };
    const sealed = [endpoint.secret, ...stillSigning(endpoint).map(({ secret }) => secret)];
    const secrets = sealed.map((secret) => unseal(deps.secretKey, secret));
    const outcome = await postWebhook(
      deps,
      { ...delivery, url: delivery.url ?? endpoint.url, secrets },
      stage.signal,
    );
    const next = follow(deps, outcome, attempt);
    return stage.commit(
      async (tx) => {
        const number = (await tx.count(WebhookAttemptEntity, { deliveryId })) + 1;
        tx.create(WebhookAttemptEntity, { companyId, deliveryId, step, number, ...outcome });
        // A callback URL that no longer exists is no reason to disable the endpoint.
        if (next.next === 'fail' && next.disables && !delivery.url) {
          const row = await tx.findOneOrFail(WebhookEndpointEntity, { id: endpoint.id });
          tx.assign(row, { enabled: false, disabledReason: next.error.code });
        }
      },
      { output: next },
    );
  });

type Outcome = Pick<WebhookAttempt, 'statusCode' | 'headers' | 'error' | 'at' | 'latencyMs'>;

function follow(deps: WebhookDeliveryDeps, outcome: Outcome, attempt: number): NextStep {
  const { statusCode, headers, error, at, latencyMs } = outcome;
  const endedAt = new Date(at.getTime() + latencyMs);
  const result = { statusCode: statusCode ?? null, headers: headers ?? null, error: error ?? null, endedAt };
  return afterAttempt(result, attempt, deps.webhookRetries);
}

function errorOf(code: 'endpoint-disabled' | 'forbidden') {
  return { code, message: ERRORS[code].title };
}
