import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { publicUrl } from '../../../domain/platform/urls/public-url.ts';
import type { Settings } from '../../../domain/platform/settings/settings.ts';
import { issueToken } from '../../platform/access/tokens.ts';
import { MY_DATA_KIND } from './my-data-access.ts';

/** How long a link to what is kept of a candidate lasts; milliseconds. */
const LINK_LASTS_MS = 90 * 86_400_000;

/**
 * A link with which a candidate sees, corrects and erases what is kept of them: for the mail that confirms an interview, and its
 * last page. Links made before stay good. In the caller's transaction.
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

/** The same for a candidate who asks for it. */
export function ownDataLink(
  em: TenantEntityManager,
  settings: Pick<Settings, 'PUBLIC_BASE_URL' | 'PORT'>,
  responseId: string,
): Promise<string> {
  return em.transactional((tx) => makeMyDataLink(tx, settings, responseId));
}
