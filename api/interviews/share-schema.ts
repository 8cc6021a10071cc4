import { z } from 'zod';
import { recordId, webUrl } from '../input/fields.ts';
import { shownOnce } from '../shown-once.ts';

export const shareView = z
  .object({
    id: recordId,
    responseIds: z.array(recordId),
    expiresAt: z.iso.datetime(),
    revokedAt: z.iso.datetime().nullable(),
    by: z.object({ id: recordId, email: z.email() }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'ResponseShare' });
export const newShare = shareView
  .extend({ url: shownOnce(webUrl, 'The URL with the token') })
  .meta({ id: 'NewResponseShare' });
