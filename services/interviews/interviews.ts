import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import { InterviewEntity, InterviewerEntity, type Interview } from '../../db/interviews/entities.ts';
import { workflowIdOf } from '../../db/platform/jobs.ts';
import { revokeLinks } from '../../db/interviews/links.ts';
import { findForChange, type Named } from '../../db/platform/versions.ts';
import { companyOf, type TenantEntityManager } from '../../db/tenancy.ts';
import type { Access, InterviewTheme, RubricLevel } from '../../domain/interviews/interview.ts';
import { knockOutsOf, type GivenKnockOut } from '../../domain/interviews/knock-outs/given-knock-outs.ts';
import { questionsOf, type GivenQuestion } from '../../domain/interviews/questions/questions.ts';
import { withoutUndefined } from '../../domain/platform/without-undefined.ts';
import { interviewInvitations } from '../../jobs/interviews/interview-invitations.ts';
import { interviewMails } from '../../jobs/interviews/interview-mails.ts';
import { interviewPurge } from '../../jobs/interviews/interview-purge.ts';
import { AppError, invalidInput, slugTaken } from '../../domain/platform/errors.ts';
import { interviewChanges, type TrackedInterview } from '../../domain/interviews/trail.ts';
import { newId } from '../../domain/platform/id.ts';
import type { ServiceDeps } from '../deps.ts';
import type { Author } from './interviewers.ts';
import { endJob } from './jobs.ts';
import { addToTrail } from './trail.ts';
import { namedTeam, requireMaker } from './team.ts';
import { requireKept } from './keep-interview.ts';
import { getOrganization } from './organization.ts';
import { measureAgain } from '../../db/interviews/knock-outs.ts';
import { isSlugTaken } from '../../db/interviews/places.ts';
import { slugCandidates, uniqueSlug } from '../../domain/platform/slug-candidates.ts';
import { slugOf } from '../../domain/platform/slug.ts';

/** Any subset of what can be changed. */
export interface InterviewPatch {
  name?: string | undefined;
  objective?: string | undefined;
  questions?: readonly GivenQuestion[] | undefined;
  /** Closed questions before the call. */
  knockOuts?: readonly GivenKnockOut[] | undefined;
  interviewerId?: string | undefined;
  readableSlug?: string | undefined;
  timeDurationMinutes?: number | undefined;
  isActive?: boolean | undefined;
  access?: Access | undefined;
  isAnonymous?: boolean | undefined;
  allowMultipleResponses?: boolean | undefined;
  /** ISO 3166-1 alpha-2; null: unknown. */
  country?: string | null | undefined;
  theme?: InterviewTheme | undefined;
  /** Members who may see it, besides its creator, who alone can change them. */
  teamUserIds?: readonly string[] | undefined;
  /** Null: nobody is reminded. */
  reminderDays?: number | null | undefined;
  /** Null: the default rubric. */
  rubric?: RubricLevel[] | null | undefined;
}
export type InterviewBody = InterviewPatch & {
  name: string;
  objective: string;
  questions: readonly GivenQuestion[];
  interviewerId: string;
};

const DEFAULT_MINUTES = 15;

/**
 * Creates an interview. Its slug is the given one (AppError `slug-taken`), or is made from the names of the organisation and of
 * the interview. AppErrors `not-found` for an unknown interviewer, `invalid-input` for one that is not ready.
 */
export async function createInterview(
  em: TenantEntityManager,
  body: InterviewBody,
  { userId, email, organization }: Author & { organization?: string | undefined },
): Promise<Interview> {
  const names = { organization: organization ?? (await getOrganization(em)).name, name: body.name };
  const create = (slug: (tx: TenantEntityManager) => Promise<string> | string) =>
    em.transactional(async (tx) => {
      await requireInterviewer(tx, body.interviewerId);
      if (body.readableSlug !== undefined) await requireFreeSlug(tx, body.readableSlug);
      const interview = tx.create(InterviewEntity, {
        id: newId(),
        companyId: companyOf(tx),
        createdBy: userId,
        createdByEmail: email,
        teamUserIds: await namedTeam(tx, body.teamUserIds ?? [], { createdBy: userId, teamUserIds: [] }),
        name: body.name,
        objective: body.objective,
        questions: questionsOf(body.questions, []),
        knockOuts: knockOutsOf(body.knockOuts ?? [], []),
        readableSlug: body.readableSlug ?? (await slug(tx)),
        interviewerId: body.interviewerId,
        timeDurationMinutes: body.timeDurationMinutes ?? DEFAULT_MINUTES,
        isActive: body.isActive ?? true,
        access: body.access ?? 'open',
        isAnonymous: body.isAnonymous ?? false,
        allowMultipleResponses: body.allowMultipleResponses ?? false,
        country: body.country ?? null,
        theme: body.theme ?? {},
        reminderDays: body.reminderDays ?? null,
        rubric: body.rubric ?? null,
        insights: null,
        deletingAt: null,
      });
      await tx.flush();
      return interview;
    });
  // A concurrent request may take the slug now. A given slug is then reported as taken; a generated one gets a unique suffix,
  // since another search by all such requests would find the same slug.
  return create((tx) => freeSlug(tx, names)).catch((error: unknown) => {
    if (error instanceof UniqueConstraintViolationException) return create(() => ownSlug(names));
    throw error;
  });
}

/**
 * Changes an interview. AppErrors `not-found`, `slug-taken`, `invalid-input`, `precondition-failed`, `conflict` while it is being
 * deleted, `forbidden` for a change of the team by anybody but the creator.
 */
export async function changeInterview(
  em: TenantEntityManager,
  { id, ifMatch }: Named,
  patch: InterviewPatch,
  author: Author,
): Promise<Interview> {
  try {
    return await em.transactional(async (tx) => {
      const interview = await findForChange(tx, InterviewEntity, { id }, ifMatch);
      requireKept(interview, 'conflict');
      const { questions, knockOuts, readableSlug, interviewerId, teamUserIds, ...plain } = patch;
      const before = { ...interview };
      if (interviewerId !== undefined) await requireInterviewer(tx, interviewerId);
      if (readableSlug !== undefined && readableSlug !== interview.readableSlug) {
        await requireFreeSlug(tx, readableSlug);
        interview.readableSlug = readableSlug;
      }
      if (questions) interview.questions = questionsOf(questions, interview.questions);
      if (knockOuts) {
        interview.knockOuts = knockOutsOf(knockOuts, interview.knockOuts ?? []);
        await measureAgain(tx, id, interview.knockOuts ?? []);
      }
      if (teamUserIds) interview.teamUserIds = await namedTeam(tx, teamUserIds, interview);
      Object.assign(interview, withoutUndefined({ ...plain, interviewerId }));
      const changes = interviewChanges(tracked(before), tracked(interview));
      if (changes.some(({ what }) => what === 'team')) requireMaker(interview, author);
      addToTrail(tx, { interviewId: id, responseId: null }, author, changes);
      await tx.flush();
      return interview;
    });
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) throw new AppError('slug-taken');
    throw error;
  }
}

function tracked({ objective, questions, knockOuts, rubric, teamUserIds }: Interview): TrackedInterview {
  return { objective, questions: [...(knockOuts ?? []), ...questions], rubric: rubric ?? null, teamUserIds };
}

/** Prevents deletion of the interviewer until the transaction ends. */
async function requireInterviewer(tx: TenantEntityManager, id: string): Promise<void> {
  const options = { lockMode: LockMode.PESSIMISTIC_READ, refresh: true } as const;
  const { status } = await tx.findOneOrFail(InterviewerEntity, { id }, options);
  if (status === 'ready') return;
  throw invalidInput('interviewerId', 'is not ready');
}

/**
 * Closes an interview for everybody and starts the job that deletes it and everything in it, including its responses at the voice
 * provider. Returns the id of the job.
 */
export async function deleteInterview(
  em: TenantEntityManager,
  { jobs }: Pick<ServiceDeps, 'jobs'>,
  { id, ifMatch }: Named,
): Promise<string> {
  const interview = await em.transactional(async (tx) => {
    const found = await findForChange(tx, InterviewEntity, { id }, ifMatch);
    found.isActive = false;
    found.deletingAt ??= new Date();
    await revokeLinks(tx, id);
    return found.name;
  });
  const companyId = companyOf(em);
  await endJob(jobs, companyId, workflowIdOf(interviewInvitations.kind, id));
  await endJob(jobs, companyId, workflowIdOf(interviewMails.kind, id));
  const request = { companyId, key: id, input: { interviewId: id, interview } };
  const { jobId } = await jobs.start(interviewPurge, request, { again: true });
  return jobId;
}

/** AppError `slug-taken` if an interview of any company has this slug. */
async function requireFreeSlug(tx: TenantEntityManager, slug: string): Promise<void> {
  if (!(await isSlugTaken(tx, slug))) return;
  throw slugTaken('readable_slug');
}

interface Names {
  organization: string;
  name: string;
}

/** A free slug from the names of organisation and interview. Concurrent requests may find the same one. */
async function freeSlug(tx: TenantEntityManager, names: Names): Promise<string> {
  for (const slug of slugCandidates(baseOf(names))) {
    if (!(await isSlugTaken(tx, slug))) return slug;
  }
  return ownSlug(names);
}

/** A slug from the same names with a unique suffix. */
function ownSlug(names: Names): string {
  return uniqueSlug(baseOf(names));
}

function baseOf({ organization, name }: Names): string {
  return slugOf(`${organization} ${name}`) || 'interview';
}
