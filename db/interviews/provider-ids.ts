import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';

/** Records that the call of this response was deleted at its provider. */
export async function forgetCall(em: TenantEntityManager, responseId: string): Promise<void> {
  await sqlOf(em).execute(
    `update interview_responses set call_id = null, further_call_ids = '[]' where company_id = ? and id = ?`,
    [companyOf(em), responseId],
  );
}

/** Records that this interviewer was deleted at the provider. */
export async function forgetAgent(em: TenantEntityManager, interviewerId: string): Promise<void> {
  await sqlOf(em).execute(
    `update interviewers set agent_id = null, llm_id = null where company_id = ? and id = ?`,
    [companyOf(em), interviewerId],
  );
}
