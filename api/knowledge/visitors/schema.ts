import { z } from 'zod';
import { pageQuery, pageSchema } from '../../input/paging.ts';
import { visitorMetadata, visitorView } from '../chat/schema.ts';

export const visitorBody = z.strictObject({
  externalId: z.string().trim().min(1).max(200).nullable().optional(),
  name: z.string().trim().max(200).nullable().optional(),
  email: z.email().max(320).nullable().optional(),
  metadata: visitorMetadata.optional(),
});

export const visitorQuery = pageQuery.extend({
  search: z.string().trim().max(200).optional().describe('Part of name, e-mail or external id'),
});
export const visitorPage = pageSchema(visitorView);
