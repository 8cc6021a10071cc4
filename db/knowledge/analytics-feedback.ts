import { inScope, scopeValues, type Scope } from './analytics-scope.ts';
import type { ChatSession } from './entities.ts';
import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';

/** An answer with a rating. */
export interface RatedAnswer {
  rating: 1 | -1;
  comment: string | null;
  /** ISO 8601. */
  ratedAt: string;
  question: string | null;
  answer: string;
  sessionId: string;
  answerId: string;
  source: ChatSession['source'];
}

/** A page of the rated answers of the period, most recently rated first, and their total. */
export async function listRatedAnswers(
  em: TenantEntityManager,
  scope: Scope & { rating?: 1 | -1 | undefined },
  { offset, limit }: { offset: number; limit: number },
): Promise<{ items: RatedAnswer[]; total: number }> {
  const { rating = null } = scope;
  const isRated = `answer.rating is not null and (?::int is null or answer.rating = ?) and ${inScope('answer')}`;
  const values = [rating, rating, ...scopeValues(companyOf(em), scope)];
  const [items, counted] = await Promise.all([
    sqlOf(em).execute<RatedAnswer[]>(
      `select answer.rating::int as rating, answer.feedback ->> 'comment' as comment,
         answer.feedback ->> 'at' as "ratedAt", question.content as question, answer.content as answer,
         answer.session_id as "sessionId", answer.id as "answerId", answer.source
       from chat_messages as answer
       left join chat_messages as question
         on question.company_id = answer.company_id and question.id = answer.question_id
       where ${isRated} order by answer.feedback ->> 'at' desc, answer.id desc offset ? limit ?`,
      [...values, offset, limit],
    ),
    sqlOf(em).execute<{ total: number }[]>(
      `select count(*)::int as total from chat_messages as answer where ${isRated}`,
      values,
    ),
  ]);
  return { items, total: counted[0]?.total ?? 0 };
}
