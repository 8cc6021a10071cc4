import type { Project, PromptType } from '../../../db/content/entities.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import type { KnownTitle } from '../../../domain/content/titles/closest-title.ts';
import { patternTitles } from '../../../domain/content/titles/pattern-titles.ts';
import { titleProfile } from '../../../domain/content/titles/title-likeness.ts';
import type { Embedder } from '../../../domain/ports/embedder.ts';
import { titleWidth } from '../../../domain/site/title-width.ts';
import { callModel } from '../../platform/models/call-model.ts';
import { isWithoutModel } from '../../platform/models/model-plan.ts';
import type { Calls, ModelDeps } from '../../platform/models/model-call.ts';
import { writingRules } from '../guidelines.ts';
import { intentOf, relatedKeywords } from '../keywords.ts';
import { findProject } from '../projects.ts';
import { defaultPromptType, findPromptType } from '../prompt-types.ts';
import { companyWords, projectValues, today } from '../prompt-values.ts';
import { defaultPrompt } from '../system-prompts.ts';
import { getTitles as prompt, type GetTitlesInput } from '../prompts/get-titles.ts';
import { compareTitles, type Compared } from './compare-titles.ts';
import { knownTitles } from './known-titles.ts';

export interface TitlesRequest {
  projectId: string;
  keywords: string[];
  /** Types of the titles; empty: the company's default type, if it has one. */
  promptTypeIds: string[];
  /** Titles per keyword and type. */
  count: number;
}

export interface TitleIdea {
  keyword: string;
  promptTypeId: string | null;
  title: string;
  /** Characters. */
  length: number;
  /** In the font of search results. */
  pixelWidth: number;
  similarity: { closest: string | null; score: number; source: KnownTitle['source'] | null };
  duplicate: boolean;
  /** The title is a filled-in pattern, made without a model. */
  pattern: boolean;
}

type Deps = ModelDeps & { embedder: Embedder | null };

/** The titles requested from the model in one call. */
interface Wish {
  name: string;
  keyword: string;
  type: PromptType | null;
  input: GetTitlesInput;
}

interface Idea {
  wish: Wish;
  title: string;
  closest: Compared | null;
  isPattern?: boolean;
}

/** Enough for 20 titles of any script. */
const MOST_TOKENS = 3_000;
/** Maximum number of titles shown to a model so that it does not repeat them. */
const MOST_AVOIDED = 100;

/**
 * Titles for each keyword and type, compared with those of the project and with each other. Similar ones are generated once more,
 * and flagged if they are still similar. Without a model they are filled-in patterns, and those that the project already has are
 * left out. AppErrors `not-found`, those of `callModel`.
 */
export async function getTitles(
  em: TenantEntityManager,
  deps: Deps,
  { calls, model, signal }: { calls: Calls; model: string | null; signal: AbortSignal },
  request: TitlesRequest,
): Promise<{ titles: TitleIdea[] }> {
  const project = await findProject(em, request.projectId);
  const known = await knownTitles(em, project.id);
  const wishes = await wishesFor(em, project, request, known);
  if (await isWithoutModel(deps.models, project.companyId, model)) {
    const filled = await filledPatterns(em, deps.embedder, { wishes, known, signal });
    return { titles: filled.map(present) };
  }
  const ask = async (suffix: string, asked: readonly Wish[]): Promise<Idea[]> => {
    const made: Idea[] = [];
    // Sequentially, so that no keyword repeats the titles of an earlier one.
    for (const wish of asked) {
      const avoid = [...made.map(({ title }) => title), ...wish.input.avoid].slice(0, MOST_AVOIDED);
      const input = { ...wish.input, avoid };
      const call = { ...calls(`${wish.name}${suffix}`), prompt, input, model, maxTokens: MOST_TOKENS };
      const { value } = await callModel(deps, call);
      made.push(...value.titles.slice(0, input.count).map((title) => ({ wish, title, closest: null })));
    }
    return made;
  };
  const compare = (ideas: readonly Idea[]): Promise<Idea[]> =>
    compareIdeas(em, deps.embedder, { ideas, known, signal });
  const first = await compare(await ask('', wishes));
  const kept = first.filter(({ closest }) => !closest?.isDuplicate);
  const again = wishes.flatMap((wish) => anew(wish, first));
  if (again.length === 0) return { titles: first.map(present) };
  const second = await compare([...kept, ...(await ask('/again', again))]);
  return { titles: filledUp(wishes, second, first).map(present) };
}

/** Patterns resemble each other by design, so they are only compared with the titles of the project. */
async function filledPatterns(
  em: TenantEntityManager,
  embedder: Embedder | null,
  { wishes, known, signal }: { wishes: readonly Wish[]; known: readonly KnownTitle[]; signal: AbortSignal },
): Promise<Idea[]> {
  const ideas = wishes.flatMap((wish) =>
    patternTitles(wish.input).map((title) => ({
      wish,
      title,
    })),
  );
  const titles = ideas.map(({ title }) => title);
  const likes = await compareTitles(em, embedder, { titles, known, most: 1, signal });
  const filled = ideas.map((idea, at): Idea => ({
    ...idea,
    closest: likes[at]?.[0] ?? null,
    isPattern: true,
  }));
  return wishes.flatMap((wish) =>
    filled.filter((idea) => idea.wish === wish && !idea.closest?.isDuplicate).slice(0, wish.input.count),
  );
}

async function wishesFor(
  em: TenantEntityManager,
  project: Project,
  { keywords, promptTypeIds, count }: TitlesRequest,
  known: readonly KnownTitle[],
): Promise<Wish[]> {
  const named = await Promise.all([...new Set(promptTypeIds)].map((id) => findPromptType(em, id)));
  const types = named.length > 0 ? named : [await defaultPromptType(em)];
  const prompts = await Promise.all(types.map(async (type) => (type ? defaultPrompt(em, type.id) : '')));
  const guideline = await writingRules(em, project);
  const values = projectValues(project);
  const avoid = known.slice(0, MOST_AVOIDED).map(({ title }) => title);
  const wishes: Wish[] = [];
  for (const keyword of new Set(keywords)) {
    const intent = await intentOf(em, project.id, keyword);
    const siblings = keywords.filter((other) => other !== keyword);
    const related = [...new Set([...siblings, ...(await relatedKeywords(em, project.id, [keyword]))])];
    for (const [at, type] of types.entries()) {
      const pattern = type ? `${type.name}\n${type.content}` : '';
      const systemPrompt = prompts[at] ?? '';
      const known = { values, company: companyWords(project), guideline, avoid, today: today() };
      const site = { language: project.language, audience: project.targetedAudience };
      const input = { keyword, count, pattern, systemPrompt, intent, related, ...known, ...site };
      wishes.push({ name: `titles/${keyword}/${type?.id ?? ''}`, keyword, type, input });
    }
  }
  return wishes;
}

/** Each idea with the most similar title: of the project, or of an earlier idea. */
async function compareIdeas(
  em: TenantEntityManager,
  embedder: Embedder | null,
  { ideas, known, signal }: { ideas: readonly Idea[]; known: readonly KnownTitle[]; signal: AbortSignal },
): Promise<Idea[]> {
  const batch = ideas.map(({ title }): KnownTitle => ({
    ...titleProfile(title),
    source: 'batch',
    articleId: null,
  }));
  const titles = ideas.map(({ title }) => title);
  const asked = { titles, known: [...known, ...batch], most: known.length + batch.length, signal };
  const likes = await compareTitles(em, embedder, asked);
  return ideas.map((idea, at) => {
    const earlier = new Set(batch.slice(0, at));
    const mayCount = ({ known: one }: Compared) => one.source === 'project' || earlier.has(one);
    return { ...idea, closest: likes[at]?.find(mayCount) ?? null };
  });
}

/** A request for as many titles as were flagged, with the titles to avoid. */
function anew(wish: Wish, ideas: readonly Idea[]): Wish[] {
  const flagged = ideas.filter((idea) => idea.wish === wish && idea.closest?.isDuplicate);
  if (flagged.length === 0) return [];
  const others = ideas.map(({ title }) => title);
  const avoid = [...others, ...wish.input.avoid].slice(0, MOST_AVOIDED);
  return [{ ...wish, input: { ...wish.input, count: flagged.length, avoid } }];
}

/** New titles replace the flagged ones; if there are too few, the remaining flagged ones stay. */
function filledUp(wishes: readonly Wish[], second: readonly Idea[], first: readonly Idea[]): Idea[] {
  return wishes.flatMap((wish) => {
    const isOf = ({ wish: { name } }: Idea) => name === wish.name;
    const good = second.filter((idea) => isOf(idea) && !idea.closest?.isDuplicate);
    const flagged = [...second, ...first].filter((idea) => isOf(idea) && idea.closest?.isDuplicate);
    const wanted = first.filter(isOf).length;
    return [...good, ...flagged.slice(0, Math.max(0, wanted - good.length))];
  });
}

function present({ wish: { keyword, type }, title, closest, isPattern = false }: Idea): TitleIdea {
  return {
    keyword,
    promptTypeId: type?.id ?? null,
    title,
    length: title.length,
    pixelWidth: titleWidth(title),
    similarity: {
      closest: closest?.known.title ?? null,
      score: closest?.score ?? 0,
      source: closest?.known.source ?? null,
    },
    duplicate: closest?.isDuplicate ?? false,
    pattern: isPattern,
  };
}
