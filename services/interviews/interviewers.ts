import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { retireDefault, retireUnmade } from '../../db/interviews/retire-default.ts';
import { InterviewerEntity, type Interviewer } from '../../db/interviews/entities.ts';
import { findJob, insertJob, workflowIdOf } from '../../db/platform/jobs.ts';
import { companyOf, type TenantEntityManager } from '../../db/tenancy.ts';
import {
  DEFAULT_PERSONA,
  DEFAULT_TURN_TAKING,
  type Persona,
  type TurnTaking,
} from '../../domain/interviews/interviewer.ts';
import { AppError } from '../../domain/platform/errors.ts';
import { hasEnded } from '../../domain/platform/job/job.ts';
import { newId } from '../../domain/platform/id.ts';
import { publicUrl } from '../../domain/platform/urls/public-url.ts';
import { withoutUndefined } from '../../domain/platform/without-undefined.ts';
import type { InterviewerPlan, VoiceProvider } from '../../domain/ports/voice-provider.ts';
import { interviewerProvisioning } from '../../jobs/interviews/interviewer-provisioning.ts';
import { sharedByCompany } from '../platform/access/authorize.ts';
import type { ServiceDeps } from '../deps.ts';
import { callSource } from './calls/retell-source.ts';

/** Any subset of what can be changed; `persona` and `turnTaking` can be partial, too. */
export interface InterviewerPatch {
  name?: string | undefined;
  voiceId?: string | undefined;
  language?: string | undefined;
  persona?: Partial<Persona> | undefined;
  turnTaking?: Partial<TurnTaking> | undefined;
  model?: string | null | undefined;
}
export type InterviewerBody = InterviewerPatch & { name: string };

/** The fields that can be changed. */
export type InterviewerFields = Pick<
  Interviewer,
  'name' | 'voiceId' | 'language' | 'persona' | 'turnTaking' | 'model'
>;

/** The user who creates it. */
export interface Author {
  userId: string;
  email: string;
}

const DEFAULT_LANGUAGE = 'en-US';
/** Name of the interviewer created for interviews that name none. */
const DEFAULT_NAME = 'Alex';

/** The interviewer with this id. AppError `not-found`. */
export function findInterviewer(em: TenantEntityManager, id: string): Promise<Interviewer> {
  return em.findOneOrFail(InterviewerEntity, { id });
}

export const interviewerAccess = sharedByCompany('interviewer', findInterviewer);

/**
 * Stores a new interviewer and starts creating it at the provider; the job reports the outcome. AppError
 * `provider-not-configured` names the missing setting; `invalid-input` for an unknown voice.
 */
export async function createInterviewer(
  em: TenantEntityManager,
  { jobs, voice }: Pick<ServiceDeps, 'jobs' | 'voice'>,
  body: InterviewerBody,
  { userId, email, isDefault = false }: Author & { isDefault?: boolean },
): Promise<{ id: string; jobId: string }> {
  requireVoice(voice);
  requireVoiceId(voice, body.voiceId);
  const id = newId();
  const companyId = companyOf(em);
  const { jobId, job } = await em.transactional(async (tx) => {
    tx.create(InterviewerEntity, {
      id,
      companyId,
      createdBy: userId,
      createdByEmail: email,
      name: body.name,
      agentId: null,
      llmId: null,
      voiceId: body.voiceId ?? voice.defaultVoice,
      provider: voice.name,
      persona: { ...DEFAULT_PERSONA, ...withoutUndefined(body.persona ?? {}) },
      turnTaking: body.turnTaking ? turnTakingOf(null, body.turnTaking) : null,
      language: body.language ?? DEFAULT_LANGUAGE,
      model: body.model ?? null,
      isDefault,
      status: 'provisioning',
    });
    await tx.flush();
    return insertJob(tx, interviewerProvisioning, { key: id, input: { interviewerId: id, name: body.name } });
  });
  await jobs.launch(companyId, job.workflowId);
  return { id, jobId };
}

/** The interviewer for interviews that name none: the existing one, or a new one whose job has started. */
export async function ensureDefaultInterviewer(
  em: TenantEntityManager,
  deps: Pick<ServiceDeps, 'jobs' | 'voice'>,
  author: Author,
): Promise<{ id: string; jobId: string }> {
  await retireDefault(em, deps.voice.name);
  const known = await defaultInterviewer(em);
  if (known) return known;
  try {
    return await createInterviewer(em, deps, { name: DEFAULT_NAME }, { ...author, isDefault: true });
  } catch (error) {
    // Of two concurrent requests, one creates it.
    const other = error instanceof UniqueConstraintViolationException ? await defaultInterviewer(em) : null;
    if (!other) throw error;
    return other;
  }
}

/** Ignores an interviewer that was not created because its job was cancelled. */
async function defaultInterviewer(em: TenantEntityManager): Promise<{ id: string; jobId: string } | null> {
  const known = await em.findOne(InterviewerEntity, { isDefault: true }, { refresh: true });
  if (!known) return null;
  const job = await findJob(em, workflowIdOf(interviewerProvisioning.kind, known.id));
  const isLost = known.status !== 'ready' && hasEnded(job.status);
  if (isLost && (await retireUnmade(em, known.id))) return null;
  return { id: known.id, jobId: job.id };
}

/** AppError `invalid-input` for a voice that the provider does not have. */
export function requireVoiceId({ voiceIds }: VoiceProvider, id: string | undefined): void {
  if (id === undefined || !voiceIds || voiceIds.includes(id)) return;
  const message = `must be one of GET /api/voices: ${voiceIds.join(', ')}`;
  throw new AppError('invalid-input', undefined, { errors: [{ path: 'voice_id', message }] });
}

/** The plan from which the provider creates an interviewer. */
export function planOf(
  { name, voiceId, language, persona, turnTaking, model }: InterviewerFields,
  settings: Pick<ServiceDeps['settings'], 'PUBLIC_BASE_URL' | 'PORT'>,
): InterviewerPlan {
  return {
    name,
    voiceId,
    language,
    persona,
    turnTaking: turnTakingOf(turnTaking),
    model: model ?? null,
    webhookUrl: publicUrl(settings, callSource.path),
  };
}

/** Turn-taking settings after a partial change. */
export function turnTakingOf(
  stored: TurnTaking | null | undefined,
  change: Partial<TurnTaking> = {},
): TurnTaking {
  return { ...DEFAULT_TURN_TAKING, ...stored, ...withoutUndefined(change) };
}

export function requireVoice({ missingSetting }: ServiceDeps['voice']): void {
  if (missingSetting !== null) throw new AppError('provider-not-configured', `${missingSetting} is not set`);
}

/** AppError `conflict` for an interviewer created at another provider, which the current one does not know. */
export function requireProvider(
  voice: ServiceDeps['voice'],
  { provider }: Pick<Interviewer, 'provider'>,
): void {
  if (provider === voice.name) return;
  throw new AppError('conflict', `The interviewer was made at ${provider}; give the interview another one`);
}
