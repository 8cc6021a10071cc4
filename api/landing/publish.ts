import { notifyPublished } from '../../services/landing/generation/notify-generation.ts';
import { movePage, publishPage } from '../../services/landing/publishing.ts';
import { landingAccess } from '../../services/landing/pages.ts';
import { member } from '../policy.ts';
import { route } from '../route.ts';
import { pageReply, pageToChange } from './reply.ts';
import { landingView } from './schema.ts';

const common = {
  tag: 'Landing pages',
  policy: member('landing'),
  method: 'put',
  record: { access: landingAccess, action: 'edit' },
  versioned: true,
  problems: [409],
  responses: { 200: { description: 'The page', schema: landingView } },
} as const;

const publish = route({
  ...common,
  path: '/api/landing-pages/:id/publish',
  summary: 'Check a page and make it live at `/p/<slug>`, in place of what was; errors: 409 `publish-gate`',
  rateLimit: 'generation',
  handler: async (call) => {
    const page = await publishPage(call.em, call.deps, pageToChange(call));
    await notifyPublished(call.em, call.deps, page);
    return pageReply(call, page);
  },
});

const SUMMARIES = {
  unpublish: 'Take a page off the web; it is a draft again',
  archive: 'Archive a page; its URL answers 410',
  restore: 'Bring an archived page back as a draft',
} as const;

const moves = (['unpublish', 'archive', 'restore'] as const).map((move) =>
  route({
    ...common,
    path: `/api/landing-pages/:id/${move}`,
    summary: SUMMARIES[move],
    handler: async (call) => pageReply(call, await movePage(call.em, pageToChange(call), move)),
  }),
);

/** Routes that change a page's status. */
export const publishRoutes = [publish, ...moves];
