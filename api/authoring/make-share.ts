import type { z } from 'zod';
import { shareDocument } from '../../services/authoring/shares.ts';
import type { Call, Reply } from '../route.ts';
import type { shareBody } from './share-schema.ts';

/** Makes a link to a document that the caller may share. */
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
  const made = await shareDocument(em, documentId, request, { userId, settings: deps.settings });
  const { id, expiresAt: until } = made.share;
  return {
    status: 201,
    body: { id, url: made.url, access: body.access, expiresAt: until?.toISOString() ?? null },
  };
}
