import type { KeyObject } from 'node:crypto';
import { deliveryBody } from '../../../db/platform/webhook-inbox.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { unseal } from '../../../domain/platform/sealed.ts';

/** The raw body of an incoming webhook. AppError `record-deleted` if it has expired. */
export async function readDelivery(
  em: TenantEntityManager,
  secretKey: KeyObject,
  deliveryId: string,
): Promise<string> {
  const sealed = await deliveryBody(em, deliveryId);
  if (sealed === null) throw new AppError('record-deleted');
  return unseal(secretKey, sealed);
}
