import type { z } from 'zod';
import type { AccessToken } from '../../db/platform/access-entities.ts';
import type { TenantEntityManager } from '../../db/tenancy.ts';
import { accessOf, findShare, shareDocument } from '../../services/authoring/shares.ts';
import type { Call, Reply } from '../route.ts';
import type { shareBody } from './share-schema.ts';

/** Creates a share link to a document that the caller may share. */
export async function makeShare(
  {
    em,
    deps,
    body: { expiresAt, ...body },
    caller: { userId },
  }: Pick<Call<unknown, unknown, z.output<typeof shareBody>>, 'em' | 'deps' | 'body' | 'caller'>,
  documentId: string,
): Promise<Reply> {
  const request = { ...body, expiresAt: expiresAt === undefined ? undefined : new Date(expiresAt) };
  const { share, url } = await shareDocument(em, documentId, request, { userId, settings: deps.settings });
  return { status: 201, body: { url, ...presentShare(share) } };
}

/** Answers for a link created earlier: the same, but without its URL, which is not stored. AppError `not-found`. */
export async function recallShare(em: TenantEntityManager, documentId: string, id: string): Promise<Reply> {
  return { status: 201, body: presentShare(await findShare(em, documentId, id)) };
}

function presentShare(share: AccessToken) {
  return { id: share.id, access: accessOf(share), expiresAt: share.expiresAt?.toISOString() ?? null };
}
