import type { AnyRoute } from '../route.ts';
import { callPageRoutes } from './call-page.ts';
import { callRoutes } from './calls.ts';
import { invitationRoutes } from './invitations.ts';
import { interviewerRoutes } from './interviewers.ts';
import { mainInterviewRoutes } from './interviews.ts';
import { linkRoutes } from './links.ts';
import { organizationRoutes } from './organization.ts';
import { ownCallRoutes } from './own-call.ts';
import { publicRoutes } from './public.ts';
import { questionLibraryRoutes } from './question-library.ts';
import { responseRoutes } from './responses.ts';
import { resultRoutes } from './results.ts';

/** Interviews: interviewers, interviews and links, calls, responses; and what candidates use. */
export const interviewRoutes: AnyRoute[] = [
  ...organizationRoutes,
  ...interviewerRoutes,
  ...questionLibraryRoutes,
  ...mainInterviewRoutes,
  ...linkRoutes,
  ...invitationRoutes,
  ...resultRoutes,
  ...callRoutes,
  ...responseRoutes,
  ...publicRoutes,
  ...ownCallRoutes,
  ...callPageRoutes,
];
