import { z } from 'zod';
import { recordId } from '../../input/fields.ts';
import { pageQuery, pageSchema } from '../../input/paging.ts';

export const noticeQuery = pageQuery.extend({
  unread: z
    .enum(['true', 'false'])
    .optional()
    .describe('Only those that were not read, or only those that were'),
});

export const noticeView = z
  .object({
    id: recordId,
    at: z.iso.datetime(),
    kind: z.string().describe('A stable word, such as `lead` or `endpoints-passed`'),
    text: z.string(),
    record: z
      .object({ kind: z.string(), id: recordId })
      .nullable()
      .describe('What it is about; kinds are those of the topics of `/api/events`'),
    readAt: z.iso.datetime().optional(),
  })
  .meta({ id: 'Notice' });

export const noticePage = pageSchema(noticeView);
