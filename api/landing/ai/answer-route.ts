import { z } from 'zod';
import { landingAnswers } from '../../../services/landing/answers/landing-answers.ts';
import { member } from '../../policy.ts';
import { route } from '../../route.ts';
import { cachedResult } from '../../platform/jobs/cached-result.ts';
import { ANSWER_PATH } from './answer.ts';
import { startedAnswer } from '../../platform/jobs/answer-schema.ts';

/** Route for fetching results that took longer than `RESULT_WAIT`. */
export const answerRoute = route({
  method: 'get',
  tag: 'Landing page content',
  policy: member('landing'),
  path: `${ANSWER_PATH}/:id`,
  summary: 'The answer to a request that took longer; kept for a week',
  record: { access: landingAnswers.access, action: 'read' },
  responses: {
    200: { description: 'What the request itself would have answered', schema: z.looseObject({}) },
    202: { description: 'It is still being worked on', schema: startedAnswer },
  },
  handler: (call) => cachedResult(call, landingAnswers, { id: call.params.id, path: ANSWER_PATH }),
});
