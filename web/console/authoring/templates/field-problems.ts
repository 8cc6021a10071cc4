import { inWords, Problem } from '../../api/problem.ts';

/** The messages of an error by field, and its message if it is about no field; null: none. */
export function problemsByField(error: unknown): {
  ofField: (path: string) => string | null;
  others: string | null;
} {
  const fields = error instanceof Problem ? error.fields : [];
  return {
    ofField: (path) => fields.find((one) => one.path === path)?.message ?? null,
    others: error && fields.length === 0 ? inWords(error) : null,
  };
}
