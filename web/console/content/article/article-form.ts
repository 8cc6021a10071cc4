import { useForm, type UseFormReturnType } from '@mantine/form';
import type { ArticleStatus } from '../../../../domain/content/article.ts';
import type { Article, Heading } from '../queries.ts';

/** A heading of the outline while it is edited; `key` identifies its row. */
export type HeadingValues = Heading & { key: string };

/** An article as it is edited. */
export interface ArticleValues {
  name: string;
  keywords: string[];
  secondaryKeywords: string[];
  status: ArticleStatus;
  /** A day or a time (ISO 8601); empty: none. */
  dueDate: string;
  outline: HeadingValues[];
}
export type ArticleForm = UseFormReturnType<ArticleValues>;

/** Fields for which the API may report errors. */
export const ARTICLE_FIELDS = ['name', 'keywords', 'secondaryKeywords', 'status', 'dueDate'] as const;

/**
 * The form values of an article. A heading with the same place and words keeps its key, so that a version that differs in other
 * fields has an equal outline.
 */
export function valuesOf(article: Article): ArticleValues {
  const { name, keywords, secondaryKeywords, status, dueDate, outline } = article;
  return {
    name,
    keywords,
    secondaryKeywords,
    status,
    dueDate: dueDate ?? '',
    outline: (outline ?? []).map((one, place) => ({ ...one, key: `${place}/${one.heading}` })),
  };
}

export const newHeading = (level = 2): HeadingValues => ({
  key: crypto.getRandomValues(new Uint32Array(2)).join('-'),
  level,
  heading: '',
  notes: '',
  keywords: [],
});

/** An article as the API takes it. */
export interface ArticleBody extends Omit<ArticleValues, 'dueDate' | 'outline'> {
  dueDate: string | null;
  outline: Heading[] | null;
}

export function bodyOf({ dueDate, outline, ...values }: ArticleValues): ArticleBody {
  return {
    ...values,
    dueDate: dueDate || null,
    outline: outline.length === 0 ? null : outline.map(({ key: _key, ...heading }) => heading),
  };
}

export const useArticleForm = (initialValues: ArticleValues): ArticleForm =>
  useForm<ArticleValues>({
    initialValues,
    validate: {
      name: (value) => (value.trim() === '' ? 'Give the article a title' : null),
      outline: {
        heading: (value) => (value.trim() === '' ? 'Write the heading, or remove it' : null),
      },
    },
  });
