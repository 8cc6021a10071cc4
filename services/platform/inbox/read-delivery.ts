import type { KeyObject } from 'node:crypto';
import { deliveryBody } from '../../../db/platform/webhook-inbox.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { unseal } from '../../../domain/platform/sealed.ts';

/** The body of an incoming webhook, as it came. AppError `record-deleted` when it is not kept any more. */
export async function readDelivery(
  em: TenantEntityManager,
  secretKey: KeyObject,
  deliveryId: string,
): Promise<string> {
  const sealed = await deliveryBody(em, deliveryId);
  if (sealed === null) throw new AppError('record-deleted');
  return unseal(secretKey, sealed);
}
