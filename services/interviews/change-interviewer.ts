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

/**
 * Longest time for which a change has the interviewer to itself, in milliseconds: more than its requests to the provider can
 * take.
 */
const LONGEST_CHANGE = 120_000;
/** Milliseconds that a change waits for another one in progress, and between checks. */
const LONGEST_WAIT = 10_000;
const LOOK_EVERY = 100;

export type ChangeDeps = Pick<ServiceDeps, 'voice' | 'log'> & {
  settings: Parameters<typeof planOf>[1];
};

/** A change in progress: the provider may have none, some or all of the new `fields`. */
interface Change {
  interviewer: Interviewer;
  fields: InterviewerFields;
  until: string;
}

/**
 * Changes an interviewer, at the provider first: marks the row, calls the provider without holding a lock, then stores the
 * change. If that fails, the row stays unchanged, and stays marked until the provider has its values again. AppErrors
 * `not-found`, `precondition-failed`, `in-progress` while another change takes too long, and those of the provider.
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
    // If the provider is down, the sweep tries again.
    const isAway = !(error instanceof AppError) || isPassing(error.code);
    if (!isAway) await restoreInterviewer(em, deps, named.id);
    throw error;
  }
}

/**
 * Sends the row's values to the provider again after an interrupted change. Never fails: if the provider refuses, the row stays
 * marked and the error is logged.
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

/** Null while another change is in progress. */
async function begin(
  tx: TenantEntityManager,
  voice: ChangeDeps['voice'],
  { id, ifMatch }: Named,
  patch: InterviewerPatch,
): Promise<Change | null> {
  const interviewer = await findForChange(tx, InterviewerEntity, { id }, ifMatch);
  if (interviewer.status !== 'ready') throw new AppError('conflict', 'The interviewer is not ready');
  // A voice sent back unchanged need not be valid any longer.
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

/** No lock is held while the provider is called. */
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
    // If this fails, the change counts as interrupted once its time is up.
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

/** Waits until no other change is in progress. AppError `in-progress` if that takes too long. */
async function inTurn(begun: () => Promise<Change | null>): Promise<Change> {
  for (const end = Date.now() + LONGEST_WAIT; ; await delay(LOOK_EVERY)) {
    const change = await begun();
    if (change) return change;
    if (Date.now() < end) continue;
    throw new AppError('in-progress', 'Another change of the interviewer is under way', { retryAfter: 1 });
  }
}
