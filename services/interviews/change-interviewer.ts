import { setTimeout as delay } from 'node:timers/promises';
import { InterviewerEntity, type Interviewer } from '../../db/interviews/entities.ts';
import { beginChange, breakOffChange, endChange } from '../../db/interviews/interviewer-changes.ts';
import { findForChange, type Named } from '../../db/platform/versions.ts';
import type { TenantEntityManager } from '../../db/tenancy.ts';
import { describeError } from '../../domain/platform/describe-error.ts';
import { AppError } from '../../domain/platform/errors.ts';
import { isPassing } from '../../domain/platform/outage.ts';
import { withoutUndefined } from '../../domain/platform/without-undefined.ts';
import type { ServiceDeps } from '../deps.ts';
import {
  planOf,
  requireProvider,
  requireVoice,
  requireVoiceId,
  turnTakingOf,
  type InterviewerFields,
  type InterviewerPatch,
} from './interviewers.ts';

/** Time for which nobody else changes it at the provider: more than the requests of a change may take. Milliseconds. */
const LONGEST_CHANGE = 120_000;
/** Milliseconds that a change waits for one that is under way, and how often it looks. */
const LONGEST_WAIT = 10_000;
const LOOK_EVERY = 100;

export type ChangeDeps = Pick<ServiceDeps, 'voice' | 'log'> & {
  settings: Parameters<typeof planOf>[1];
};

/** A change that is under way: the provider may have some of the new `fields`, or all of them, or what the row says. */
interface Change {
  interviewer: Interviewer;
  fields: InterviewerFields;
  until: string;
}

/**
 * Changes an interviewer, at the provider first: the row is marked, the provider asked while nothing is locked, and then both
 * have the change. If that fails the row stays as it is, and its mark until the provider has that again. AppErrors
 * `not-found`, `precondition-failed`, `in-progress` while another change takes too long, those of the provider.
 */
export async function changeInterviewer(
  em: TenantEntityManager,
  deps: ChangeDeps,
  named: Named,
  patch: InterviewerPatch,
): Promise<Interviewer> {
  const change = await inTurn(() => em.transactional((tx) => begin(tx, deps.voice, named, patch)));
  try {
    return await carryOut(em, deps, change);
  } catch (error) {
    // A provider that is away is asked again by the sweep.
    const isAway = !(error instanceof AppError) || isPassing(error.code);
    if (!isAway) await restoreInterviewer(em, deps, named.id);
    throw error;
  }
}

/**
 * Gives the provider again what the row says, after a change of it that was broken off. Never fails: what the provider does
 * not take stays marked, and is in the log.
 */
export async function restoreInterviewer(
  em: TenantEntityManager,
  deps: ChangeDeps,
  id: string,
): Promise<void> {
  try {
    const change = await em.transactional(async (tx) => {
      const interviewer = await findForChange(tx, InterviewerEntity, { id }, null);
      const isThere = interviewer.status === 'ready' && interviewer.provider === deps.voice.name;
      return isThere ? marked(tx, interviewer, changed(interviewer, {})) : null;
    });
    if (change) await carryOut(em, deps, change);
  } catch (error) {
    const left = { interviewerId: id, error: describeError(error) };
    deps.log.warn(left, 'the voice provider may have another state of an interviewer than we do');
  }
}

/** Null while another change is under way. */
async function begin(
  tx: TenantEntityManager,
  voice: ChangeDeps['voice'],
  { id, ifMatch }: Named,
  patch: InterviewerPatch,
): Promise<Change | null> {
  const interviewer = await findForChange(tx, InterviewerEntity, { id }, ifMatch);
  if (interviewer.status !== 'ready') throw new AppError('conflict', 'The interviewer is not ready');
  // A voice sent back unchanged need not be valid any more.
  if (patch.voiceId !== interviewer.voiceId) requireVoiceId(voice, patch.voiceId);
  requireProvider(voice, interviewer);
  requireVoice(voice);
  return marked(tx, interviewer, changed(interviewer, patch));
}

async function marked(
  tx: TenantEntityManager,
  interviewer: Interviewer,
  fields: InterviewerFields,
): Promise<Change | null> {
  const until = await beginChange(tx, interviewer.id, LONGEST_CHANGE);
  return until === null ? null : { interviewer, fields, until };
}

/** Nothing is held while the provider is asked. */
async function carryOut(
  em: TenantEntityManager,
  { voice, settings, log }: ChangeDeps,
  { interviewer: { id, llmId, agentId }, fields, until }: Change,
): Promise<Interviewer> {
  try {
    if (llmId && agentId) await voice.change({ llmId, agentId }, planOf(fields, settings));
    return await em.transactional(async (tx) => {
      const interviewer = await findForChange(tx, InterviewerEntity, { id }, null);
      if (!(await endChange(tx, id, until)))
        throw new AppError('conflict', 'The interviewer was changed by somebody else meanwhile');
      return Object.assign(interviewer, fields);
    });
  } catch (error) {
    // Otherwise the mark is over when its time is.
    await breakOffChange(em, id).catch((err: unknown) => log.warn({ err }, 'a mark could not be taken off'));
    throw error;
  }
}

function changed(
  { name, voiceId, language, persona, turnTaking, model }: InterviewerFields,
  { persona: more = {}, turnTaking: turns, ...rest }: InterviewerPatch,
): InterviewerFields {
  const before = { name, voiceId, language, model };
  return {
    ...before,
    ...withoutUndefined(rest),
    persona: { ...persona, ...withoutUndefined(more) },
    turnTaking: turns ? turnTakingOf(turnTaking, turns) : (turnTaking ?? null),
  };
}

/** Waits for its turn; AppError `in-progress` if it takes too long. */
async function inTurn(begun: () => Promise<Change | null>): Promise<Change> {
  for (const end = Date.now() + LONGEST_WAIT; ; await delay(LOOK_EVERY)) {
    const change = await begun();
    if (change) return change;
    if (Date.now() < end) continue;
    throw new AppError('in-progress', 'Another change of the interviewer is under way', { retryAfter: 1 });
  }
}
