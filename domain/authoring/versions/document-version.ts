export const VERSION_REASONS = ['edit', 'ai', 'restore', 'import'] as const;
export type VersionReason = (typeof VERSION_REASONS)[number];

/** The facts of a version that the rules below use. */
export interface VersionFacts {
  version: number;
  authorId: string;
  reason: VersionReason;
  createdAt: Date;
}

const FOLDED_FOR_MS = 2 * 60_000;
const KEPT_FOR_MS = 90 * 24 * 60 * 60_000;
const KEPT_ALWAYS = 50;

/** A change that is about to be saved. */
export interface Save extends Pick<VersionFacts, 'reason' | 'createdAt'> {
  /** One author, or several who wrote together. */
  authorIds: readonly string[];
}

/**
 * Whether a save is merged into the last version instead of creating a new one: both are edits, the save's authors include the
 * version's author, and the version began less than two minutes ago. The document's first version never changes.
 */
export function foldsInto(last: VersionFacts, save: Save): boolean {
  const age = save.createdAt.getTime() - last.createdAt.getTime();
  return (
    last.version > 1 &&
    last.reason === 'edit' &&
    save.reason === 'edit' &&
    save.authorIds.includes(last.authorId) &&
    age >= 0 &&
    age < FOLDED_FOR_MS
  );
}

/** The versions of one document that may go: older than 90 days and not among the last 50. */
export function expiredVersions<Version extends VersionFacts>(
  versions: readonly Version[],
  now: Date,
): Version[] {
  return versions
    .toSorted((a, b) => b.version - a.version)
    .slice(KEPT_ALWAYS)
    .filter(({ createdAt }) => now.getTime() - createdAt.getTime() > KEPT_FOR_MS);
}
