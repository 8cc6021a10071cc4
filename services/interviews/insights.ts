import { ResponseEntity, type Interview } from '../../db/interviews/entities.ts';
import { interviewFigures, keepInsights } from '../../db/interviews/insights.ts';
import type { TenantEntityManager } from '../../db/tenancy.ts';
import type { InterviewInsights } from '../../domain/interviews/insights/insights.ts';
import type { Theme } from '../../domain/interviews/insights/themes-by-words.ts';
import { nameRemover } from '../../domain/interviews/scoring/names.ts';
import { quoteIndex, verifiedQuote } from '../../domain/interviews/scoring/verified-quote.ts';
import type { ServiceDeps } from '../deps.ts';
import { callModel } from '../platform/models/call-model.ts';
import { findThemes } from './prompts/find-themes.ts';

/** The newest responses are read; more do not fit before a model. */
const MOST_READ = 60;

/**
 * What the responses of an interview show together. The figures are of now; themes are looked for when other responses than
 * last time are analysed. AppErrors of `callModel`.
 */
export async function insightsOf(
  em: TenantEntityManager,
  deps: Pick<ServiceDeps, 'orm' | 'models'>,
  interview: Interview,
  signal: AbortSignal,
): Promise<InterviewInsights> {
  const { responses, completed, averageDuration, averageScore, basis } = await interviewFigures(
    em,
    interview.id,
  );
  const figures = {
    responses,
    completed,
    completionRate: responses === 0 ? null : completed / responses,
    averageDuration: averageDuration === null ? null : Math.round(averageDuration),
    averageScore: averageScore === null ? null : Math.round(averageScore),
  };
  const { insights: kept } = interview;
  if (kept?.basis === basis) return { ...kept, ...figures };
  const found = await themesOf(em, deps, interview, signal);
  const insights = { ...figures, ...found, basis, generatedAt: new Date().toISOString() };
  await keepInsights(em, interview.id, insights);
  return insights;
}

async function themesOf(
  em: TenantEntityManager,
  deps: Pick<ServiceDeps, 'orm' | 'models'>,
  { id: interviewId, companyId, objective }: Interview,
  signal: AbortSignal,
): Promise<{ themes: Theme[]; modelUsed: string }> {
  const options = { orderBy: { createdAt: 'desc', id: 'desc' }, limit: MOST_READ } as const;
  const analysed = await em.find(ResponseEntity, { interviewId, isAnalysed: true }, options);
  const responses = analysed.map(({ id: responseId, transcript, name }) => {
    const withoutName = nameRemover(name ?? null);
    const turns = transcript.map((turn) => ({ ...turn, content: withoutName(turn.content) }));
    return { responseId, transcript: turns };
  });
  const model = deps.models.defaultModel;
  const frame = { companyId, key: null, signal };
  const { value, provenance } = await callModel(deps, {
    ...frame,
    prompt: findThemes,
    input: { objective, responses },
    model,
  });
  const said = new Map(responses.map((response) => [response.responseId, quoteIndex(response.transcript)]));
  const themes = value.themes.map((theme) => ({
    ...theme,
    quotes: theme.quotes.flatMap(({ responseId, quote }) => {
      const index = said.get(responseId);
      const verified = index && verifiedQuote(index, quote, null);
      return verified ? [{ responseId, quote: verified.quote }] : [];
    }),
  }));
  return { themes: themes.filter(({ quotes }) => quotes.length > 0), modelUsed: provenance.model };
}
