import { z } from 'zod';
import { ShareEntity, type Share } from '../../db/interviews/share-entity.ts';
import { AppError, isAppError } from '../../domain/platform/errors.ts';
import { html } from '../../domain/platform/markup.ts';
import { sharedPage } from '../../domain/interviews/shared/shared-page.ts';
import { SHARED_POLICY } from '../../domain/interviews/shared/shared-style.ts';
import { responseAccess } from '../../services/interviews/team.ts';
import {
  createShare,
  openShare,
  revokeShare,
  SHARED_PATH,
  sharesOf,
  type Shared,
} from '../../services/interviews/shares.ts';
import { recordId } from '../input/fields.ts';
import { pageOf, pageQuery, pageSchema, sliceOf } from '../input/paging.ts';
import { messagePage } from '../message-page.ts';
import { anyone } from '../policy.ts';
import { route, type Reply } from '../route.ts';
import { common } from './common.ts';
import { authorOf } from './provisioned.ts';
import { newShare, shareView } from './share-schema.ts';

/** Most candidates shown side by side. */
const MOST_SHARED = 4;

const create = route({
  ...common,
  method: 'post',
  path: '/api/responses/:id/share',
  summary:
    'Make a link by which people outside read a response, alone or beside others of the same interview',
  record: { access: responseAccess, action: 'share' },
  body: z.strictObject({
    expiresAt: z.iso.datetime({ offset: true }).describe('Within the next year'),
    with: z
      .array(recordId)
      .max(MOST_SHARED - 1)
      .default([])
      .describe('Further responses, for a comparison'),
  }),
  responses: { 201: { description: 'The link', schema: newShare } },
  handler: async ({ em, deps, caller, record, body }) => {
    const request = { expiresAt: new Date(body.expiresAt), others: body.with };
    const maker = { author: authorOf({ caller }), settings: deps.settings };
    const { share, url } = await createShare(em, record, request, maker);
    return { status: 201, body: { ...presentShare(share), url } };
  },
  recall: async ({ em, record: { interviewId } }, id) => {
    const share = await em.findOneOrFail(ShareEntity, { id, interviewId });
    return { status: 201, body: presentShare(share) };
  },
});

const list = route({
  ...common,
  method: 'get',
  path: '/api/responses/:id/shares',
  summary: 'The links that show a response, newest first, without their tokens',
  record: { access: responseAccess, action: 'read' },
  query: pageQuery,
  responses: { 200: { description: 'A page of links', schema: pageSchema(shareView) } },
  handler: async ({ em, record, query }) => {
    const { shares, total } = await sharesOf(em, record.id, sliceOf(query));
    return { status: 200, body: pageOf(shares.map(presentShare), total, query) };
  },
});

const revoke = route({
  ...common,
  method: 'delete',
  path: '/api/responses/:id/shares/:shareId',
  summary: 'Revoke a link at once',
  record: { access: responseAccess, action: 'share' },
  responses: { 204: { description: 'Revoked' } },
  handler: async ({ em, caller, record, params: { shareId } }) => {
    await revokeShare(em, record.id, shareId, authorOf({ caller }));
    return { status: 204 };
  },
});

const shared = {
  tag: 'Interviews of candidates',
  policy: anyone,
  rateLimit: 'public',
  method: 'get',
} as const;

const page = route({
  ...shared,
  path: `${SHARED_PATH}/:token`,
  summary: 'The page of a link for people outside: candidates with their answers, read-only',
  responses: {
    200: { description: 'The page', contentType: 'text/html' },
    404: { description: 'A page with an error message', contentType: 'text/html' },
  },
  handler: async ({ deps, params: { token } }) => {
    try {
      const found = await openShare(deps.orm, token);
      return htmlReply(pageOfShared(found, `${token}/pdf`));
    } catch (error) {
      if (!isAppError(error, 'not-found')) throw error;
      return { status: 404, ...messagePage(GONE) };
    }
  },
});

const pdf = route({
  ...shared,
  path: `${SHARED_PATH}/:token/pdf`,
  rateLimit: 'generation',
  summary: 'The same as a PDF',
  problems: [404, 503],
  responses: { 200: { description: 'The PDF', contentType: 'application/pdf' } },
  handler: async ({ deps, signal, params: { token } }) => {
    const found = await openShare(deps.orm, token);
    const printer = deps.exporters.pdf;
    if (!printer) throw new AppError('unavailable', 'PDFs require Chromium: print the page instead');
    const bytes = await printer.print(pageOfShared(found, null), { turn: found.companyId, signal });
    return {
      status: 200,
      headers: {
        ...PRIVATE,
        'Content-Type': 'application/pdf',
        'Content-Disposition': 'attachment; filename="candidates.pdf"',
      },
      body: Buffer.from(bytes),
    };
  },
});

/** No cache stores the page, no search engine lists it, and its URL, which grants access, is not sent as a referrer. */
const PRIVATE = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
};

function htmlReply(body: string): Reply {
  const headers = {
    ...PRIVATE,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': SHARED_POLICY,
  };
  return { status: 200, headers, body };
}

function pageOfShared(
  { organization, interview, language, responses }: Shared,
  pdfUrl: string | null,
): string {
  const candidates = responses.map(({ name, analytics, isAnalysed, summary, transcript, knockOuts }) => ({
    name: name ?? null,
    analytics: isAnalysed ? (analytics ?? null) : null,
    summary: isAnalysed ? (summary ?? null) : null,
    knockOuts: knockOuts ?? [],
    transcript,
  }));
  return sharedPage({ organization, interview: interview.name, language, candidates, pdfUrl });
}

function presentShare({
  id,
  responseIds,
  expiresAt,
  revokedAt,
  createdBy,
  createdByEmail,
  createdAt,
}: Share) {
  return {
    id,
    responseIds,
    expiresAt: expiresAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
    by: { id: createdBy, email: createdByEmail },
    createdAt: createdAt.toISOString(),
  };
}

const GONE = {
  title: 'This link is not valid',
  heading: 'This link is not valid',
  text: html`It has expired or was revoked. Ask the person who sent it to you for a new one.`,
};

/** Routes for links shared with outsiders, such as a hiring manager. */
export const shareRoutes = [create, list, revoke, page, pdf];
