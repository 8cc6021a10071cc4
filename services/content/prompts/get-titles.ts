import { z } from 'zod';
import { dataRule } from '../../../domain/platform/fence.ts';
import { objectPrompt } from '../../platform/models/prompt.ts';
import { companyPrompt } from '../company-prompt.ts';
import { styleBlock, styleRule } from '../style-block.ts';

export interface GetTitlesInput {
  keyword: string;
  count: number;
  /** A prompt type: patterns such as `How to use {{keyword}}`, or what titles of this type are like. Empty: none. */
  pattern: string;
  /** The company's instructions for such titles; may contain variables. Empty: none. */
  systemPrompt: string;
  /** Values of the variables in `systemPrompt`, by name. */
  values: Readonly<Record<string, string>>;
  /** The search intent of the keyword; empty: unknown. */
  intent: string;
  language: string;
  audience: string;
  /** What the company does; empty: unknown. */
  company: string;
  /** Other keywords of the project. */
  related: readonly string[];
  /** The company's style; empty: unknown. */
  guideline: string;
  /** Existing titles: of articles, and those generated for earlier keywords of this request. */
  avoid: readonly string[];
  /** Date in ISO 8601. */
  today: string;
}

const schema = z.object({ titles: z.array(z.string().trim().min(1).max(200)).max(50) });
export type GeneratedTitles = z.infer<typeof schema>;

/** Generates titles for a keyword, optionally of one type. */
export const getTitles = objectPrompt<GetTitlesInput, GeneratedTitles>({
  id: 'content/get-titles',
  version: 3,
  file: import.meta.filename,
  purpose: 'content-titles',
  use: 'writing',
  schema,
  render({ keyword, count, pattern, systemPrompt, values, intent, related, ...input }, fence) {
    const own = companyPrompt(systemPrompt, { ...values, keyword }, fence);
    const system = [
      'You are the editor of a company’s web site. You suggest titles for articles that people who search for a keyword would open and be glad to have read.',
      `A good title
- tells the reader exactly which question the article answers, or what they can do afterwards;
- is in the language of the site and in the words of its readers, and contains the keyword or a natural form of it, near the beginning if that reads well;
- has at most 60 characters, because search results cut off longer ones;
- promises only what an article can keep. No superlatives, no “ultimate guide”, and no number, price or place that is not in the material. A year only if the answer changes every year; today’s date is in the material.`,
      'Each title answers a different question: how to do it, how to choose, what it costs, what goes wrong, how two options compare, what a term means, when it is worth it. Use those that people really ask about this subject. If the material says what searchers want, serve that.',
      'No title may say the same as one that is there already, not even in other words. Leave the questions of the other keywords to their own articles.',
      'If a type of title is given, every title is of that type. Do not name the company unless the keyword does.',
      'Example of the form, about another subject: {"titles": ["Descale a kettle: vinegar or citric acid?", "How often to descale a kettle in a hard-water area"]}',
      ...(own ? [own] : []),
      styleRule(fence),
      dataRule(fence, 'value', 'material'),
    ].join('\n\n');
    const parts: [label: string, text: string][] = [
      ['Today: ', input.today],
      ['Keyword: ', keyword],
      ['What people who search for it want: ', intent],
      ['Type of title: ', pattern],
      ['Language: ', input.language],
      ['Readers: ', input.audience],
      ['The company: ', input.company],
      ['Other keywords of the site: ', related.join(', ')],
      ['Titles that are there already:\n', input.avoid.join('\n')],
    ];
    const blocks = parts.filter(([, text]) => text !== '').map(([label, text]) => ({ label, text }));
    const content = [
      fence.wrap('material', blocks),
      styleBlock(input.guideline, fence),
      `Suggest ${count === 1 ? 'one title' : `${count} titles`} for the keyword.`,
    ];
    return { system, messages: [{ role: 'user', content: content.filter(Boolean).join('\n\n') }] };
  },
  offline: null,
});
