import type { Figures, FiguresRow, TopDocument } from '../../../db/knowledge/analytics.ts';
import type { Scope } from '../../../db/knowledge/analytics-scope.ts';
import type { FrequentQuestion, UnansweredQuestion } from '../../../db/knowledge/analytics-unanswered.ts';
import { daysOf } from '../../input/period.ts';
import type { AnalyticsView, FiguresView, UnansweredView } from './schema.ts';

const NOTHING: Figures = {
  sessions: 0,
  messages: 0,
  answers: 0,
  fallbacks: 0,
  up: 0,
  down: 0,
  mean: 0,
  p50: 0,
  p95: 0,
};

/** Presents the counts of the database with a row for every day: charts also need days without any. */
export function presentAnalytics(
  scope: Scope,
  rows: FiguresRow[],
  documents: TopDocument[],
  questions: FrequentQuestion[],
): AnalyticsView {
  const whole = rows.find(({ day, source }) => day === null && source === null) ?? NOTHING;
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return {
    agentId: scope.agentId,
    from: scope.from.toISOString(),
    to: scope.to.toISOString(),
    source: scope.source ?? null,
    ...presentFigures(whole),
    unansweredQuestions: {
      total: whole.fallbacks,
      items: questions.map(({ lastAskedAt, ...rest }) => ({
        ...rest,
        lastAskedAt: lastAskedAt.toISOString(),
      })),
    },
    topDocuments: documents.map(({ isDeleted, ...rest }) => ({ ...rest, deleted: isDeleted })),
    perDay: daysOf(scope).map((day) => ({ day, ...presentFigures(byDay.get(day) ?? NOTHING) })),
    bySource: rows.flatMap((row) => (row.source ? [{ source: row.source, ...presentFigures(row) }] : [])),
  };
}

function presentFigures({ up, down, mean, p50, p95, ...counts }: Figures): FiguresView {
  const { sessions, messages, answers, fallbacks } = counts;
  return {
    sessions,
    messages,
    answers,
    fallbacks,
    fallbackRate: share(fallbacks, answers),
    responseTimes: { mean, p50, p95 },
    feedback: { up, down, share: share(up, up + down) },
  };
}

/** The ratio; 0 if `whole` is 0. */
function share(part: number, whole: number): number {
  return whole === 0 ? 0 : Number((part / whole).toFixed(4));
}

export function presentUnanswered(found: UnansweredQuestion): UnansweredView {
  const { askedAt, rewrittenQuery, ...rest } = found;
  return {
    ...rest,
    askedAt: askedAt.toISOString(),
    ...(rewrittenQuery === null ? {} : { rewrittenQuery }),
  };
}
