import { z } from 'zod';
import { isStorableTime } from '../../domain/platform/storable.ts';
import { SHARE_ACCESS } from '../../services/authoring/shares.ts';
import { recordId, webUrl } from '../input/fields.ts';
import { shownOnce } from '../shown-once.ts';

export const shareAccess = z.enum(SHARE_ACCESS);

/** Request body for a link to a document. */
export const shareBody = z.strictObject({
  access: shareAccess,
  expiresAt: z.iso
    .datetime({ offset: true })
    .refine((at) => new Date(at).getTime() > Date.now(), 'must lie in the future')
    .refine((at) => isStorableTime(new Date(at)), 'must lie before the year 10000')
    .optional()
    .describe('Default: until it is removed'),
  password: z.string().min(4).max(200).optional(),
});

export const shareView = z.object({
  id: recordId,
  access: shareAccess,
  hasPassword: z.boolean(),
  expiresAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});

export const newShare = z
  .object({
    id: recordId,
    url: shownOnce(webUrl, 'The link'),
    access: shareAccess,
    expiresAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'NewShare' });
