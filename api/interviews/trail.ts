import { interviewAccess, responseAccess } from '../../services/interviews/team.ts';
import { readTrail } from '../../services/interviews/trail.ts';
import { pageOf, pageQuery, sliceOf, type Page } from '../input/paging.ts';
import { route, type Reply } from '../route.ts';
import { common } from './common.ts';
import { presentTrail } from './presenter.ts';
import { trailList } from './schema.ts';

const shared = {
  ...common,
  method: 'get',
  query: pageQuery,
  responses: { 200: { description: 'A page of changes', schema: trailList } },
} as const;

const ofInterview = route({
  ...shared,
  path: '/api/interviews/:id/trail',
  summary:
    'Who has changed the questions, the anchors, the objective, the team or the maker of an interview; newest first',
  record: { access: interviewAccess, action: 'read' },
  handler: async ({ em, caller, record: { id: interviewId }, query }) => {
    const which = { interviewId, responseId: null };
    return replyOf(await readTrail(em, caller.userId, which, sliceOf(query)), query);
  },
});

const ofResponse = route({
  ...shared,
  path: '/api/responses/:id/trail',
  summary:
    "Who has changed what of a response, newest first; what others say in reviews once one's own is given",
  record: { access: responseAccess, action: 'read' },
  handler: async ({ em, caller, record: { id: responseId }, query }) =>
    replyOf(await readTrail(em, caller.userId, { responseId }, sliceOf(query)), query),
});

function replyOf({ rows, total }: Awaited<ReturnType<typeof readTrail>>, query: Page): Reply {
  return { status: 200, body: pageOf(rows.map(presentTrail), total, query) };
}

/** Routes for the trail of changes made by people. */
export const trailRoutes = [ofInterview, ofResponse];
