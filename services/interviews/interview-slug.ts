import { isSlugTaken } from '../../db/interviews/places.ts';
import type { TenantEntityManager } from '../../db/tenancy.ts';
import { slugTaken } from '../../domain/platform/errors.ts';
import { slugCandidates, uniqueSlug } from '../../domain/platform/slug-candidates.ts';
import { slugOf } from '../../domain/platform/slug.ts';

/** AppError `slug-taken` for a slug that another interview of any company has. */
export async function requireFreeSlug(tx: TenantEntityManager, slug: string): Promise<void> {
  if (!(await isSlugTaken(tx, slug))) return;
  throw slugTaken('readable_slug');
}

interface Names {
  organization: string;
  name: string;
}

/** A free slug from the names of organisation and interview. Who looks for one at the same time may find the same. */
export async function freeSlug(tx: TenantEntityManager, names: Names): Promise<string> {
  for (const slug of slugCandidates(baseOf(names))) {
    if (!(await isSlugTaken(tx, slug))) return slug;
  }
  return ownSlug(names);
}

/** A slug from the same names that nobody else makes. */
export function ownSlug(names: Names): string {
  return uniqueSlug(baseOf(names));
}

function baseOf({ organization, name }: Names): string {
  return slugOf(`${organization} ${name}`) || 'interview';
}
