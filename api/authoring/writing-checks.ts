import { z } from 'zod';
import { documentAccess } from '../../services/authoring/document-access.ts';
import { ignoreCheck, ignoredIn } from '../../services/authoring/ignored-checks.ts';
import { languageTag, recordId } from '../input/fields.ts';
import { member } from '../policy.ts';
import { route } from '../route.ts';
import { documentBodySize } from './document-body.ts';
import { givenContent, mode } from './schema.ts';
import { writingReport } from './writing-schema.ts';

const check = route({
  tag: 'Writing checks',
  policy: member('authoring'),
  method: 'post',
  path: '/api/writing-checks',
  summary: 'Check the style and readability of a text, and its use of a keyword',
  idempotency: 'none',
  body: z.strictObject({
    content: givenContent,
    mode,
    keyword: z.string().trim().min(1).max(100).optional(),
    documentId: recordId.optional().describe('Leaves out what is silenced in this document'),
    language: languageTag.default('en'),
  }),
  largeBody: documentBodySize,
  responses: { 200: { description: 'The report', schema: writingReport } },
  handler: async ({ em, body: { content, mode: as, documentId, ...asked }, deps, caller, signal }) => {
    const ignored = documentId === undefined ? [] : await ignoredIn(em, caller, documentId);
    const options = { turn: caller.companyId, signal };
    const body = await deps.documents.run('check', [content, as, { ...asked, ignored }], options);
    return { status: 200, body };
  },
});

const ignore = route({
  tag: 'Writing checks',
  policy: member('authoring'),
  method: 'post',
  path: '/api/documents/:id/writing-checks/ignore',
  summary: 'Ignore a check in a document: for these words, or everywhere',
  record: { access: documentAccess, action: 'edit' },
  body: z.strictObject({
    rule: z.string().trim().min(1).max(60),
    quote: z.string().trim().min(1).max(1000).optional(),
  }),
  responses: { 204: { description: 'Silenced' } },
  handler: async ({ em, record, body }) => {
    await ignoreCheck(em, record.id, body);
    return { status: 204 };
  },
});

export const writingRoutes = [check, ignore];
