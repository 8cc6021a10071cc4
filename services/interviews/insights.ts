import { ResponseEntity, type Interview } from '../../db/interviews/entities.ts';
import { interviewFigures } from '../../db/interviews/insights.ts';
import type { TenantEntityManager } from '../../db/tenancy.ts';
import type { InterviewInsights } from '../../domain/interviews/insights/insights.ts';
import type { Theme } from '../../domain/interviews/insights/theme.ts';
import { withoutRepeatedQuotes } from '../../domain/interviews/insights/repeated-quotes.ts';
import { nameFinder, withoutNames } from '../../domain/interviews/scoring/names.ts';
import { quoteIndex, verifiedQuote } from '../../domain/interviews/scoring/verified-quote.ts';
import type { ServiceDeps } from '../deps.ts';
import { callModel } from '../platform/models/call-model.ts';
import type { CallFrame } from '../platform/models/model-call.ts';
import { findThemes } from './prompts/find-themes.ts';

/** Number of responses read, newest first; more do not fit into a model's context. */
const MOST_READ = 60;
/** Output tokens: eight themes with four quotes each, in a token-heavy language. */
const THEME_TOKENS = 6_000;

/**
 * Current figures with the themes found last; null if themes must be searched again, because other responses were analysed since
 * or because there was no model.
 */
export async function knownInsights(
  em: TenantEntityManager,
  { id, insights: kept }: Interview,
): Promise<{ insights: InterviewInsights | null; basis: string }> {
  const { figures, basis } = await figuresOf(em, id);
  const isKnown = kept?.basis === basis && kept.modelUsed !== 'offline';
  return { insights: isKnown ? { ...kept, ...figures } : null, basis };
}

/** Insights, and the ids of the responses that were read for them. */
export interface FoundInsights {
  insights: InterviewInsights;
  readIds: string[];
}

/** Summarises the responses of an interview. Nothing is stored. AppErrors of `callModel`. */
export async function findInsights(
  em: TenantEntityManager,
  deps: Pick<ServiceDeps, 'orm' | 'models'>,
  frame: CallFrame,
  { interview, model }: { interview: Interview; model: string | null },
): Promise<FoundInsights> {
  const { figures, basis } = await figuresOf(em, interview.id);
  const { readIds, ...found } = await themesOf(em, deps, frame, { interview, model });
  return { insights: { ...figures, ...found, basis, generatedAt: new Date().toISOString() }, readIds };
}

/** Insights as shown to people. */
export function shownInsights({ basis: _basis, ...insights }: InterviewInsights) {
  return insights;
}

async function figuresOf(em: TenantEntityManager, interviewId: string) {
  const { responses, completed, averageDuration, averageScore, scored, basis } = await interviewFigures(
    em,
    interviewId,
  );
  const figures = {
    responses,
    completed,
    completionRate: responses === 0 ? null : completed / responses,
    averageDuration: averageDuration === null ? null : Math.round(averageDuration),
    averageScore: averageScore === null ? null : Math.round(averageScore),
    scored,
  };
  return { figures, basis };
}

async function themesOf(
  em: TenantEntityManager,
  deps: Pick<ServiceDeps, 'orm' | 'models'>,
  frame: CallFrame,
  { interview: { id: interviewId, objective }, model }: { interview: Interview; model: string | null },
): Promise<{ themes: Theme[]; modelUsed: string; readIds: string[] }> {
  const options = { orderBy: { createdAt: 'desc', id: 'desc' }, limit: MOST_READ } as const;
  const analysed = await em.find(ResponseEntity, { interviewId, isAnalysed: true }, options);
  const responses = analysed.map(({ id: responseId, transcript, name }) => {
    const findNames = nameFinder(name ?? null);
    const turns = transcript.map((turn) => ({ ...turn, content: withoutNames(findNames, turn.content) }));
    return { responseId, transcript: turns };
  });
  const { value, provenance } = await callModel(deps, {
    ...frame,
    prompt: findThemes,
    input: { objective, responses },
    model,
    maxTokens: THEME_TOKENS,
  });
  const said = responses.map(({ responseId, transcript }) => ({ responseId, index: quoteIndex(transcript) }));
  const themes = value.themes.map(({ quotes, ...theme }) => ({
    ...theme,
    quotes: quotes.flatMap(({ candidate, quote }) => {
      const one = said[candidate - 1];
      const verified = one && verifiedQuote(one.index, quote, null);
      return verified ? [{ responseId: one.responseId, quote: verified.quote }] : [];
    }),
  }));
  return {
    themes: withoutRepeatedQuotes(themes),
    modelUsed: provenance.model,
    readIds: said.map(({ responseId }) => responseId),
  };
}
