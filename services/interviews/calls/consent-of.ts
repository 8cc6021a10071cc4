import { CompanyEntity } from '../../../db/platform/entities.ts';
import { companyOf, type TenantEntityManager } from '../../../db/tenancy.ts';
import type { VoiceProvider } from '../../../domain/ports/voice-provider.ts';
import { getOrganization } from '../organization.ts';

/** What a candidate of this company is told before a call. */
export async function consentOf(
  em: TenantEntityManager,
  { name }: VoiceProvider,
): Promise<{ organization: string; retentionDays: number | null; isVoice: boolean }> {
  const { retentionDays } = await em.findOneOrFail(CompanyEntity, { id: companyOf(em) });
  const organization = (await getOrganization(em)).name;
  return { organization, retentionDays: retentionDays ?? null, isVoice: name !== 'local' };
}
