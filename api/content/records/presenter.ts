import type {
  Article,
  Guideline,
  Keyword,
  Project,
  PromptType,
  SystemPrompt,
} from '../../../db/content/entities.ts';

interface Timed {
  createdAt: Date;
  updatedAt: Date;
}

export function presentProject(one: Project) {
  const { id, name, language, location, targetedAudience, brand, businessSummary, audience, summarySources } =
    one;
  return {
    id,
    name,
    websiteUrl: one.websiteUrl ?? null,
    language,
    location,
    targetedAudience,
    guidelineId: one.guidelineId ?? null,
    brand,
    businessSummary,
    audience,
    summarySources,
    summaryError: one.summaryError ?? null,
    ...timesOf(one),
  };
}

export function presentArticle(one: Article) {
  const { id, projectId, name, keywords, secondaryKeywords, outline, citations, status, dueDate } = one;
  return {
    id,
    projectId,
    name,
    keywords,
    secondaryKeywords,
    outline: outline ?? null,
    references: citations,
    status,
    dueDate: dueDate ?? null,
    ...timesOf(one),
  };
}

export function presentText(one: Guideline | PromptType | SystemPrompt) {
  const { id, name, description, content, isDefault } = one;
  return { id, name, description, content, isDefault, ...timesOf(one) };
}

export function presentSystemPrompt(one: SystemPrompt) {
  return { ...presentText(one), promptTypeId: one.promptTypeId ?? null };
}

export function presentPromptType(one: PromptType) {
  return { ...presentText(one), variables: one.variables };
}

export function presentKeyword(one: Keyword) {
  const { id, projectId, keyword, cluster, intent, parent, url } = one;
  return {
    id,
    projectId,
    keyword,
    cluster: cluster ?? null,
    intent: intent ?? null,
    parent: parent ?? null,
    url: url ?? null,
    ...timesOf(one),
  };
}

function timesOf({ createdAt, updatedAt }: Timed) {
  return { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}
