import { z } from 'zod';
import { MOST_HEADINGS } from '../../../domain/content/article.ts';
import { dataRule } from '../../../domain/platform/fence.ts';
import { objectPrompt } from '../../platform/models/prompt.ts';

export interface GenerateOutlineInput {
  title: string;
  keywords: readonly string[];
  secondaryKeywords: readonly string[];
  /** Keywords of the project that belong to the same subject. */
  related: readonly string[];
  /** What is known of the subject. */
  known: string;
  /** Notes are the opening words of each section, rather than what is to be said in it. */
  isPreview: boolean;
  language: string;
  audience: string;
  guideline: string;
}

const schema = z.object({
  outline: z
    .array(
      z.object({
        level: z.int().min(2).max(4),
        heading: z.string().trim().min(1).max(200),
        notes: z.string().trim().max(2_000).default(''),
        keywords: z.array(z.string().trim().min(1).max(200)).max(20).default([]),
      }),
    )
    .max(MOST_HEADINGS),
});
export type GeneratedOutline = z.infer<typeof schema>;

/** The outline of an article, or a preview of what is in it. */
export const generateOutline = objectPrompt<GenerateOutlineInput, GeneratedOutline>({
  id: 'content/generate-outline',
  version: 1,
  file: import.meta.filename,
  purpose: 'content-outline',
  use: 'writing',
  schema,
  render(input, fence) {
    const notes = input.isPreview
      ? '"notes" holds the first two or three sentences of the section, as a reader will see them'
      : '"notes" says in one or two sentences what the section is to tell';
    const system = [
      'You write the outline of an article for a web site: headings in the order in which a reader needs them, without introduction and conclusion as headings, none that says what another one says.',
      `"level" is 2 for sections and 3 for what belongs to the section before; ${notes}; "keywords" names those of the given keywords that belong there.`,
      'State no fact that is not given or commonly known. Write in the language of the site.',
      'Answer with JSON: {"outline": [{"level", "heading", "notes", "keywords"}]}.',
      dataRule(fence, 'material'),
    ].join('\n');
    const parts: [label: string, text: string][] = [
      ['Title: ', input.title],
      ['Keywords: ', input.keywords.join(', ')],
      ['Secondary keywords: ', input.secondaryKeywords.join(', ')],
      ['Other keywords of the site: ', input.related.join(', ')],
      ['Language: ', input.language],
      ['Readers: ', input.audience],
      ['How the company writes: ', input.guideline],
      ['What is known: ', input.known],
    ];
    const blocks = parts.filter(([, text]) => text !== '').map(([label, text]) => ({ label, text }));
    return { system, messages: [{ role: 'user', content: fence.wrap('material', blocks) }] };
  },
  offline: null,
});
