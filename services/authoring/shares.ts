import { AccessTokenEntity, type AccessToken } from '../../db/platform/access-entities.ts';
import type { TenantEntityManager } from '../../db/tenancy.ts';
import type { Action } from '../../domain/platform/access/rights.ts';
import { publicUrl } from '../../domain/platform/urls/public-url.ts';
import type { Settings } from '../../domain/platform/settings/settings.ts';
import { issueToken } from '../platform/access/tokens.ts';
import { documentAccess } from './document-access.ts';

export const SHARE_ACCESS = ['view', 'comment'] as const;
export type ShareAccess = (typeof SHARE_ACCESS)[number];

const ACTIONS: Record<ShareAccess, readonly Action[]> = { view: ['read'], comment: ['read', 'comment'] };

/** The access that a link gives. */
export function accessOf({ actions }: { actions: readonly Action[] }): ShareAccess {
  return actions.includes('comment') ? 'comment' : 'view';
}

/** Creates a link to a document; its URL is shown only now. */
export async function shareDocument(
  em: TenantEntityManager,
  documentId: string,
  {
    access,
    expiresAt,
    password,
  }: {
    access: ShareAccess;
    expiresAt?: Date | undefined;
    password?: string | undefined;
  },
  { userId, settings }: { userId: string; settings: Pick<Settings, 'PUBLIC_BASE_URL' | 'PORT'> },
): Promise<{ share: AccessToken; url: string }> {
  const { token, text } = await em.transactional((tx) =>
    issueToken(tx, {
      kind: 'share',
      record: { kind: documentAccess.kind, id: documentId },
      actions: ACTIONS[access],
      expiresAt: expiresAt ?? null,
      password: password ?? null,
      createdBy: userId,
    }),
  );
  return { share: token, url: publicUrl(settings, `/share/${text}`) };
}

/** The active links to a document. */
export function openShares(em: TenantEntityManager, documentId: string): Promise<AccessToken[]> {
  return em.find(AccessTokenEntity, areOpen(documentId), { orderBy: { id: 'asc' } });
}

/** One link. AppError `not-found`. */
export function findShare(em: TenantEntityManager, documentId: string, id: string): Promise<AccessToken> {
  return em.findOneOrFail(AccessTokenEntity, { id, ...areOpen(documentId) });
}

function areOpen(recordId: string) {
  return {
    kind: 'share' as const,
    recordKind: documentAccess.kind,
    recordId,
    revokedAt: null,
    $or: [{ expiresAt: null }, { expiresAt: { $gt: new Date() } }],
  };
}
