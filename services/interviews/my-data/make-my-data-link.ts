import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { publicUrl } from '../../../domain/platform/urls/public-url.ts';
import type { Settings } from '../../../domain/platform/settings/settings.ts';
import { issueToken } from '../../platform/access/tokens.ts';
import { MY_DATA_KIND } from './my-data-access.ts';

/** How long a link to a candidate's stored data is valid, in milliseconds. */
const LINK_LASTS_MS = 90 * 86_400_000;

/**
 * Creates a link with which a candidate can read, correct and erase their stored data, for the confirmation mail and the last
 * page of the interview. Earlier links stay valid. In the caller's transaction.
 */
export async function makeMyDataLink(
  tx: TenantEntityManager,
  settings: Pick<Settings, 'PUBLIC_BASE_URL' | 'PORT'>,
  responseId: string,
): Promise<string> {
  const { text } = await issueToken(tx, {
    kind: 'my-data',
    record: { kind: MY_DATA_KIND, id: responseId },
    actions: ['read', 'edit', 'delete'],
    expiresAt: new Date(Date.now() + LINK_LASTS_MS),
    password: null,
    createdBy: null,
  });
  return publicUrl(settings, `/call/my-data/${text}`);
}

/** The same, at the request of the candidate. */
export function ownDataLink(
  em: TenantEntityManager,
  settings: Pick<Settings, 'PUBLIC_BASE_URL' | 'PORT'>,
  responseId: string,
): Promise<string> {
  return em.transactional((tx) => makeMyDataLink(tx, settings, responseId));
}
