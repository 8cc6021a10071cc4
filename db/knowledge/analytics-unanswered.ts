import { inScope, scopeValues, type Scope } from './analytics-scope.ts';
import type { ChatSession } from './entities.ts';
import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';

/** A question that the documents could not answer. */
export interface UnansweredQuestion {
  question: string;
  /** How often the same question got the fallback answer, regardless of case and punctuation. */
  count: number;
  sessionId: string;
  /** The id of the question's message. */
  messageId: string;
  answerId: string;
  askedAt: Date;
  source: ChatSession['source'];
  /** The best calibrated score of any chunk; it is below the threshold. */
  searchScore: number;
  rewrittenQuery: string | null;
}

/** A row whose time is in Unix milliseconds, because raw SQL returns no Date. */
type Raw<Row, Time extends keyof Row> = Omit<Row, Time> & Record<Time, number>;

/**
 * The questions that got the fallback answer, with a key that is equal for equal questions: letters and digits, ignoring case.
 */
const UNANSWERED = `
  select question.id as message_id, answer.id as answer_id, question.session_id, question.content,
    question.created_at as asked_at, answer.source, answer.rag_metadata,
    coalesce(nullif(btrim(lower(regexp_replace(question.content, '[^[:alnum:]]+', ' ', 'g'))), ''), question.content)
      as wording
  from chat_messages as answer
  join chat_messages as question on question.company_id = answer.company_id and question.id = answer.question_id
  where answer.fallback_used and ${inScope('answer')}`;

/** A page of the questions that got the fallback answer, most recent first, and their total. */
export async function listUnanswered(
  em: TenantEntityManager,
  scope: Scope,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ items: UnansweredQuestion[]; total: number }> {
  const values = scopeValues(companyOf(em), scope);
  const rows = await sqlOf(em).execute<Raw<UnansweredQuestion, 'askedAt'>[]>(
    `with unanswered as (${UNANSWERED}),
       page as (select * from unanswered order by asked_at desc, message_id desc offset ? limit ?)
     select content as question, session_id as "sessionId", message_id as "messageId", answer_id as "answerId",
       (extract(epoch from asked_at) * 1000)::float8 as "askedAt", source,
       coalesce((rag_metadata ->> 'searchScore')::float8, 0) as "searchScore",
       rag_metadata ->> 'rewrittenQuery' as "rewrittenQuery",
       (select count(*)::int from unanswered where unanswered.wording = page.wording) as count
     from page order by page.asked_at desc, message_id desc`,
    [...values, offset, limit],
  );
  const items = rows.map(({ askedAt, ...row }) => ({ ...row, askedAt: new Date(askedAt) }));
  return { items, total: await countUnanswered(em, scope) };
}

async function countUnanswered(em: TenantEntityManager, scope: Scope): Promise<number> {
  const rows = await sqlOf(em).execute<{ total: number }[]>(
    `select count(*)::int as total from chat_messages as answer where answer.fallback_used and ${inScope('answer')}`,
    scopeValues(companyOf(em), scope),
  );
  return rows[0]?.total ?? 0;
}

export interface FrequentQuestion {
  /** The question as it was last asked. */
  question: string;
  count: number;
  lastAskedAt: Date;
}

/** The questions that got the fallback answer most often. */
export async function frequentUnanswered(
  em: TenantEntityManager,
  scope: Scope,
  limit: number,
): Promise<FrequentQuestion[]> {
  const rows = await sqlOf(em).execute<Raw<FrequentQuestion, 'lastAskedAt'>[]>(
    `select (array_agg(content order by asked_at desc))[1] as question, count(*)::int as count,
       (extract(epoch from max(asked_at)) * 1000)::float8 as "lastAskedAt"
     from (${UNANSWERED}) as unanswered group by wording order by 2 desc, 3 desc limit ?`,
    [...scopeValues(companyOf(em), scope), limit],
  );
  return rows.map(({ lastAskedAt, ...row }) => ({ ...row, lastAskedAt: new Date(lastAskedAt) }));
}
