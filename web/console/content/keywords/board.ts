import { folded } from '../../../../domain/content/folded.ts';
import type { Intent } from '../../../../domain/content/keyword.ts';
import type { Article, Keyword } from '../queries.ts';

/** Keywords of one subject, in alphabetical order. */
export interface Cluster {
  /** Null: keywords without a cluster. */
  name: string | null;
  keywords: Keyword[];
}

/** Groups the keywords that pass the filter by cluster: the largest first, those without a cluster last. */
export function clustersOf(
  keywords: readonly Keyword[],
  { search = '', intent }: { search?: string | undefined; intent?: Intent | undefined },
): Cluster[] {
  const wanted = folded(search);
  const shown = keywords.filter(
    (one) =>
      (intent === undefined || one.intent === intent) &&
      (wanted === '' || [one.keyword, one.cluster ?? ''].some((text) => folded(text).includes(wanted))),
  );
  return [...Map.groupBy(shown, ({ cluster }) => cluster)]
    .map(([name, members]) => ({
      name,
      keywords: members.toSorted((a, b) => a.keyword.localeCompare(b.keyword)),
    }))
    .toSorted(
      (a, b) =>
        Number(a.name === null) - Number(b.name === null) ||
        b.keywords.length - a.keywords.length ||
        (a.name ?? '').localeCompare(b.name ?? ''),
    );
}

/** The articles that target each keyword, by its folded form. Several articles for one keyword compete. */
export function plannedFor(articles: readonly Article[]): ReadonlyMap<string, Article[]> {
  const planned = new Map<string, Article[]>();
  for (const article of articles) {
    for (const key of new Set(article.keywords.map(folded)))
      planned.set(key, [...(planned.get(key) ?? []), article]);
  }
  return planned;
}

/** The row to focus when this key is pressed on row `at` of `count`; null for other keys. */
export function focusAfter(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, count - 1);
    case 'ArrowUp':
      return Math.max(at - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
