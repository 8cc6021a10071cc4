import type { FindingRow } from '../../domain/audit/formats/findings-csv.ts';
import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';

/**
 * All findings of an audit, by rule and URL, in batches, because those of a large site do not fit in memory.
 * @param most findings per batch
 */
export async function* auditFindings(
  em: TenantEntityManager,
  auditId: string,
  most = 2_000,
): AsyncGenerator<FindingRow[]> {
  for (const rule of await rulesOf(em, auditId)) {
    let rows = await findingsOf(em, auditId, { rule, after: null, most });
    for (let end = rows.at(-1); end; end = rows.at(-1)) {
      yield rows;
      rows = rows.length < most ? [] : await findingsOf(em, auditId, { rule, after: end.url, most });
    }
  }
}

/** The ids of rules with findings, sorted. Reads one finding per rule. */
async function rulesOf(em: TenantEntityManager, auditId: string): Promise<string[]> {
  const owner = [companyOf(em), auditId];
  const rows = await sqlOf(em).execute<{ rule: string }[]>(
    `with recursive rules as (
       (select rule from audit_findings where company_id = ? and audit_id = ? order by rule limit 1)
       union all
       select (select f.rule from audit_findings f
         where f.company_id = ? and f.audit_id = ? and f.rule > rules.rule order by f.rule limit 1)
       from rules where rules.rule is not null)
     select rule from rules where rule is not null order by rule collate "C"`,
    [...owner, ...owner],
  );
  return rows.map(({ rule }) => rule);
}

async function findingsOf(
  em: TenantEntityManager,
  auditId: string,
  { rule, after, most }: { rule: string; after: string | null; most: number },
): Promise<FindingRow[]> {
  return sqlOf(em).execute<FindingRow[]>(
    `select f.rule, coalesce(p.url, '') as url, f.details from audit_findings f
     left join audit_pages p on p.company_id = f.company_id and p.audit_id = f.audit_id and p.hash = f.hash
     where f.company_id = ? and f.audit_id = ? and f.rule = ? and (?::text is null or p.url collate "C" > ?)
     order by coalesce(p.url, '') collate "C" limit ?`,
    [companyOf(em), auditId, rule, after, after, most],
  );
}
