import { z } from 'zod';
import {
  CALL_STATUSES,
  CANDIDATE_STATUSES,
  NO_SCORE_REASONS,
  SPEAKER_CHOICES,
} from '../../domain/interviews/response.ts';
import {
  KNOCK_OUT_STATES,
  LONGEST_CHOICE,
  MOST_KNOCK_OUTS,
} from '../../domain/interviews/knock-outs/knock-out.ts';
import { CONCERNS } from '../../domain/interviews/concern.ts';
import { ACTIONS } from '../../domain/interviews/local/decision.ts';
import { RESPONSE_ORDERS } from '../../db/interviews/response-orders.ts';
import { recordId, shownName, webUrl } from '../input/fields.ts';
import { pageQuery, pageSchema } from '../input/paging.ts';
import { jobView } from '../platform/jobs/schema.ts';
import { shownOnce } from '../shown-once.ts';
import { analyticsView } from './analytics-schema.ts';
import { providerId as callId, questionId } from './schema.ts';

const name = shownName(200);
export const email = z.email().max(320);
export const person = { name: name.optional(), email: email.optional() };

export const turn = z.object({
  role: z.enum(['agent', 'user']),
  content: z.string(),
  startMs: z.number(),
  endMs: z.number(),
});

const feedback = z.object({ satisfaction: z.int().min(1).max(5), text: z.string().max(5_000) });
export const score = z.number().min(0).max(100).nullable();

const known = {
  id: recordId,
  interviewId: recordId,
  call_id: callId,
  call_status: z.enum(CALL_STATUSES),
  name: z.string().nullable(),
  email: z.email().nullable(),
  emailVerified: z.boolean().describe('By a personal link, by a code mailed to it, or by a member’s word'),
  transcript: z.array(turn),
  duration: z.number().nullable().describe('Seconds'),
  is_ended: z.boolean(),
  tab_switch_count: z.int(),
  consentVersion: z
    .string()
    .nullable()
    .describe('Of the text that was agreed to; null: from before there were versions'),
  feedback: feedback.optional(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
};

/** A response as its candidate sees it. */
export const ownResponseView = z
  .object({
    ...known,
    answers: z
      .array(z.object({ question: z.string(), answer: z.string().nullable() }))
      .describe('To the closed questions before the call'),
  })
  .meta({ id: 'OwnResponse' });

/** One member's review of a response. */
export const reviewView = z
  .object({
    scores: z.array(z.object({ questionId, level: z.int() })),
    score,
    note: z.string(),
    by: z.object({ id: recordId, email: z.email() }),
    at: z.iso.datetime(),
  })
  .meta({ id: 'ResponseReview' });
export type ReviewView = z.output<typeof reviewView>;

export const responseView = z
  .object({
    ...known,
    knockOuts: z
      .array(
        z.object({
          questionId,
          question: z.string(),
          name: z.string(),
          answer: z.string().nullable().describe('Null: a member has registered the call without asking'),
          meets: z.boolean().nullable(),
        }),
      )
      .describe('Closed questions before the call: a fact, by which nobody is rejected'),
    analytics: analyticsView.nullable(),
    is_analysed: z.boolean(),
    is_viewed: z.boolean(),
    candidate_status: z.enum(CANDIDATE_STATUSES),
    recordingUrl: webUrl.optional(),
    summary: z.string().nullable(),
    speakers: z.enum(SPEAKER_CHOICES).optional().describe('What a person has said of the labels'),
    review: reviewView.optional().describe("The caller's own; written by `PUT …/reviews/mine`"),
    reviewsGiven: z.int().describe('By how many members'),
    job: jobView.optional(),
  })
  .meta({ id: 'Response' });
export type ResponseView = z.output<typeof responseView>;
export const responseList = pageSchema(responseView);

export const responseQuery = pageQuery.extend({
  interviewId: recordId.optional(),
  call_status: z.enum(CALL_STATUSES).optional(),
  candidate_status: z.enum(CANDIDATE_STATUSES).optional(),
  search: z.string().trim().max(200).optional().describe('In name and e-mail address'),
  reason: z.enum(NO_SCORE_REASONS).optional().describe('Analysed ones without a score, for this reason'),
  knockOuts: z
    .enum(KNOCK_OUT_STATES)
    .optional()
    .describe(
      'By the answers to the closed questions before the call: all of them meet what was asked, or one does not',
    ),
  sort: z
    .enum(RESPONSE_ORDERS)
    .default('date')
    .describe(
      'Newest first; highest score first; most questions answered first; by the state of the candidate; or who meets all closed questions first',
    ),
});

export const responseBody = z.strictObject({ interviewId: recordId, call_id: callId, ...person });

export const responsePatch = z.strictObject({
  name: name.nullable().optional(),
  email: email.nullable().optional(),
  candidate_status: z.enum(CANDIDATE_STATUSES).optional(),
  is_viewed: z.boolean().optional(),
  speakers: z
    .enum(SPEAKER_CHOICES)
    .optional()
    .describe(
      'Whether the labels of the transcript are the right way round; the call is then analysed again',
    ),
});

const answers = z
  .array(z.strictObject({ questionId, answer: z.string().max(LONGEST_CHOICE) }))
  .max(MOST_KNOCK_OUTS)
  .optional();

/** Any other value is not consent, and is answered with `consent-required`. */
const consent = z
  .unknown()
  .optional()
  .meta({ const: true, description: 'Must be `true`: the candidate has agreed to `consentText`' });
export const registerBody = z.strictObject({
  interviewId: recordId,
  ...person,
  answers: answers.describe('To all closed questions of the interview, or left out'),
  consent,
});
export const publicRegisterBody = z
  .strictObject({
    interviewId: recordId.optional(),
    slug: z.string().max(200).optional(),
    token: z.string().max(200).optional().describe('Of the link'),
    ...person,
    answers: answers.describe('To all `closedQuestions` of the interview'),
    code: z.string().trim().min(1).max(20).optional().describe('Mailed to `email` by `verify-address`'),
    resumeToken: z
      .string()
      .max(200)
      .optional()
      .describe('Of an earlier answer: opens that call again, and nothing else'),
    consent,
  })
  .refine(({ interviewId, slug }) => (interviewId === undefined) !== (slug === undefined), {
    path: ['interviewId'],
    message: 'either interviewId or slug names the interview',
  })
  .meta({ oneOf: [{ required: ['interviewId'] }, { required: ['slug'] }] });

/** How a browser joins a call. */
export const joinedCall = z.object({
  joinToken: shownOnce(
    z.string(),
    'By which the browser joins the call at the voice provider, once and within 30 seconds; absent for typed calls',
  ),
  activeMs: z.number().describe('Milliseconds of the time that spoken calls have used up before'),
});

export const openedCall = joinedCall.extend({
  call_id: callId,
  access_token: shownOnce(z.string(), 'The call token'),
  resumeToken: shownOnce(z.string(), 'For the same browser: opens the call again until it has ended'),
  responseId: recordId,
});

export const callBody = z.strictObject({ call_id: callId });

const call = z.object({
  call_id: callId,
  status: z.enum(CALL_STATUSES),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  duration: z.number().nullable(),
  transcript: z.array(turn),
});
export const callView = z.object({ call, response: responseView.nullable() });

export const callClock = z
  .object({
    activeMs: z.number().nullable().describe('Since the first answer, without pauses; null: not begun'),
    isPaused: z.boolean(),
    pauseLeftMs: z.number().describe('How long the clock may still stand'),
  })
  .meta({ id: 'CallClock' });

/** The state of a typed call. */
const turnState = {
  question: z
    .object({ number: z.int(), of: z.int() })
    .nullable()
    .describe('The present question; null: the interview is over, or is held at another provider'),
  concern: z
    .enum(CONCERNS)
    .describe(
      'Of what the candidate said: `possible`: the questions pause until the candidate goes on (`action: "resume"`, or in words) or ends; `acute`: they are ended',
    ),
  helpText: z.string().nullable().describe('Where there is help, with a concern'),
};

export const messageBody = z.strictObject({
  content: z.string().trim().min(1).max(20_000),
  action: z
    .enum(ACTIONS)
    .optional()
    .describe('The candidate has pressed a button, whose words are `content`: what it does is certain'),
});

export const spokenTurn = z
  .object({
    message: z
      .object({ role: z.literal('agent'), content: z.string() })
      .describe(
        'Its thoughts are paragraphs, with an empty line between them; with a concern it holds the help text',
      ),
    ended: z.boolean(),
    ...turnState,
  })
  .meta({ id: 'InterviewerTurn' });

export const ownCallView = z.object({
  call,
  response: ownResponseView.nullable(),
  clock: callClock.nullable().describe('Of a typed call that is open; milliseconds'),
  ...turnState,
  pending: z
    .string()
    .nullable()
    .describe('What was said last and got no reply, because the connection broke: to be said again as it is'),
});

export const ownResponseBody = z.strictObject({
  call_id: callId,
  ...person,
  tab_switch_count: z.int().min(0).max(10_000).optional(),
  feedback: z
    .strictObject({ satisfaction: z.int().min(1).max(5), text: z.string().max(5_000).default('') })
    .optional(),
});
