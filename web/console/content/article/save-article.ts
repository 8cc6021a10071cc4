import { Problem } from '../../api/problem.ts';
import { articleQuery, changeArticle, type TaggedArticle } from '../queries.ts';
import { isSame } from '../../parts/is-same.ts';
import { queryClient } from '../../api/query-client.ts';
import { type ArticleBody, type ArticleValues, bodyOf, valuesOf } from './article-form.ts';

export type ArticleField = keyof ArticleBody;

/** Reads and writes an article. */
export interface ArticleStore {
  read: () => Promise<TaggedArticle>;
  /** Throws a Problem of status 412 if another version has been saved since `known`. */
  write: (known: TaggedArticle, body: Partial<ArticleBody>) => Promise<TaggedArticle>;
}

/** The same fields were changed in the meantime, by somebody else or by a draft; nothing was saved. */
export class FieldConflict extends Error {
  override readonly name = 'FieldConflict';
  readonly problem: Problem;
  readonly fields: ArticleField[];

  constructor(problem: Problem, fields: ArticleField[]) {
    super(problem.message);
    this.problem = problem;
    this.fields = fields;
  }
}

/**
 * Saves the fields changed in the form on top of the latest version; all other fields stay as others left them.
 * @param base the version that filled the form
 * @throws FieldConflict if others have changed the same field
 */
export async function saveArticle(
  store: ArticleStore,
  base: TaggedArticle,
  values: ArticleValues,
): Promise<TaggedArticle> {
  const [before, mine] = [bodyOf(valuesOf(base)), bodyOf(values)];
  const changed = differing(before, mine);
  let known = base;
  for (;;) {
    try {
      return await store.write(known, only(mine, changed));
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 412) throw error;
      known = await store.read();
      const theirs = bodyOf(valuesOf(known));
      const both = changed.filter(
        (field) => !isSame(theirs[field], before[field]) && !isSame(theirs[field], mine[field]),
      );
      if (both.length > 0) throw new FieldConflict(error, both);
    }
  }
}

function differing(one: ArticleBody, other: ArticleBody): ArticleField[] {
  const fields = Object.keys(one) as ArticleField[]; // there are no other keys
  return fields.filter((field) => !isSame(one[field], other[field]));
}

function only(body: ArticleBody, fields: readonly ArticleField[]): Partial<ArticleBody> {
  return Object.fromEntries(fields.map((field) => [field, body[field]]));
}

/** The store that uses the API. */
export function articleStore(id: string): ArticleStore {
  return {
    read: () => queryClient.fetchQuery({ ...articleQuery(id), staleTime: 0 }),
    write: changeArticle,
  };
}
