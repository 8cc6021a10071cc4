import { p, type InferEntity } from '@mikro-orm/core';
import {
  ACCESS,
  type InterviewTheme,
  type Question,
  type RubricLevel,
} from '../../domain/interviews/interview.ts';
import { INVITATION_STATES } from '../../domain/interviews/invitations/invitation.ts';
import { INTERVIEWER_STATUSES, type Persona, type TurnTaking } from '../../domain/interviews/interviewer.ts';
import type { CallConcern } from '../../domain/interviews/concern.ts';
import type { KnockOut, KnockOutAnswer } from '../../domain/interviews/knock-outs/knock-out.ts';
import type { InterviewInsights } from '../../domain/interviews/insights/insights.ts';
import { CODE_PURPOSES } from '../../domain/interviews/identity/code.ts';
import {
  CALL_STATUSES,
  CANDIDATE_STATUSES,
  SPEAKER_CHOICES,
  type Analytics,
  type CandidateFeedback,
  type Consent,
  type TranscriptTurn,
} from '../../domain/interviews/response.ts';
import type { AnswerPrint } from '../../domain/interviews/scoring/turn-facts.ts';
import { companyEntity } from '../company-entity.ts';
import { times, version } from '../shared-properties.ts';

/** The company's appearance to candidates; at most one. */
export const OrganizationEntity = companyEntity({
  name: 'Organization',
  tableName: 'organizations',
  properties: {
    name: p.text(),
    logoUrl: p.text().nullable(),
    /** Whom candidates ask about their data; null: the person who invited them. */
    contact: p.text().nullable(),
    /** The company's own help texts for candidates in distress, by country (ISO 3166-1 alpha-2). */
    helpTexts: p.json<Record<string, string>>().nullable(),
    version: version(),
    ...times(),
  },
});
export type Organization = InferEntity<typeof OrganizationEntity>;

export const InterviewerEntity = companyEntity({
  name: 'Interviewer',
  tableName: 'interviewers',
  properties: {
    createdBy: p.string(),
    createdByEmail: p.text(),
    name: p.text(),
    /** The provider's id; null until it is created. */
    agentId: p.text().nullable(),
    llmId: p.text().nullable(),
    voiceId: p.text(),
    provider: p.text(),
    persona: p.json<Persona>(),
    /** Null: the default. */
    turnTaking: p.json<TurnTaking>().nullable(),
    language: p.text(),
    /** A model of the provider; null: the provider's default. */
    model: p.text().nullable(),
    /** The interviewer of interviews that name none. */
    isDefault: p.boolean(),
    status: p.enum(INTERVIEWER_STATUSES),
    /** Only written by ./interviewer-changes.ts: a change in progress is not a version. */
    changingUntil: p.datetime().nullable(),
    version: version(),
    ...times(),
  },
});
export type Interviewer = InferEntity<typeof InterviewerEntity>;

export const InterviewEntity = companyEntity({
  name: 'Interview',
  tableName: 'interviews',
  properties: {
    createdBy: p.string(),
    createdByEmail: p.text(),
    /** Members who may see the interview, besides its creator. */
    teamUserIds: p.json<string[]>(),
    name: p.text(),
    objective: p.text(),
    questions: p.json<Question[]>(),
    /** Closed questions before the call; null: none. */
    knockOuts: p.json<KnockOut[]>().nullable(),
    readableSlug: p.text(),
    interviewerId: p.string(),
    timeDurationMinutes: p.integer(),
    isActive: p.boolean(),
    /** `invited`: candidates can only enter through a link. */
    access: p.enum(ACCESS).default('open'),
    isAnonymous: p.boolean(),
    allowMultipleResponses: p.boolean(),
    /** ISO 3166-1 alpha-2: the country whose help lines its candidates see; null: unknown. */
    country: p.text().nullable(),
    theme: p.json<InterviewTheme>(),
    /** Days after an invitation when a candidate who has not answered is reminded; null: never. */
    reminderDays: p.integer().nullable(),
    /** Null: the default rubric. */
    rubric: p.json<RubricLevel[]>().nullable(),
    /** The insights that were requested last. */
    insights: p.json<InterviewInsights>().nullable(),
    /** When deletion began; null: it is not being deleted. */
    deletingAt: p.datetime().nullable(),
    version: version(),
    ...times(),
  },
});
export type Interview = InferEntity<typeof InterviewEntity>;

/** A link that invites to an interview. */
export const InterviewLinkEntity = companyEntity({
  name: 'InterviewLink',
  tableName: 'interview_links',
  properties: {
    interviewId: p.string(),
    tokenHash: p.text(),
    name: p.text().nullable(),
    email: p.text().nullable(),
    singleUse: p.boolean(),
    /** Asked in the call of this candidate, after the questions of the interview. */
    extraQuestions: p.json<Question[]>().nullable(),
    /** The candidate's time as a multiple of the interview's, 1..3. */
    timeFactor: p.float().columnType('double precision'),
    /** The inviter's own reference for the candidate, such as a number in another system. */
    reference: p.text().nullable(),
    expiresAt: p.datetime(),
    revokedAt: p.datetime().nullable(),
    usedAt: p.datetime().nullable(),
    /** State of its mail; null for a link that is not mailed. */
    invitation: p.enum(INVITATION_STATES).nullable(),
    /** The encrypted token, stored only while somebody may have to pass the link on. */
    sealedToken: p.text().nullable(),
    /** Why the mail was refused. */
    invitationError: p.text().nullable(),
    sentAt: p.datetime().nullable(),
    createdBy: p.string(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});
export type InterviewLink = InferEntity<typeof InterviewLinkEntity>;

/** What a candidate said in one call, and its analysis. */
export const ResponseEntity = companyEntity({
  name: 'Response',
  tableName: 'interview_responses',
  properties: {
    interviewId: p.string(),
    linkId: p.string().nullable(),
    /** The provider's id; null while the call is being registered there. */
    callId: p.text().nullable(),
    /** Further calls at the provider after lost connections, in order. */
    furtherCallIds: p.json<string[]>(),
    provider: p.text(),
    callStatus: p.enum(CALL_STATUSES),
    /** The questions at the start of the call: those of the interview may have been edited since. */
    questions: p.json<Question[]>(),
    /** Answers to the closed questions before the call; null: there were none. */
    knockOuts: p.json<KnockOutAnswer[]>().nullable(),
    name: p.text().nullable(),
    email: p.text().nullable(),
    transcript: p.json<TranscriptTurn[]>(),
    /** A person's decision about the provider's speaker labels; the transcript already has the right ones. */
    speakers: p.enum(SPEAKER_CHOICES).nullable(),
    /** Fingerprints of the long answers in the transcript. */
    answerPrints: p.json<AnswerPrint[]>(),
    /** Null: no model has checked the turns for distress. */
    concern: p.json<CallConcern>().nullable(),
    analytics: p.json<Analytics>().nullable(),
    /** Seconds. */
    duration: p.integer().nullable(),
    isEnded: p.boolean(),
    isAnalysed: p.boolean(),
    isViewed: p.boolean(),
    candidateStatus: p.enum(CANDIDATE_STATUSES),
    tabSwitchCount: p.integer(),
    feedback: p.json<CandidateFeedback>().nullable(),
    recordingUrl: p.text().nullable(),
    summary: p.text().nullable(),
    consent: p.json<Consent>(),
    /** Unique within the interview, so that the candidate can answer only once. Null: any number of times. */
    onceKey: p.text().nullable(),
    /** The address belongs to a personal link, was verified with a mailed code, or was entered by a member. */
    emailVerified: p.boolean().default(false),
    /** Hash of the token with which the candidate's own browser reopens the unfinished call. */
    resumeHash: p.text().nullable(),
    startedAt: p.datetime().nullable(),
    endedAt: p.datetime().nullable(),
    version: version(),
    ...times(),
  },
});
export type Response = InferEntity<typeof ResponseEntity>;

/** A code mailed to a candidate; neither the code nor the address is stored (services/interviews/identity/codes.ts). */
export const CandidateCodeEntity = companyEntity({
  name: 'CandidateCode',
  tableName: 'candidate_codes',
  properties: {
    purpose: p.enum(CODE_PURPOSES),
    /** The interview whose candidate verifies an address, or the response whose candidate asks for the stored data. */
    subjectId: p.string(),
    addressHash: p.text(),
    codeHash: p.text(),
    /** Wrong attempts. */
    attempts: p.integer(),
    expiresAt: p.datetime(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});
export type CandidateCode = InferEntity<typeof CandidateCodeEntity>;

/** One version of what a company asks its candidates to agree to. */
export const ConsentTextEntity = companyEntity({
  name: 'ConsentText',
  tableName: 'consent_texts',
  properties: {
    /** ISO 639. */
    language: p.text(),
    version: p.integer(),
    /** Null: the default text applies again. */
    text: p.text().nullable(),
    createdBy: p.string(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});
export type ConsentText = InferEntity<typeof ConsentTextEntity>;
