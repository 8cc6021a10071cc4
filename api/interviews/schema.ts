import { z } from 'zod';
import {
  ACCESS,
  LONGEST_INTERVIEW,
  LARGEST_WEIGHT,
  MOST_FOLLOW_UPS,
  MOST_IN_TEAM,
  MOST_QUESTIONS,
  TOP_LEVEL,
} from '../../domain/interviews/interview.ts';
import {
  FEWEST_CHOICES,
  LONGEST_CHOICE,
  LONGEST_KNOCK_OUT_NAME,
  MOST_CHOICES,
  MOST_KNOCK_OUTS,
} from '../../domain/interviews/knock-outs/knock-out.ts';
import { TRAIL_PARTS } from '../../domain/interviews/trail.ts';
import { INTERVIEWER_STATUSES } from '../../domain/interviews/interviewer.ts';
import { countryOf } from '../../domain/interviews/help/help-text.ts';
import { LONGEST_SLUG, SLUG } from '../../domain/platform/slug.ts';
import { modelName, recordId, shownName, storedUrl, webUrl, writtenTag } from '../input/fields.ts';
import { pageQuery, pageSchema } from '../input/paging.ts';
import { jobView } from '../platform/jobs/schema.ts';

/** An id at the voice provider. */
export const providerId = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^\S+$/, 'must be an id of the voice provider');
/** The id of a question; questions are not records of their own. */
export const questionId = z.string().max(100).regex(/^\S+$/);

const pictureUrl = storedUrl('must be a URL of a picture');

export const organizationView = z
  .object({
    id: recordId,
    name: z.string(),
    logo_url: webUrl.nullable(),
    contact: z.string().nullable().describe('Whom candidates ask about their data'),
    companyId: recordId,
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Organization' });

export const organizationBody = z
  .strictObject({
    name: shownName(200),
    logo_url: pictureUrl.nullable(),
    contact: z.string().trim().min(1).max(500).nullable(),
  })
  .partial();

const countryCode = z.string().regex(/^[A-Z]{2}$/);
/** ISO 3166-1 alpha-2, in capitals. */
export const country = countryCode.refine(
  (code) => countryOf(code) === code,
  'must be the code of a country',
);

export const helpTextView = z.object({
  country: countryCode,
  text: z.string(),
  isDefault: z.boolean(),
});
export const helpTextBody = z.strictObject({
  text: z.string().trim().min(1).max(2_000).nullable().describe('Null: the default again'),
});

const slider = z.number().min(0).max(10);
const description = z.string().trim().max(2_000);

const personaSchema = z.strictObject({
  description,
  empathy: slider,
  rapport: slider,
  exploration: slider,
  speed: slider,
});

const share = z.number().min(0).max(1);
const turnTakingSchema = z.strictObject({
  responsiveness: share.describe('From waiting long, in case the candidate goes on, to replying at once'),
  interruptionSensitivity: share.describe('From never being interrupted to stopping at any sound'),
  reminderSeconds: z.int().min(5).max(300).describe('Silence before it asks whether the candidate is there'),
  reminders: z.int().min(0).max(10).describe('How often it asks so'),
  endAfterSilenceSeconds: z.int().min(30).max(1_800).describe('Silence that ends the call'),
});

export const interviewerBody = z.strictObject({
  name: shownName(200),
  voice_id: providerId.optional().describe('One of `/api/voices`'),
  language: writtenTag.optional(),
  persona: personaSchema.partial().optional().describe('Sliders from 0 to 10; what is left out stays'),
  turnTaking: turnTakingSchema.partial().optional().describe('Of voice calls; what is left out stays'),
  model: modelName.nullable().optional().describe("A model of the voice provider's own; null: its default"),
});
export const interviewerPatch = interviewerBody.partial();

const user = z.object({ id: recordId, email: z.email() });

export const interviewerView = z
  .object({
    id: recordId,
    name: z.string(),
    agent_id: providerId.nullable(),
    llm_id: providerId.nullable(),
    voice_id: providerId,
    provider: z.string(),
    persona: personaSchema,
    turnTaking: turnTakingSchema,
    language: z.string(),
    model: modelName.nullable(),
    user,
    companyId: recordId,
    status: z.enum(INTERVIEWER_STATUSES),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    job: jobView.optional(),
  })
  .meta({ id: 'Interviewer' });
export type InterviewerView = z.output<typeof interviewerView>;
export const interviewerList = pageSchema(interviewerView);

export const voiceList = pageSchema(
  z.object({
    voice_id: providerId,
    name: z.string(),
    gender: z.string().nullable(),
    accent: z.string().nullable(),
    previewUrl: webUrl.nullable(),
  }),
);

const questionText = z.string().trim().min(1).max(1_000);
const followUps = z.int().min(0).max(MOST_FOLLOW_UPS);
const weight = z.number().min(0).max(LARGEST_WEIGHT);
export const givenQuestion = z.union([
  questionText,
  z.strictObject({
    id: questionId.optional().describe('Of a question that is there: it stays the same one'),
    question: questionText,
    followUps: followUps.optional(),
    weight: weight.optional(),
  }),
]);

const choice = z.string().trim().min(1).max(LONGEST_CHOICE);
const knockOutSchema = z
  .strictObject({
    id: questionId.optional().describe('Of one that is there: it stays the same one'),
    question: questionText,
    name: shownName(LONGEST_KNOCK_OUT_NAME)
      .optional()
      .describe('What it is about, for members. Default: the question'),
    choices: z
      .array(choice)
      .min(FEWEST_CHOICES)
      .max(MOST_CHOICES)
      .refine((choices) => new Set(choices).size === choices.length, 'has a choice twice')
      .meta({ uniqueItems: true }),
    accepted: z.array(choice).min(1).max(MOST_CHOICES).describe('Those of the choices that meet it'),
  })
  .refine(({ choices, accepted }) => accepted.every((one) => choices.includes(one)), {
    path: ['accepted'],
    message: 'must be among the choices',
  });

const rubricSchema = z
  .array(
    z.strictObject({ level: z.int().min(0).max(TOP_LEVEL), anchor: z.string().trim().min(1).max(1_000) }),
  )
  .min(2)
  .max(TOP_LEVEL + 1)
  .refine((levels) => new Set(levels.map(({ level }) => level)).size === levels.length, 'has a level twice');

const themeSchema = z.strictObject({
  color: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as #2f5fd0')
    .optional(),
  logoUrl: pictureUrl.optional(),
});

const reminderDays = z
  .int()
  .min(1)
  .max(30)
  .describe('Days after an invitation on which who has not answered is reminded once; null: never');

export const interviewBody = z.strictObject({
  name: shownName(200),
  objective: z.string().trim().min(1).max(10_000),
  questions: z.array(givenQuestion).min(1).max(MOST_QUESTIONS),
  knockOuts: z
    .array(knockOutSchema)
    .max(MOST_KNOCK_OUTS)
    .optional()
    .describe(
      'Closed questions on the page before the call. Their answers are facts for people: nobody is rejected by them',
    ),
  interviewerId: recordId.optional().describe("Default: the company's own, made at need"),
  readable_slug: z
    .string()
    .trim()
    .max(LONGEST_SLUG)
    .regex(SLUG, 'must be lower-case letters and digits with single hyphens between them')
    .optional()
    .describe('Unique over the whole installation; without one it is made from the names'),
  timeDurationMinutes: z.int().min(1).max(LONGEST_INTERVIEW).optional(),
  access: z
    .enum(ACCESS)
    .optional()
    .describe('`open` (default): anyone with the URL may join; `invited`: only by a link'),
  isAnonymous: z.boolean().optional(),
  allowMultipleResponses: z.boolean().optional(),
  country: country
    .nullable()
    .optional()
    .describe('Where its candidates are, ISO 3166-1 alpha-2: for the help text'),
  theme: themeSchema.optional(),
  teamUserIds: z
    .array(recordId)
    .max(MOST_IN_TEAM)
    .optional()
    .describe(
      'Members who see the interview and all that belongs to it, beside its maker, who alone names them',
    ),
  reminderDays: reminderDays.nullable().optional(),
  rubric: rubricSchema.nullable().optional().describe('Null: the written anchors'),
});
export type InterviewInput = z.output<typeof interviewBody>;
export const interviewPatch = interviewBody.partial().extend({ isActive: z.boolean().optional() });
export const createInterviewBody = z.strictObject({
  organizationName: shownName(200).optional(),
  interviewData: interviewBody,
});

export const interviewQuery = pageQuery.extend({
  scope: z
    .enum(['own', 'company'])
    .default('own')
    .describe(
      '`company`: the owner also gets the others of the company, of which only name and maker are shown',
    ),
  search: z.string().trim().max(200).optional(),
});

const questionView = z.object({
  id: questionId,
  question: z.string(),
  followUps: z.int(),
  weight: z.number(),
});

export const insightsView = z
  .object({
    responses: z.int(),
    completed: z.int().describe('Calls that have ended'),
    completionRate: z.number().min(0).max(1).nullable(),
    averageDuration: z.number().nullable().describe('Seconds'),
    averageScore: z.number().nullable().describe('Of the proposals of a model: people decide'),
    scored: z.int().optional().describe('Responses that have a score'),
    themes: z.array(
      z.object({
        title: z.string(),
        summary: z.string(),
        quotes: z.array(z.object({ responseId: recordId, quote: z.string() })),
      }),
    ),
    modelUsed: modelName,
    generatedAt: z.iso.datetime(),
  })
  .meta({ id: 'InterviewInsights' });

export const interviewView = z
  .object({
    id: recordId,
    name: z.string(),
    objective: z.string(),
    questions: z.array(questionView),
    knockOuts: z.array(
      z.object({
        id: questionId,
        question: z.string(),
        name: z.string(),
        choices: z.array(z.string()),
        accepted: z.array(z.string()),
      }),
    ),
    url: webUrl,
    readable_slug: z.string(),
    interviewerId: recordId,
    timeDurationMinutes: z.int(),
    isActive: z.boolean(),
    access: z.enum(ACCESS),
    isAnonymous: z.boolean(),
    allowMultipleResponses: z.boolean(),
    country: countryCode.nullable(),
    theme: themeSchema,
    reminderDays: reminderDays.nullable(),
    rubric: rubricSchema.optional(),
    teamUserIds: z.array(recordId),
    user,
    companyId: recordId,
    responseCount: z.int(),
    insights: insightsView.nullable().describe('Of the last time that they were asked for'),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Interview' });
export type InterviewView = z.output<typeof interviewView>;

/** An interview that the company's owner may take over but cannot read. */
const restrictedInterviewView = z
  .object({ id: recordId, name: z.string(), user, restricted: z.literal(true) })
  .meta({ id: 'RestrictedInterview' });
export type RestrictedInterviewView = z.output<typeof restrictedInterviewView>;
export const interviewList = pageSchema(z.union([interviewView, restrictedInterviewView]));

/** Changes made by people. */
export const trailView = z
  .object({
    id: recordId,
    at: z.iso.datetime(),
    by: z.object({ id: recordId, email: z.email() }).nullable().describe('Null: the analysis of the call'),
    what: z.enum(TRAIL_PARTS),
    questionId: questionId.optional(),
    from: z.unknown().describe('Null: there was none'),
    to: z.unknown().describe('Null: there is none any more'),
  })
  .meta({ id: 'InterviewTrailRow' });
export const trailList = pageSchema(trailView);

/** The details that a candidate is asked for. */
export const CANDIDATE_PARTS = ['name', 'email'] as const;

/** An interview as its candidates see it. */
export const publicInterviewView = z
  .object({
    id: recordId,
    name: z.string(),
    organization: z.object({ name: z.string(), logo_url: webUrl.nullable() }),
    timeDurationMinutes: z.int(),
    theme: themeSchema,
    isActive: z.boolean(),
    needsToken: z.boolean().describe('Only who has a link may enter'),
    consentText: z.string().describe('Paragraphs; a line that begins with `## ` is a heading'),
    consentVersion: z.string(),
    language: z.string().describe('Of the interviewer, BCP 47'),
    helpText: z.string().describe('Where somebody in distress finds help; to be shown at any time'),
    helpCountries: z
      .array(countryCode)
      .describe('Whose help texts can be asked for by `country`; empty where the interview names its own'),
    provider: z.string().describe('`local`: calls are typed, or spoken by the browser'),
    mailsCodes: z.boolean().describe('`verify-address` sends a code'),
    closedQuestions: z
      .array(z.object({ id: questionId, question: z.string(), choices: z.array(z.string()) }))
      .describe('Answered by a choice before the call: `answers` of `register-call`'),
    asks: z.array(z.enum(CANDIDATE_PARTS)).describe('What is not known of who comes by this link'),
  })
  .meta({ id: 'PublicInterview' });
