import type { Orm } from '../orm.ts';
import { sqlOf, type TenantEntityManager } from '../tenancy.ts';

/** A search term of a planned article. */
export interface PlannedTerm {
  term: string;
  /** The title of the planned article. */
  title: string;
}

/** The terms planned for a site: those of the project, or of every project with a site of this origin. */
export type PlannedTerms = (
  em: TenantEntityManager,
  of: { projectId: string | null; url: string },
) => Promise<PlannedTerm[]>;

/** The source of planned terms, per database connection; registered by the product that plans content. */
const termsOf = new WeakMap<object, PlannedTerms>();

/** Registers the source of planned terms for this `orm`. */
export function providePlannedTerms(orm: Orm, terms: PlannedTerms): void {
  termsOf.set(orm.em.getDriver(), terms);
}

export const plannedTerms: PlannedTerms = async (em, of) =>
  (await termsOf.get(sqlOf(em).getDriver())?.(em, of)) ?? [];
