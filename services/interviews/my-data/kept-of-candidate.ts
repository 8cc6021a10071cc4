import { InterviewEntity, InterviewLinkEntity, type Response } from '../../../db/interviews/entities.ts';
import { ReviewEntity } from '../../../db/interviews/review-entity.ts';
import { CompanyEntity } from '../../../db/platform/entities.ts';
import { companyOf, type TenantEntityManager } from '../../../db/tenancy.ts';
import { getOrganization } from '../organization.ts';

/**
 * The data stored about a candidate, as shown to the candidate: who they are, what they said and did, and that they were judged.
 * The company has to explain the judgement itself (a bare score would be taken for the decision), so this only says that it
 * exists, who made it, and whom to ask.
 */
export async function keptOfCandidate(em: TenantEntityManager, response: Response) {
  const interview = await em.findOneOrFail(InterviewEntity, { id: response.interviewId });
  const { name, contact } = await getOrganization(em);
  const { retentionDays } = await em.findOneOrFail(CompanyEntity, { id: companyOf(em) });
  const link = response.linkId ? await em.findOne(InterviewLinkEntity, { id: response.linkId }) : null;
  const { analytics, isAnalysed } = response;
  return {
    organization: { name, contact: contact ?? null },
    interview: { name: interview.name },
    deletedAt: retentionDays ? dayAfter(response.createdAt, retentionDays).toISOString() : null,
    invitedAt: link?.createdAt.toISOString() ?? null,
    consent: response.consent,
    recording: response.recordingUrl !== null,
    judged: {
      model:
        isAnalysed && analytics && analytics.provenance.model !== 'offline'
          ? analytics.provenance.model
          : null,
      byPeople: (await em.count(ReviewEntity, { responseId: response.id })) > 0,
    },
  };
}

function dayAfter(from: Date, days: number): Date {
  return new Date(from.getTime() + days * 86_400_000);
}
