import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';

/** Reserves a slug for a page, until the page releases it or is deleted; false if a page of any company has it. */
export async function claimSlug(tx: TenantEntityManager, pageId: string, slug: string): Promise<boolean> {
  const companyId = companyOf(tx);
  const rows = await sqlOf(tx).execute<{ slug: string }[]>(
    `insert into landing_slugs (slug, company_id, page_id) values (?, ?, ?)
     on conflict (slug) do update set page_id = excluded.page_id
       where landing_slugs.company_id = excluded.company_id and landing_slugs.page_id = excluded.page_id
     returning slug`,
    [slug, companyId, pageId],
  );
  return rows.length > 0;
}

/** Releases all slugs of the page except these. */
export async function keepSlugs(
  tx: TenantEntityManager,
  pageId: string,
  slugs: readonly string[],
): Promise<void> {
  await sqlOf(tx).execute(
    `delete from landing_slugs where company_id = ? and page_id = ?
       and slug not in (select jsonb_array_elements_text(?::jsonb))`,
    [companyOf(tx), pageId, JSON.stringify(slugs)],
  );
}
