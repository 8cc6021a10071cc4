import { InterviewerEntity } from '../../../db/interviews/entities.ts';
import { CompanyEntity } from '../../../db/platform/entities.ts';
import { companyOf } from '../../../db/tenancy.ts';
import type { ConsentFacts } from '../../../domain/interviews/consent.ts';
import type { VoiceProvider } from '../../../domain/ports/voice-provider.ts';
import { getOrganization } from '../organization.ts';
import type { CallPlace } from './place.ts';

/** The facts a candidate consents to before a call. */
export async function consentOf(
  { em, interview }: Pick<CallPlace, 'em' | 'interview'>,
  { name }: VoiceProvider,
): Promise<ConsentFacts> {
  const { retentionDays } = await em.findOneOrFail(CompanyEntity, { id: companyOf(em) });
  const { language } = await em.findOneOrFail(InterviewerEntity, { id: interview.interviewerId });
  const organization = (await getOrganization(em)).name;
  return {
    organization,
    retentionDays: retentionDays ?? null,
    isVoice: name !== 'local',
    isAnonymous: interview.isAnonymous,
    language,
  };
}
