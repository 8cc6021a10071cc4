import { z } from 'zod';
import { recordId } from '../../input/fields.ts';

export const searchBody = z.strictObject({
  query: z.string().trim().min(1).max(4000),
  topK: z.int().min(1).max(50).optional(),
  threshold: z.number().min(0).max(1).optional().describe('Least calibrated score of a result'),
  mode: z.enum(['hybrid', 'dense', 'lexical']).optional(),
  fileIds: z.array(recordId).max(200).optional().describe('Only these files'),
});

export const searchView = z
  .object({
    query: z.string(),
    results: z.array(
      z.object({
        fileId: recordId,
        originalFilename: z.string(),
        chunkIndex: z.int(),
        score: z.number().describe('Calibrated, 0..1'),
        content: z.string(),
        page: z.int().nullable(),
        heading: z.string().nullable(),
      }),
    ),
    mode: z.enum(['hybrid', 'dense', 'lexical']).describe('The mode that was used'),
    reranked: z.boolean(),
    tookMs: z.int(),
  })
  .meta({ id: 'SearchResults' });
