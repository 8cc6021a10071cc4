import { z } from 'zod';
import { LandingPageEntity, type LandingPage } from '../../../db/landing/entities.ts';
import { analyseDesign } from '../../../services/landing/content/analyse-design.ts';
import { regenerateSection as prompt } from '../../../services/landing/prompts/regenerate-section.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { validatePage } from '../../../domain/landing/validation/validate-page.ts';
import { regenerateInRun } from '../../../services/landing/generation/regenerate-in-run.ts';
import { requireBrief } from '../../../services/landing/content/page-parts.ts';
import { planModel, requireModelFor, type ModelPlan } from '../../../services/platform/models/model-plan.ts';
import { memberOrDemo } from '../../policy.ts';
import { accepted, route, type Call, type Reply } from '../../route.ts';
import { landingView } from '../schema.ts';
import { sectionView } from '../section-schema.ts';
import { contentAnswer } from './answer.ts';
import { common, contentRequest } from './common.ts';
import { designedPartsOf, partsOf, withOwnDesign } from './parts.ts';
import {
  analysisBody,
  analysisView,
  issuesView,
  planView,
  regenerateBody,
  sectionAnswer,
  validateBody,
  writingBody,
} from './schema.ts';
import { startedAnswer, slowRequest, waitQuery } from '../../platform/jobs/answer-schema.ts';

const validate = route({
  ...common,
  policy: memberOrDemo('landing'),
  path: '/api/ai/validate',
  summary: 'Problems of a page: business context, sections, lengths, links, contrast',
  idempotency: 'none',
  body: validateBody,
  responses: { 200: { description: 'The issues', schema: issuesView } },
  handler: async (call) => {
    const { businessContext: draft } = call.body;
    // Until a tone is chosen, the page looks as it does in the professional tone.
    const businessContext = draft && { ...draft, brandTone: draft.brandTone ?? ('professional' as const) };
    const parts = await partsOf({ ...call, body: { ...call.body, businessContext } });
    const { sections, theme } = parts;
    const brief = draft ?? parts.brief;
    if (!brief && !sections) throw new AppError('invalid-input', 'There is nothing to show');
    const issues = validatePage({
      theme,
      ...(brief && { brief }),
      ...(sections && { sections }),
    });
    return { status: 200, body: { valid: issues.every(({ severity }) => severity !== 'error'), issues } };
  },
});

const planning = route({
  ...common,
  path: '/api/ai/plan-content',
  summary: 'Plan the sections of a page; without a language model, as the brief and the details are laid out',
  query: waitQuery,
  body: writingBody,
  responses: { 200: { description: 'The plan', schema: planView }, ...slowRequest },
  handler: async (call) =>
    contentAnswer(call, { kind: 'plan', request: await contentRequest(call, await designedPartsOf(call)) }),
});

const analysis = route({
  ...common,
  path: '/api/ai/analyze-design',
  summary: 'What a design consists of, and what it lacks as a landing page',
  idempotency: 'none',
  body: analysisBody,
  responses: { 200: { description: 'The analysis', schema: analysisView } },
  handler: async (call) => ({ status: 200, body: analyseDesign(await designedPartsOf(call)) }),
});

const generation = route({
  ...common,
  path: '/api/ai/generate-content',
  summary:
    'Write the sections of a plan; without a plan, one is made first. Without a language model, the brief and the details are laid out',
  query: waitQuery,
  body: writingBody,
  responses: {
    200: {
      description: 'The sections; nothing is stored',
      schema: z.object({ sections: z.array(sectionView), aiMetadata: landingView.shape.aiMetadata }),
    },
    ...slowRequest,
  },
  handler: async (call) => {
    const parts = await designedPartsOf(call);
    return contentAnswer(call, {
      kind: 'content',
      request: await contentRequest(call, parts),
      plan: parts.plan,
    });
  },
});

const regeneration = route({
  ...common,
  path: '/api/ai/regenerate-section',
  summary:
    'Regenerate one section; in a stored page it is replaced, and the others stay. Needs a language model (503 `model-required`)',
  query: waitQuery,
  body: regenerateBody,
  responses: {
    200: { description: 'The section', schema: sectionAnswer },
    202: {
      description:
        'It takes longer: the answer, or the generation of the page that goes on with it, is at `Location`',
      schema: startedAnswer.partial({ id: true }),
    },
  },
  handler: async (call) => {
    const { caller, body } = call;
    const parts = await partsOf(call);
    requireBrief(parts);
    const { sectionId } = body;
    const { sections } = parts;
    if (!sections?.some(({ id }) => id === sectionId)) {
      throw new AppError('not-found', 'The page has no such section');
    }
    const planned = await planModel(call.deps.models, caller.companyId, body.model);
    await requireModelFor(call.deps.models, caller.companyId, planned.model, prompt);
    const inRun = await regeneratedInRun(call, parts.page, planned);
    if (inRun) return inRun;
    // Sections sent in the body are stored by the caller, not by us.
    const saved = parts.page && !body.sections ? { id: parts.page.id, userId: caller.userId } : null;
    return contentAnswer(call, {
      kind: 'section',
      request: await contentRequest(call, await withOwnDesign(call, parts)),
      sections,
      sectionId,
      saved,
    });
  },
});

type RegenerateCall = Call<unknown, unknown, z.output<typeof regenerateBody>>;

/**
 * Regenerates the section in the page's generation if one is open, since only that may write the page. Null if there is none, or
 * if the body replaces parts of the page.
 */
async function regeneratedInRun(
  { em, deps, caller, body }: Pick<RegenerateCall, 'em' | 'deps' | 'caller' | 'body'>,
  page: LandingPage | null,
  planned: ModelPlan,
): Promise<Reply | null> {
  const { businessContext, design, plan, sections, theme, sectionId, instructions = null } = body;
  if (!page || businessContext || design || plan || sections || theme) return null;
  const wanted = { sectionId, userId: caller.userId, instructions, ...planned };
  const outcome = await regenerateInRun(em, deps, page, wanted);
  if (outcome !== 'done') return outcome && accepted(outcome, { job: outcome });
  const now = await em.findOneOrFail(LandingPageEntity, { id: page.id }, { refresh: true });
  const section = now.sections.find(({ id }) => id === sectionId);
  if (!section) throw new AppError('not-found', 'The page has no such section');
  return { status: 200, body: { section } };
}

/** Content of pages, written by models or laid out by rules. */
export const contentRoutes = [validate, planning, analysis, generation, regeneration];
