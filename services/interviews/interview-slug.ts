import { randomBytes } from 'node:crypto';
import { isSlugTaken } from '../../db/interviews/places.ts';
import type { TenantEntityManager } from '../../db/tenancy.ts';
import { slugTaken } from '../../domain/platform/errors.ts';
import { LONGEST_SLUG, slugOf } from '../../domain/platform/slug.ts';

/** Numbers that are tried behind a name before random digits. */
const TRIED_NUMBERS = 5;

/** AppError `slug-taken` for a slug that another interview of whatever company has. */
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
  const short = shortSlug(names);
  const numbered = Array.from({ length: TRIED_NUMBERS }, (_, n) => `${short}-${n + 2}`);
  for (const slug of [short, ...numbered]) {
    if (!(await isSlugTaken(tx, slug))) return slug;
  }
  return ownSlug(names);
}

/** A slug from the same names that nobody else makes. */
export function ownSlug(names: Names): string {
  return `${shortSlug(names)}-${randomBytes(6).toString('hex')}`;
}

function shortSlug({ organization, name }: Names): string {
  const base = slugOf(`${organization} ${name}`) || 'interview';
  // Room for the longest end.
  return base.slice(0, LONGEST_SLUG - 13).replace(/-$/, '');
}
