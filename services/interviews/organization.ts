import { OrganizationEntity, type Organization } from '../../db/interviews/entities.ts';
import { ensureOrganization } from '../../db/interviews/organizations.ts';
import { CompanyEntity } from '../../db/platform/entities.ts';
import { findForChange } from '../../db/platform/versions.ts';
import { HELP_LINES } from '../../domain/interviews/help/help-lines.ts';
import type { CandidateHelp } from '../../domain/interviews/help/help-text.ts';
import { companyOf, type TenantEntityManager } from '../../db/tenancy.ts';

/** Fields that are left out stay unchanged. */
export interface OrganizationBody {
  name?: string | undefined;
  /** Null removes it. */
  logoUrl?: string | null | undefined;
  /** Null removes it. */
  contact?: string | null | undefined;
}

/** The company's organisation; created with the company's name on first use. */
export async function getOrganization(em: TenantEntityManager): Promise<Organization> {
  const known = await em.findOne(OrganizationEntity, {});
  if (known) return known;
  const { name } = await em.findOneOrFail(CompanyEntity, { id: companyOf(em) });
  await ensureOrganization(em, name);
  return em.findOneOrFail(OrganizationEntity, {}, { refresh: true });
}

/** Replaces the company's own help text for a country; null: back to the default. AppError `precondition-failed`. */
export async function changeHelpText(
  em: TenantEntityManager,
  ifMatch: readonly number[] | null,
  { country, text }: { country: string; text: string | null },
): Promise<Organization> {
  const { id } = await getOrganization(em);
  return em.transactional(async (tx) => {
    const organization = await findForChange(tx, OrganizationEntity, { id }, ifMatch);
    const { [country]: _, ...others } = organization.helpTexts ?? {};
    organization.helpTexts = text === null ? others : { ...others, [country]: text };
    return organization;
  });
}

/** Which help text the candidates of an interview see. */
export async function helpFor(
  em: TenantEntityManager,
  { country }: { country?: string | null | undefined },
): Promise<CandidateHelp> {
  const { helpTexts } = await getOrganization(em);
  return { country: country ?? null, own: (country && helpTexts?.[country]) || null };
}

/** The countries with a text of the company's own, or a default one. */
export async function helpCountries(em: TenantEntityManager): Promise<string[]> {
  const { helpTexts } = await getOrganization(em);
  return [...new Set([...HELP_LINES.keys(), ...Object.keys(helpTexts ?? {})])];
}

/** Changes the organisation. AppError `precondition-failed` for another version. */
export async function changeOrganization(
  em: TenantEntityManager,
  ifMatch: readonly number[] | null,
  { name, logoUrl, contact }: OrganizationBody,
): Promise<Organization> {
  const { id } = await getOrganization(em);
  return em.transactional(async (tx) => {
    const organization = await findForChange(tx, OrganizationEntity, { id }, ifMatch);
    if (name !== undefined) organization.name = name;
    if (logoUrl !== undefined) organization.logoUrl = logoUrl;
    if (contact !== undefined) organization.contact = contact;
    return organization;
  });
}
