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
  /** How the address is known to be the candidate's: by a code mailed to it, or by a member's word; null: anybody may have typed it. */
  verifiedBy: 'code' | 'member' | null;
  /** To the closed questions before the call. */
  answers?: readonly GivenAnswer[] | undefined;
  /** What the candidate has agreed to. */
  consent: Omit<Consent, 'at'>;
}

/**
 * Reserves the response of this candidate: a new one without a call yet, or the one whose call is still open: that of the link,
 * or of the verified address. AppErrors `gone` if the interview is being deleted; `already-responded` for a verified address
 * alone, since anybody may type another's; `invalid-input` for a candidate who has not answered the closed questions; `in-progress` while the same link is being registered by another request;
 * `rate-limited` when the company has too many open calls.
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
    // Another request of the same address is ahead by a moment; once it is done, this one finds its call.
    if (error instanceof UniqueConstraintViolationException) throw beingRegistered();
    throw error;
  }
}

/** Seconds after which no call can still be open. */
const LONGEST_OPEN = LONGEST_INTERVIEW * MOST_TIME_FACTOR * 60 + GRACE_MS / 1_000;

/** AppError `rate-limited` when as many calls are open as may be. */
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
 * The link is locked, so that concurrent requests get one response. A link for several people only leads back to the call of the
 * same verified e-mail address.
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

/** A response once it has its call. AppError `in-progress` for the moment in which that is registered; later it is no response. */
async function withCall(tx: TenantEntityManager, response: Response | null): Promise<Response | null> {
  if (!response || response.callId) return response;
  if (Date.now() - response.createdAt.getTime() < ABANDONED_AFTER) throw beingRegistered();
  await tx.nativeDelete(ResponseEntity, { id: response.id });
  return null;
}

function beingRegistered(): AppError {
  return new AppError('in-progress', 'The call is being registered', { retryAfter: 1 });
}

/** The unfinished call of a verified address: its candidate has come back, on whichever device. */
async function openResponseAt(
  tx: TenantEntityManager,
  interviewId: string,
  onceKey: string | null,
): Promise<Response | null> {
  if (onceKey === null) return null;
  const where = { interviewId, onceKey, isEnded: false };
  return withCall(tx, await tx.findOne(ResponseEntity, where, { refresh: true }));
}

/** The address of a link came to its candidate there; one that was typed is certain only with a code, or by a member's word. */
function addressOf(
  { isAnonymous }: Interview,
  link: InterviewLink | null,
  { email, verifiedBy }: CandidateEntry,
): Address {
  if (isAnonymous) return { email: null, emailVerified: false };
  if (link?.email) return { email: link.email, emailVerified: true };
  return { email: email ?? null, emailVerified: email !== undefined && verifiedBy !== null };
}
