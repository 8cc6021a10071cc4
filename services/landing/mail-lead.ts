import type { LandingLead } from '../../db/landing/entities.ts';
import type { LivePlace } from '../../db/landing/live.ts';
import { CompanyEntity, UserEntity } from '../../db/platform/entities.ts';
import type { TenantEntityManager } from '../../db/tenancy.ts';
import { describeError } from '../../domain/platform/describe-error.ts';
import { publicUrl } from '../../domain/platform/urls/public-url.ts';
import type { ServiceDeps } from '../deps.ts';

/** Tells the owner of the company of a lead when mail is set up. Never fails: the lead is stored. */
export async function mailLead(
  { mailer, settings, log }: Pick<ServiceDeps, 'mailer' | 'settings' | 'log'>,
  em: TenantEntityManager,
  { companyId, businessName, pageId }: LivePlace,
  lead: LandingLead,
): Promise<void> {
  if (!mailer) return;
  try {
    const { ownerId } = await em.findOneOrFail(CompanyEntity, { id: companyId });
    const { email } = await em.findOneOrFail(UserEntity, { id: ownerId });
    await mailer.send({
      to: email,
      subject: `New lead from your landing page ${oneLine(businessName)}`,
      text: mailText(lead, publicUrl(settings, `/app/landing-pages/${pageId}`)),
    });
  } catch (error) {
    log.error({ error: describeError(error) }, 'the e-mail about a lead could not be sent');
  }
}

function mailText({ email, name, phone, company, message }: LandingLead, url: string): string {
  const lines = [
    ['E-mail', email],
    ['Name', name],
    ['Phone', phone],
    ['Company', company],
  ].flatMap(([label, value]) => (value ? [`${label}: ${oneLine(value)}`] : []));
  return `Somebody has filled in the form of your landing page.\n\n${lines.join('\n')}\n\n${message ?? ''}\n\nYour landing page: ${url}\n`;
}

/** What a visitor writes must not look like a line of ours. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}
