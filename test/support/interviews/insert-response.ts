import { newId } from '../../../domain/platform/id.ts';
import { query } from '../instance/sql.ts';

export interface InsertedResponse {
  status: 'registered' | 'in-progress' | 'ended' | 'expired';
  duration?: number;
  score?: number;
  /** Its call is still being registered. */
  isEmpty?: boolean;
  /** Who led its call: the built-in provider, unless another one is named. */
  provider?: string;
  /** How long ago it was made. */
  daysOld?: number;
}

const ANALYTICS = {
  reason: null,
  strengths: [],
  improvements: [],
  insights: [],
  questions: [],
  communication: { score: null, feedback: '' },
  droppedQuotes: 0,
  provenance: { model: 'm', promptHash: '', rubricHash: '' },
};

/** A response, straight into the database; gives its id. */
export async function insertResponse(
  databaseUrl: string,
  companyId: string,
  interviewId: string,
  given: InsertedResponse,
): Promise<string> {
  const id = newId();
  const analytics = given.score === undefined ? null : JSON.stringify({ ...ANALYTICS, score: given.score });
  await query(
    databaseUrl,
    `insert into interview_responses (id, company_id, interview_id, call_id, call_status, transcript, answer_prints, analytics, duration,
       is_ended, is_analysed, provider, is_viewed, candidate_status, tab_switch_count, consent, further_call_ids, questions,
       version, created_at, updated_at)
     values ($1, $2, $3, $4, $5, '[]', '[]', $6::jsonb, $7, $8, $9, $10, false, 'NO_STATUS', 0, '{}', '[]', '[]', 1,
       now() - make_interval(hours => $11), now())`,
    [
      id,
      companyId,
      interviewId,
      given.isEmpty ? null : newId(),
      given.status,
      analytics,
      given.duration ?? null,
      given.status === 'ended',
      analytics !== null,
      given.provider ?? 'local',
      (given.daysOld ?? 0) * 24,
    ],
  );
  return id;
}
