import type { LandingLead } from '../../db/landing/entities.ts';
import type { LivePlace } from '../../db/landing/live.ts';
import { CompanyEntity } from '../../db/platform/entities.ts';
import type { TenantEntityManager } from '../../db/tenancy.ts';
import { publicUrl } from '../../domain/platform/urls/public-url.ts';
import type { ServiceDeps } from '../deps.ts';
import { mailNotice } from '../platform/notices/mail-notice.ts';

/** Mails a lead to the company's owner if mail is set up. Never fails, because the lead is stored as a notice, too. */
export async function mailLead(
  deps: Pick<ServiceDeps, 'mailer' | 'settings' | 'log'>,
  em: TenantEntityManager,
  { companyId, businessName, pageId }: LivePlace,
  lead: LandingLead,
): Promise<void> {
  if (!deps.mailer) return;
  const company = await em.findOne(CompanyEntity, { id: companyId }).catch(() => null);
  if (!company) return;
  await mailNotice(deps, em, {
    userId: company.ownerId,
    subject: `New lead from your landing page ${oneLine(businessName)}`,
    text: mailText(lead, publicUrl(deps.settings, `/app/landing-pages/${pageId}`)),
  });
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
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}
