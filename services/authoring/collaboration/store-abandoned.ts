import { findAbandonedUpdates } from '../../../db/authoring/collaboration.ts';
import { companyEntityManager, systemEntityManager } from '../../../db/tenancy.ts';
import { isAppError } from '../../../domain/platform/errors.ts';
import type { ServiceDeps } from '../../deps.ts';
import { storeShared } from './store-shared.ts';

/** A process with writers stores about every second; updates not stored after this time count as abandoned. Milliseconds. */
const LEFT_AFTER = 4_000;
const MOST = 20;

/** Stores the updates of shared documents whose process died before storing them. */
export async function storeAbandoned(deps: Pick<ServiceDeps, 'orm' | 'documents' | 'log'>): Promise<void> {
  const left = await findAbandonedUpdates(systemEntityManager(deps.orm), {
    olderThan: LEFT_AFTER,
    limit: MOST,
  });
  for (const { companyId, documentId } of left) {
    try {
      await storeShared(companyEntityManager(deps.orm, companyId), deps, documentId);
    } catch (err) {
      if (!isAppError(err, 'not-found'))
        deps.log.warn({ err, documentId }, 'what was written together is not stored yet');
    }
  }
}
