import { z } from 'zod';
import { shownOnce } from '../../shown-once.ts';

export const scope = z.enum(['knowledge', 'authoring', 'landing', 'interviews', 'content']);

export const newKey = z.strictObject({
  name: z.string().trim().min(1).max(200),
  scopes: z
    .array(scope)
    .min(1)
    .refine((scopes) => new Set(scopes).size === scopes.length, 'each scope once'),
});

export const keyView = z
  .object({
    id: z.string(),
    name: z.string(),
    scopes: z.array(scope),
    prefix: z.string().describe('The first characters of the key'),
    createdBy: z.string(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ApiKey' });

export const shownKey = keyView
  .extend({ key: shownOnce(z.string(), 'The key itself') })
  .meta({ id: 'NewApiKey' });
