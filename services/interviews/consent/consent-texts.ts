import { ConsentTextEntity, type ConsentText } from '../../../db/interviews/entities.ts';
import { acquireLock } from '../../../db/platform/advisory-lock.ts';
import { companyOf, type TenantEntityManager } from '../../../db/tenancy.ts';
import { newId } from '../../../domain/platform/id.ts';

/** The latest version of a company's own text in a language (ISO 639); null: there has never been one. */
export async function latestConsent(em: TenantEntityManager, language: string): Promise<ConsentText | null> {
  const options = { orderBy: { version: 'desc' }, limit: 1, refresh: true } as const;
  const [latest] = await em.find(ConsentTextEntity, { language }, options);
  return latest ?? null;
}

/**
 * Stores a new version; earlier ones are kept, since candidates have agreed to them.
 * @param text null: back to the default
 */
export function changeConsent(
  em: TenantEntityManager,
  language: string,
  text: string | null,
  createdBy: string,
): Promise<ConsentText> {
  return em.transactional(async (tx) => {
    await acquireLock(tx, `consent-texts/${language}`);
    const latest = await latestConsent(tx, language);
    if (latest && latest.text === text) return latest;
    const version = (latest?.version ?? 0) + 1;
    const next = { id: newId(), companyId: companyOf(tx), language, version, text, createdBy };
    const made = tx.create(ConsentTextEntity, next);
    await tx.flush();
    return made;
  });
}
