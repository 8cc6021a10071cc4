import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { titleProfile } from '../../../domain/content/titles/title-likeness.ts';
import type { Embedder } from '../../../domain/ports/embedder.ts';
import { findProject } from '../projects.ts';
import { compareTitles } from './compare-titles.ts';
import { knownTitles } from './known-titles.ts';

export interface CheckedTitle {
  /** An article's title has the same words, regardless of case, accents, punctuation and order. */
  exists: boolean;
  /** An article has exactly this title. */
  exact: boolean;
  similar: { articleId: string | null; title: string; score: number }[];
}

const MOST_SIMILAR = 10;
/** Titles less similar than this are about different subjects. */
const SIMILAR = 0.5;

/** Whether a project has an article with this title, and which titles are similar. AppError `not-found`. */
export async function checkTitle(
  em: TenantEntityManager,
  embedder: Embedder | null,
  { projectId, title, signal }: { projectId: string; title: string; signal: AbortSignal },
): Promise<CheckedTitle> {
  await findProject(em, projectId);
  const known = await knownTitles(em, projectId);
  const { key } = titleProfile(title);
  const asked = { titles: [title], known, most: MOST_SIMILAR, signal };
  const [closest = []] = await compareTitles(em, embedder, asked);
  return {
    exists: known.some((one) => one.key === key),
    exact: known.some((one) => one.title === title),
    similar: closest
      .filter(({ score }) => score >= SIMILAR)
      .map(({ known: { articleId, title: like }, score }) => ({ articleId, title: like, score })),
  };
}
