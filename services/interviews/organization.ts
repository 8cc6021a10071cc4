import { OrganizationEntity, type Organization } from '../../db/interviews/entities.ts';
import { ensureOrganization } from '../../db/interviews/organizations.ts';
import { CompanyEntity } from '../../db/platform/entities.ts';
import { findForChange } from '../../db/platform/versions.ts';
import { companyOf, type TenantEntityManager } from '../../db/tenancy.ts';

/** Members left out stay unchanged. */
export interface OrganizationBody {
  name?: string | undefined;
  /** Null removes it. */
  logoUrl?: string | null | undefined;
  /** Null removes it. */
  contact?: string | null | undefined;
}

/** The company's organisation; the first time it has the company's name. */
export async function getOrganization(em: TenantEntityManager): Promise<Organization> {
  const known = await em.findOne(OrganizationEntity, {});
  if (known) return known;
  const { name } = await em.findOneOrFail(CompanyEntity, { id: companyOf(em) });
  await ensureOrganization(em, name);
  return em.findOneOrFail(OrganizationEntity, {}, { refresh: true });
}

/** AppError `precondition-failed` for another version. */
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
