import { ProjectEntity, type Project } from '../../../db/content/entities.ts';
import { companyOf, type TenantEntityManager } from '../../../db/tenancy.ts';
import type { AudienceSegment } from '../../../domain/content/project.ts';
import { invalidInput } from '../../../domain/platform/errors.ts';
import { callModel } from '../../platform/models/call-model.ts';
import { isWithoutModel } from '../../platform/models/model-plan.ts';
import { modelRequired } from '../../platform/models/without-model.ts';
import type { Calls, ModelDeps } from '../../platform/models/model-call.ts';
import type { TaskResult } from '../answers/task-result.ts';
import { findProject, tellProject } from '../projects.ts';
import { businessSummary } from '../prompts/business-summary.ts';
import { targetAudience } from '../prompts/target-audience.ts';
import { changeStored } from '../stored.ts';
import type { BusinessInput } from './business-input.ts';
import type { ReadSite } from './site-text.ts';
import { quotableSentences } from '../../../domain/content/research/quotable.ts';

/** Maximum number of quoted sentences from one page; `MOST` for all pages together. */
const OF_PAGE = 2;

const MOST = 5;
const LONGEST = 400;

export interface BusinessRequest {
  /** The project that stores the result; null: none. */
  projectId: string | null;
  /** Read if given; null: only the given text is used. */
  websiteUrl: string | null;
  name: string;
  details: string;
}

/** Enough for an audience of eight groups in any script. */
const MOST_TOKENS = 4_000;

interface Asking {
  calls: Calls;
  model: string | null;
}
type Deps = ModelDeps & { readSite: ReadSite };

/**
 * Summarises a business and returns the pages that were used; without a model, quotes from them. AppErrors `not-found`,
 * `invalid-input`, those of reading the site.
 */
export async function summariseBusiness(
  em: TenantEntityManager,
  deps: Deps,
  asking: Asking,
  request: BusinessRequest,
): Promise<TaskResult> {
  const input = await businessInput(em, deps, request);
  const { summary, sources } = await summaryOf(em, deps, asking, input);
  return {
    body: { summary, sources },
    store: storing(request, (project) => {
      project.businessSummary = summary;
      project.summarySources = sources;
    }),
  };
}

async function summaryOf(
  em: TenantEntityManager,
  deps: Deps,
  { calls, model }: Asking,
  input: BusinessInput,
): Promise<{ summary: string; sources: string[] }> {
  if (await isWithoutModel(deps.models, companyOf(em), model)) return quoteBusiness(input);
  const { value } = await callModel(deps, {
    ...calls('summary'),
    prompt: businessSummary,
    input,
    model,
    maxTokens: MOST_TOKENS,
  });
  return { summary: value.summary, sources: input.pages.map(({ url }) => url) };
}

/**
 * Describes the audience of a business; without a model, returns the project's own. AppErrors as of `summariseBusiness`, and
 * `model-required`.
 */
export async function describeAudience(
  em: TenantEntityManager,
  deps: Deps,
  { calls, model }: Asking,
  request: BusinessRequest,
): Promise<TaskResult> {
  if (await isWithoutModel(deps.models, companyOf(em), model))
    return { body: await knownAudience(em, request) };
  const input = await businessInput(em, deps, request);
  const { value } = await callModel(deps, {
    ...calls('audience'),
    prompt: targetAudience,
    input,
    model,
    maxTokens: MOST_TOKENS,
  });
  return {
    body: value,
    store: storing(request, (project) => {
      project.audience = value.audience;
      project.targetedAudience = value.text;
    }),
  };
}

/** The project's own audience. AppError `model-required` if it has none, and without a project. */
export async function knownAudience(
  em: TenantEntityManager,
  request: BusinessRequest,
): Promise<{ audience: AudienceSegment[]; text: string }> {
  const project = await projectOf(em, request);
  if (!project || project.targetedAudience === '') throw modelRequired();
  return { audience: project.audience, text: project.targetedAudience };
}

/** The URL of the site to read for a request: the given one; if no text was given either, the project's. */
export async function siteOf(em: TenantEntityManager, request: BusinessRequest): Promise<string | null> {
  return siteFor(request, await projectOf(em, request));
}

/** Checks that a request can be answered before its site is read. AppErrors `not-found`, `invalid-input` if there is no input. */
export async function checkBusiness(em: TenantEntityManager, request: BusinessRequest): Promise<void> {
  const project = await projectOf(em, request);
  if (siteFor(request, project) === null) requireDetails(detailsFor(request, project));
}

async function businessInput(
  em: TenantEntityManager,
  { readSite }: Pick<Deps, 'readSite'>,
  request: BusinessRequest,
): Promise<BusinessInput> {
  const project = await projectOf(em, request);
  const url = siteFor(request, project);
  const pages = url === null ? [] : await readSite(url);
  const details = detailsFor(request, project);
  if (pages.length === 0) requireDetails(details);
  return { name: request.name || project?.name || '', language: project?.language ?? '', details, pages };
}

async function projectOf(em: TenantEntityManager, { projectId }: BusinessRequest): Promise<Project | null> {
  return projectId ? findProject(em, projectId) : null;
}

function siteFor({ websiteUrl, details }: BusinessRequest, project: Project | null): string | null {
  return websiteUrl !== null || details !== '' ? websiteUrl : (project?.websiteUrl ?? null);
}

function detailsFor({ details }: BusinessRequest, project: Project | null): string {
  if (details !== '' || !project) return details;
  const { brand, businessSummary, targetedAudience } = project;
  return [brand.description, businessSummary, targetedAudience].filter(Boolean).join('\n');
}

function requireDetails(details: string): void {
  if (details !== '') return;
  const message = 'give details or a websiteUrl, or a project that has some';
  throw invalidInput('details', message);
}

function storing({ projectId }: BusinessRequest, change: (project: Project) => void): TaskResult['store'] {
  if (projectId === null) return undefined;
  return (tx) =>
    changeStored(tx, ProjectEntity, { id: projectId, ifMatch: null }, async (within, project) => {
      change(project);
      project.summaryError = null;
      await tellProject(within, projectId);
    });
}

/**
 * A business in its own words, without a model: the first sentences of its text or, without one, of its pages, each in quotation
 * marks. `sources` are the quoted pages.
 */
function quoteBusiness({ details, pages }: BusinessInput): { summary: string; sources: string[] } {
  const own = firstOf(details, MOST).map((text) => ({ text, url: null }));
  const others = pages.flatMap(({ url, text }) =>
    firstOf(text, OF_PAGE).map((quote) => ({ text: quote, url })),
  );
  const quotes = [...own, ...others].slice(0, MOST);
  return {
    // A text without a whole sentence is quoted from its beginning.
    summary: (quotes.length > 0 ? quotes : [{ text: (details || (pages[0]?.text ?? '')).slice(0, LONGEST) }])
      .map(({ text }) => `“${text}”`)
      .join('\n'),
    sources: [...new Set(quotes.flatMap(({ url }) => url ?? []))],
  };
}

function firstOf(text: string, most: number): string[] {
  return quotableSentences(text)
    .slice(0, most)
    .map((sentence) => sentence.text);
}
