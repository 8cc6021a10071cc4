import type { Interview, Interviewer, Organization, Response } from '../../db/interviews/entities.ts';
import type { TrailRow } from '../../db/interviews/trail-entity.ts';
import type { Review } from '../../db/interviews/review-entity.ts';
import type { Analytics, TranscriptTurn, TurnMark } from '../../domain/interviews/response.ts';
import { withoutPeople } from '../../domain/interviews/reviews.ts';
import { standingOf } from '../../domain/interviews/scoring/caveat.ts';
import { waitsForPerson } from '../../domain/interviews/scoring/with-levels.ts';
import type { JobState } from '../../domain/platform/job/job.ts';
import { publicUrl } from '../../domain/platform/urls/public-url.ts';
import type { Settings } from '../../domain/platform/settings/settings.ts';
import { turnTakingOf } from '../../services/interviews/interviewers.ts';
import { shownInsights } from '../../services/interviews/insights.ts';
import type { InterviewerView, InterviewView, RestrictedInterviewView } from './schema.ts';
import type { ResponseView, ReviewView } from './response-schema.ts';

export function presentOrganization({
  id,
  name,
  logoUrl,
  contact,
  companyId,
  createdAt,
  updatedAt,
}: Organization) {
  return {
    id,
    name,
    logo_url: logoUrl ?? null,
    contact: contact ?? null,
    companyId,
    ...timesOf({ createdAt, updatedAt }),
  };
}

export function presentInterviewer(one: Interviewer, job: JobState | undefined): InterviewerView {
  return {
    id: one.id,
    name: one.name,
    agent_id: one.agentId ?? null,
    llm_id: one.llmId ?? null,
    voice_id: one.voiceId,
    provider: one.provider,
    persona: one.persona,
    turnTaking: turnTakingOf(one.turnTaking),
    language: one.language,
    model: one.model ?? null,
    user: { id: one.createdBy, email: one.createdByEmail },
    companyId: one.companyId,
    status: one.status,
    ...timesOf(one),
    ...(job ? { job } : {}),
  };
}

export function presentInterview(
  one: Interview,
  settings: Pick<Settings, 'PUBLIC_BASE_URL' | 'PORT'>,
  responseCount: number,
): InterviewView {
  return {
    id: one.id,
    name: one.name,
    objective: one.objective,
    questions: one.questions,
    knockOuts: one.knockOuts ?? [],
    url: publicUrl(settings, `/call/${one.readableSlug}`),
    readable_slug: one.readableSlug,
    interviewerId: one.interviewerId,
    timeDurationMinutes: one.timeDurationMinutes,
    isActive: one.isActive,
    access: one.access,
    isAnonymous: one.isAnonymous,
    allowMultipleResponses: one.allowMultipleResponses,
    country: one.country ?? null,
    theme: one.theme,
    reminderDays: one.reminderDays ?? null,
    ...(one.rubric ? { rubric: one.rubric } : {}),
    teamUserIds: one.teamUserIds,
    user: { id: one.createdBy, email: one.createdByEmail },
    companyId: one.companyId,
    responseCount,
    insights: one.insights ? shownInsights(one.insights) : null,
    ...timesOf(one),
  };
}

/** An interview as shown to an owner of the company who is not in its team. */
export function presentRestricted({
  id,
  name,
  createdBy,
  createdByEmail,
}: Interview): RestrictedInterviewView {
  return { id, name, user: { id: createdBy, email: createdByEmail }, restricted: true };
}

export function presentTrail({ id, at, actorId, actorEmail, what, questionId, before, after }: TrailRow) {
  return {
    id,
    at: at.toISOString(),
    by: actorId && actorEmail ? { id: actorId, email: actorEmail } : null,
    what,
    ...(questionId ? { questionId } : {}),
    from: before ?? null,
    to: after ?? null,
  };
}

/** The candidate's own part of a response, without any evaluation. */
export function presentOwnResponse(one: Response) {
  const answers = (one.knockOuts ?? []).map(({ question, answer }) => ({ question, answer }));
  return { ...presentCommon(one), answers };
}

/** What both the candidate and the team see. */
function presentCommon(one: Response) {
  return {
    id: one.id,
    interviewId: one.interviewId,
    call_id: one.callId ?? '',
    call_status: one.callStatus,
    name: one.name ?? null,
    email: one.email ?? null,
    emailVerified: one.emailVerified,
    transcript: one.transcript,
    duration: one.duration ?? null,
    is_ended: one.isEnded,
    tab_switch_count: one.tabSwitchCount,
    consentVersion: one.consent.version ?? null,
    ...(one.feedback ? { feedback: one.feedback } : {}),
    ...timesOf(one),
    startedAt: one.startedAt?.toISOString() ?? null,
    endedAt: one.endedAt?.toISOString() ?? null,
  };
}

/** What a member is shown with a response. */
export interface ResponseFacts {
  /** The member's own review. */
  own: Review | undefined;
  /** How many members have reviewed the response. */
  given: number;
  /** Marks of answers that also occur in another response; they change when other responses do. */
  copied: readonly TurnMark[];
}

export function presentReview({ scores, score, note, userId, userEmail, updatedAt }: Review): ReviewView {
  const by = { id: userId, email: userEmail };
  return { scores, score: score ?? null, note, by, at: updatedAt.toISOString() };
}

/** A response as a member sees it: without the levels set by others until the member has given a review. */
export function presentResponse(
  one: Response,
  job: JobState | undefined,
  { own, given, copied }: ResponseFacts,
): ResponseView {
  const analytics = own || !one.analytics ? one.analytics : withoutPeople(one.analytics);
  return {
    ...presentCommon(one),
    knockOuts: one.knockOuts ?? [],
    // Results are hidden until the analysis is final.
    analytics: one.isAnalysed && analytics ? presentAnalytics(analytics, copied) : null,
    is_analysed: one.isAnalysed,
    is_viewed: one.isViewed,
    candidate_status: one.candidateStatus,
    ...(one.recordingUrl ? { recordingUrl: one.recordingUrl } : {}),
    summary: one.isAnalysed ? (one.summary ?? null) : null,
    ...(one.speakers ? { speakers: one.speakers } : {}),
    ...(own ? { review: presentReview(own) } : {}),
    reviewsGiven: given,
    ...(job ? { job } : {}),
  };
}

/** An analysis with everything shown beside its scores; older analyses lack some of it. */
function presentAnalytics(
  analytics: Analytics,
  copied: readonly TurnMark[],
): NonNullable<ResponseView['analytics']> {
  const { questions, reason } = analytics;
  const marks = [...(analytics.marks ?? []), ...copied].map(presentMark).toSorted((a, b) => a.turn - b.turn);
  const answers = questions.map((answer) => ({
    ...answer,
    needsReview: answer.needsReview ?? (reason === 'needs-review' && waitsForPerson(answer)),
  }));
  return { ...analytics, ...standingOf(analytics), marks, questions: answers };
}

/** Older marks contain their note. */
function presentMark(mark: TurnMark) {
  return { turn: mark.turn, kind: mark.kind, note: 'note' in mark ? mark.note : noteOf(mark) };
}

function noteOf(mark: Exclude<TurnMark, { kind: 'addresses-evaluator' }>): string {
  switch (mark.kind) {
    case 'concern':
      return mark.level === 'acute'
        ? 'Sounds like danger to the candidate. It is no part of the evaluation.'
        : 'Sounds like distress. It is no part of the evaluation.';
    case 'pasted':
      return `${mark.characters} characters within ${mark.seconds} ${mark.seconds === 1 ? 'second' : 'seconds'}`;
    case 'copied':
      return 'Another response of this interview has the same answer';
  }
}

/** The current state of a call; `transcript`: what has been said so far. */
export function presentCall(
  { callId, callStatus: status, startedAt, endedAt, duration }: Response,
  transcript: TranscriptTurn[],
) {
  return {
    call_id: callId ?? '',
    status,
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    duration: duration ?? null,
    transcript,
  };
}

function timesOf({ createdAt, updatedAt }: { createdAt: Date; updatedAt: Date }) {
  return { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}
