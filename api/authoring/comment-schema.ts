import { z } from 'zod';
import type { PlacedComment } from '../../services/authoring/comments.ts';
import { LONGEST_BODY, LONGEST_QUOTE } from '../../domain/authoring/comments/comment-limits.ts';
import { recordId } from '../input/fields.ts';
import { pageSchema } from '../input/paging.ts';

const offset = z.int().min(0).max(1_000_000_000);

export const anchorBody = z
  .strictObject({ from: offset, to: offset, quote: z.string().min(1).max(LONGEST_QUOTE) })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'must not be less than from' })
  .describe('A place in the Markdown form of the document: UTF-16 offsets, and what stands there');

export const commentText = z.string().trim().min(1).max(LONGEST_BODY);

export const commentView = z
  .object({
    id: recordId,
    anchor: anchorBody.optional().describe('Where the words stand now'),
    orphaned: z.boolean().optional().describe('The words that it was about are gone'),
    body: z.string(),
    authorId: recordId.nullable().describe('Null: by the holder of a link, or from a file'),
    fromFile: z
      .boolean()
      .describe('It came with the file that the document was made of; its name is what that says'),
    name: z.string(),
    resolved: z.boolean(),
    version: z.int().describe('What `If-Match` names'),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'DocumentComment' });

export const commentList = pageSchema(commentView);

export function presentComment({ comment, anchor, orphaned }: PlacedComment) {
  const { id, body, authorId, authorName: name, fromFile, resolved, version, createdAt, updatedAt } = comment;
  return {
    id,
    ...(anchor ? { anchor: { from: anchor.from, to: anchor.to, quote: anchor.quote } } : {}),
    ...(orphaned ? { orphaned } : {}),
    body,
    authorId,
    fromFile,
    name,
    resolved,
    version,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
