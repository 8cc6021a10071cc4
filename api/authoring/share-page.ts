import { companyEntityManager } from '../../db/tenancy.ts';
import {
  COMMENT_POLICY,
  commentedPage,
  LOCKED_POLICY,
  lockedPage,
  SHARE_POLICY,
  sharePage,
} from '../../domain/authoring/export/share-page.ts';
import { isAppError } from '../../domain/platform/errors.ts';
import { html } from '../../domain/platform/markup.ts';
import { documentAccess, findDocument } from '../../services/authoring/document-access.ts';
import { contentOf } from '../../services/authoring/content-of.ts';
import { accessOf } from '../../services/authoring/shares.ts';
import { openToken, requireOpen } from '../../services/platform/access/tokens.ts';
import type { ApiDeps } from '../deps.ts';
import { messagePage } from '../message-page.ts';
import { anyone } from '../policy.ts';
import { route } from '../route.ts';

const NOT_HERE = messagePage({
  title: 'Not found',
  heading: 'Not found',
  text: html`The link is mistyped, has ended, or was removed.`,
});
/** A shared document in a browser. */
export const sharePageRoute = route({
  method: 'get',
  path: '/share/:token',
  tag: 'Sharing',
  policy: anyone,
  rateLimit: 'public',
  summary:
    'A shared document as a page in which nothing of it runs; with its comments where the link may comment',
  responses: {
    200: { description: 'The page', contentType: 'text/html' },
    404: { description: 'A page: the link is unknown, has ended or was removed', contentType: 'text/html' },
  },
  handler: async ({ deps, params: { token }, signal }) => {
    const found = await opened(deps, token);
    if (!found) return { status: 404, ...NOT_HERE };
    const page = (policy: string, body: string) => ({
      status: 200 as const,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': policy,
        'Cache-Control': 'private, no-store',
      },
      body,
    });
    if (found === 'locked') return page(LOCKED_POLICY, lockedPage());
    const { document, access } = found;
    const { title, companyId } = document;
    const body = await deps.documents.run('html', [contentOf(document)], { turn: companyId, signal });
    return access === 'comment'
      ? page(COMMENT_POLICY, commentedPage(title, body))
      : page(SHARE_POLICY, sharePage(title, body));
  },
});

/** The document that a link opens; null if the link is no longer valid. */
async function opened({ orm }: ApiDeps, text: string) {
  try {
    const { token, passwordHash } = await openToken(orm, 'share', text);
    requireOpen(token, 'read', { kind: documentAccess.kind, id: token.recordId });
    if (passwordHash !== null) return 'locked';
    const document = await findDocument(companyEntityManager(orm, token.companyId), token.recordId);
    return { document, access: accessOf(token) };
  } catch (error) {
    if (isAppError(error, 'not-found')) return null;
    throw error;
  }
}
