import { z } from 'zod';
import { recordId, uniqueList, shownName } from '../../input/fields.ts';
import { shownOnce } from '../../shown-once.ts';

export type KeySchemas = ReturnType<typeof keySchemas>;

/** The schemas of API keys, for the scopes that products declare. */
export function keySchemas(scopes: readonly string[]) {
  const known = scopes as [string, ...string[]]; // there is at least one

  const newKey = z.strictObject({
    name: shownName(200),
    scopes: uniqueList(known, 'each scope once'),
  });

  const keyView = z
    .object({
      id: recordId,
      name: z.string(),
      scopes: z.array(z.enum(known)).meta({ uniqueItems: true }),
      prefix: z.string().describe('The first characters of the key'),
      createdBy: recordId,
      createdAt: z.iso.datetime(),
      lastUsedAt: z.iso.datetime().nullable(),
    })
    .meta({ id: 'ApiKey' });

  const shownKey = keyView.extend({ key: shownOnce(z.string(), 'The key itself') }).meta({ id: 'NewApiKey' });

  return { newKey, keyView, shownKey };
}
