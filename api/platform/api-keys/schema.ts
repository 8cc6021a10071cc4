import { z } from 'zod';
import { recordId, uniqueList } from '../../fields.ts';
import { shownOnce } from '../../shown-once.ts';

const SCOPES = ['knowledge', 'authoring', 'landing', 'interviews', 'content'] as const;
export const scope = z.enum(SCOPES);

export const newKey = z.strictObject({
  name: z.string().trim().min(1).max(200),
  scopes: uniqueList(SCOPES, 'each scope once'),
});

export const keyView = z
  .object({
    id: recordId,
    name: z.string(),
    scopes: z.array(scope).meta({ uniqueItems: true }),
    prefix: z.string().describe('The first characters of the key'),
    createdBy: recordId,
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ApiKey' });

export const shownKey = keyView
  .extend({ key: shownOnce(z.string(), 'The key itself') })
  .meta({ id: 'NewApiKey' });
