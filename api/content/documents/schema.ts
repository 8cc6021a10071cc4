import { z } from 'zod';
import { RIGHTS } from '../../../domain/platform/access/rights.ts';
import { givenContent, permissions } from '../../authoring/schema.ts';
import { recordId, shownName } from '../../input/fields.ts';
import { pageQuery } from '../../input/paging.ts';

const title = shownName(300);

export const documentBody = z.strictObject({
  articleId: recordId,
  title: title.optional().describe("Default: the article's"),
  content: givenContent.optional().describe('JSON of the editor; default: nothing is written yet'),
});

export const documentPatch = z.strictObject({ title, content: givenContent, permissions }).partial();

export const documentQuery = pageQuery.extend({ articleId: recordId.optional() });

export const articleDocumentView = z
  .object({
    id: recordId.describe('Also its id among documents'),
    articleId: recordId,
    title: z.string(),
    content: z.record(z.string(), z.unknown()).describe('JSON of the editor'),
    version: z.int(),
    wordCount: z.int(),
    ownerId: recordId,
    permissions: z.array(z.object({ userId: recordId, right: z.enum(RIGHTS) })),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'ArticleDocument' });
