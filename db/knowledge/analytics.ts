import { inScope, scopeValues, type Scope } from './analytics-scope.ts';
import type { ChatSession } from './entities.ts';
import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';

export interface Figures {
  /** Sessions with messages. */
  sessions: number;
  messages: number;
  answers: number;
  fallbacks: number;
  up: number;
  down: number;
  /** Mean response time in milliseconds; 0 without answers. */
  mean: number;
  p50: number;
  p95: number;
}

/** Totals (`day` and `source` null), or figures of a UTC day (`YYYY-MM-DD`), or of a source. */
export type FiguresRow = Figures & { day: string | null; source: ChatSession['source'] | null };

/** Totals, and figures of each day and each source with messages. */
export function chatFigures(em: TenantEntityManager, scope: Scope): Promise<FiguresRow[]> {
  return sqlOf(em).execute<FiguresRow[]>(
    `with said as (
       select (created_at at time zone 'utc')::date as day, source, session_id, message_type, response_time_ms,
         fallback_used, rating
       from chat_messages as message where ${inScope('message')}
     )
     select to_char(day, 'YYYY-MM-DD') as day, source,
       count(distinct session_id)::int as sessions,
       count(*)::int as messages,
       count(*) filter (where message_type = 'assistant')::int as answers,
       count(*) filter (where fallback_used)::int as fallbacks,
       count(*) filter (where rating = 1)::int as up,
       count(*) filter (where rating = -1)::int as down,
       coalesce(round(avg(response_time_ms)), 0)::int as mean,
       coalesce(round(percentile_cont(0.5) within group (order by response_time_ms)::numeric), 0)::int as p50,
       coalesce(round(percentile_cont(0.95) within group (order by response_time_ms)::numeric), 0)::int as p95
     from said group by grouping sets ((), (day), (source)) order by day, source`,
    scopeValues(companyOf(em), scope),
  );
}

export interface TopDocument {
  fileId: string;
  originalFilename: string;
  /** Number of answers based on the document. */
  references: number;
  isDeleted: boolean;
}

/** The files on which most answers are based. A deleted file keeps the name under which it was last referenced. */
export function topDocuments(em: TenantEntityManager, scope: Scope, limit: number): Promise<TopDocument[]> {
  return sqlOf(em).execute<TopDocument[]>(
    `with referenced as (
       select file_id, count(*)::int as "references", max(message.id) as last_message
       from chat_messages as message
       cross join lateral (select distinct jsonb_array_elements_text(referenced_files) as file_id) as files_of_answer
       where message_type = 'assistant' and ${inScope('message')}
       group by file_id order by 2 desc, file_id limit ?
     )
     select file_id as "fileId", "references", files.id is null or files.deleted_at is not null as "isDeleted",
       coalesce(files.original_filename, (
         select chunk ->> 'originalFilename' from chat_messages, jsonb_array_elements(referenced_chunks) as chunk
         where chat_messages.company_id = ? and chat_messages.id = last_message and chunk ->> 'fileId' = file_id limit 1
       )) as "originalFilename"
     from referenced left join files on files.company_id = ? and files.id = file_id
     order by "references" desc, file_id`,
    [...scopeValues(companyOf(em), scope), limit, companyOf(em), companyOf(em)],
  );
}
