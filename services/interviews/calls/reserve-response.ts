import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import {
  InterviewLinkEntity,
  ResponseEntity,
  type Interview,
  type InterviewLink,
  type Response,
} from '../../../db/interviews/entities.ts';
import { countOpenCalls } from '../../../db/interviews/open-calls.ts';
import { acquireLock } from '../../../db/platform/advisory-lock.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { LONGEST_INTERVIEW, MOST_TIME_FACTOR } from '../../../domain/interviews/interview.ts';
import { answersTo, type GivenAnswer } from '../../../domain/interviews/knock-outs/given-knock-outs.ts';
import type { Consent, TranscriptTurn } from '../../../domain/interviews/response.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { newId } from '../../../domain/platform/id.ts';
import type { Settings } from '../../../domain/platform/settings/settings.ts';
import type { ServiceDeps } from '../../deps.ts';
import { keepInterview } from '../keep-interview.ts';
import { GRACE_MS } from '../local/local-provider.ts';
import { ABANDONED_AFTER, type Address, onceKeyOf, requireFirst } from '../once-key.ts';

export interface CandidateEntry {
  name?: string | undefined;
  email?: string | undefined;
  /** How the address was verified: by a code mailed to it, or by a member; null: not at all, anybody may have typed it. */
  verifiedBy: 'code' | 'member' | null;
  /** Answers to the closed questions before the call. */
  answers?: readonly GivenAnswer[] | undefined;
  /** What the candidate has agreed to. */
  consent: Omit<Consent, 'at'>;
}

/**
 * Reserves a response for this candidate: a new one without a call, or the one of the link or the verified address whose call is
 * still open. AppErrors `gone` if the interview is being deleted; `already-responded` for a verified address only, since anybody
 * could type another person's; `invalid-input` if the closed questions are not answered; `in-progress` while another request
 * registers the same link; `rate-limited` if the company has too many open calls.
 */
export async function reserveResponse(
  em: TenantEntityManager,
  { voice, settings }: Pick<ServiceDeps, 'voice' | 'settings'>,
  { interview, link, entry }: { interview: Interview; link: InterviewLink | null; entry: CandidateEntry },
): Promise<Response> {
  const name = interview.isAnonymous ? null : (link?.name ?? entry.name ?? null);
  const address = addressOf(interview, link, entry);
  try {
    return await em.transactional(async (tx) => {
      // Read again: the interview may now be limited to one response per candidate.
      const kept = await keepInterview(tx, interview.id, 'gone');
      const onceKey = onceKeyOf(kept, address);
      const known =
        (link && (await openResponseOf(tx, link, address))) ??
        (entry.verifiedBy === 'member' ? null : await openResponseAt(tx, interview.id, onceKey));
      if (known) return known;
      // A response whose registration was interrupted blocks nobody.
      const abandoned = { callId: null, createdAt: { $lt: new Date(Date.now() - ABANDONED_AFTER) } };
      if (onceKey)
        await tx.nativeDelete(ResponseEntity, { interviewId: interview.id, onceKey, ...abandoned });
      await requireFirst(tx, interview.id, onceKey, null);
      await requireCallLimit(tx, settings);
      const knockOuts = answersTo(kept.knockOuts, entry.answers, {
        mayBeLeftOut: entry.verifiedBy === 'member',
      });
      const consent = { ...entry.consent, at: new Date().toISOString() };
      const response = tx.create(ResponseEntity, {
        ...newResponse(kept),
        questions: [...kept.questions, ...(link?.extraQuestions ?? [])],
        knockOuts,
        linkId: link?.id ?? null,
        provider: voice.name,
        name,
        ...address,
        onceKey,
        consent,
      });
      await tx.flush();
      return response;
    });
  } catch (error) {
    // Another request with the same address was slightly faster; once it is done, a retry finds its call.
    if (error instanceof UniqueConstraintViolationException) throw beingRegistered();
    throw error;
  }
}

/** Seconds after which no call can still be open. */
const LONGEST_OPEN = LONGEST_INTERVIEW * MOST_TIME_FACTOR * 60 + GRACE_MS / 1_000;

/** AppError `rate-limited` if the company has reached its limit of open calls. */
async function requireCallLimit(
  tx: TenantEntityManager,
  { OPEN_CALLS_PER_COMPANY: most }: Pick<Settings, 'OPEN_CALLS_PER_COMPANY'>,
): Promise<void> {
  await acquireLock(tx, 'open-calls');
  if ((await countOpenCalls(tx, LONGEST_OPEN)) < most) return;
  const message = 'As many interviews are being held as may be at once; try again in a few minutes';
  throw new AppError('rate-limited', message, { retryAfter: 60 });
}

function newResponse({ id: interviewId, companyId }: Interview) {
  const transcript: TranscriptTurn[] = [];
  const furtherCallIds: string[] = [];
  return {
    id: newId(),
    companyId,
    interviewId,
    callId: null,
    furtherCallIds,
    callStatus: 'registered' as const,
    transcript,
    speakers: null,
    answerPrints: [],
    concern: null,
    analytics: null,
    duration: null,
    isEnded: false,
    isAnalysed: false,
    isViewed: false,
    candidateStatus: 'NO_STATUS' as const,
    tabSwitchCount: 0,
    feedback: null,
    recordingUrl: null,
    summary: null,
    review: null,
    resumeHash: null,
    startedAt: null,
    endedAt: null,
  };
}

/**
 * Locks the link, so that concurrent requests get the same response. A link for several people only leads back to the call of the
 * same verified email address.
 */
async function openResponseOf(
  tx: TenantEntityManager,
  { id: linkId, singleUse }: InterviewLink,
  { email, emailVerified }: Address,
): Promise<Response | null> {
  await tx.findOneOrFail(
    InterviewLinkEntity,
    { id: linkId },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  if (!singleUse && (email === null || !emailVerified)) return null;
  const where = { linkId, isEnded: false, ...(singleUse ? {} : { email, emailVerified }) };
  return withCall(tx, await tx.findOne(ResponseEntity, where, { refresh: true }));
}

/**
 * A response that has its call. AppError `in-progress` while the call is being registered; null if the registration was
 * abandoned.
 */
async function withCall(tx: TenantEntityManager, response: Response | null): Promise<Response | null> {
  if (!response || response.callId) return response;
  if (Date.now() - response.createdAt.getTime() < ABANDONED_AFTER) throw beingRegistered();
  await tx.nativeDelete(ResponseEntity, { id: response.id });
  return null;
}

function beingRegistered(): AppError {
  return new AppError('in-progress', 'The call is being registered', { retryAfter: 1 });
}

/** The unfinished call of a verified address: the candidate has come back, on any device. */
async function openResponseAt(
  tx: TenantEntityManager,
  interviewId: string,
  onceKey: string | null,
): Promise<Response | null> {
  if (onceKey === null) return null;
  const where = { interviewId, onceKey, isEnded: false };
  return withCall(tx, await tx.findOne(ResponseEntity, where, { refresh: true }));
}

/** The address to store. A personal link was mailed to its address; a typed one is verified only by a code or a member. */
function addressOf(
  { isAnonymous }: Interview,
  link: InterviewLink | null,
  { email, verifiedBy }: CandidateEntry,
): Address {
  if (isAnonymous) return { email: null, emailVerified: false };
  if (link?.email) return { email: link.email, emailVerified: true };
  return { email: email ?? null, emailVerified: email !== undefined && verifiedBy !== null };
}
