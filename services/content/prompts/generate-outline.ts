import { z } from 'zod';
import { MOST_HEADINGS } from '../../../domain/content/article.ts';
import { dataRule } from '../../../domain/platform/fence.ts';
import { objectPrompt } from '../../platform/models/prompt.ts';
import { type CitedText, sourceBlocks } from '../source-blocks.ts';
import { styleBlock, styleRule } from '../style-block.ts';

export interface GenerateOutlineInput {
  title: string;
  keywords: readonly string[];
  secondaryKeywords: readonly string[];
  /** The search intent of the first keyword; empty: unknown. */
  intent: string;
  /** Keywords of the project that belong to the same topic. */
  related: readonly string[];
  /** Titles of other articles of the site. */
  others: readonly string[];
  /** What the company does; empty: unknown. */
  company: string;
  references: readonly CitedText[];
  /** The notes are the opening words of each section, instead of instructions for it. */
  isPreview: boolean;
  language: string;
  audience: string;
  guideline: string;
  /** Date in ISO 8601. */
  today: string;
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

const NOTES =
  '"notes" is the brief for the writer of the section: the points in order, with the figures, names and steps to use, each with the number of its source in round brackets, such as (2); then the length, such as “About 150 words”, and “as numbered steps” or “as a table” where the material calls for it. Include only points that a source or the company’s own description supports.';
const OPENING =
  '"notes" is the first two or three sentences of the section as readers will see them, complete, and only with facts from the material.';

/** Generates the outline of an article, or a preview of its content. */
export const generateOutline = objectPrompt<GenerateOutlineInput, GeneratedOutline>({
  id: 'content/generate-outline',
  version: 2,
  file: import.meta.filename,
  purpose: 'content-outline',
  use: 'writing',
  schema,
  render(input, fence) {
    const system = [
      'You are the editor of a company’s web site. You plan an article that a writer can write section by section, and that leaves readers who came with the question of its title with an answer.',
      `A good outline
- answers the question of the title briefly in the first section, then follows the order in which readers need things: what they must know or have, what to do, what can go wrong, what comes next. The last section says what to do now. No heading just says “Introduction” or “Conclusion”;
- has as many sections as the material supports: three or four for a narrow question (600 to 900 words in all), five to eight for a guide (1,200 to 1,800 words). Without sources, keep it short;
- has headings that say something (“Citric acid is faster, vinegar is cheaper”) or ask what readers ask, in the language of the site, with a keyword where it fits naturally;
- says each thing once: no two sections cover the same point, and none covers what another article of the site covers;
- uses what the sources agree on, and what only one of them says if readers need it.`,
      '"level" is 2 for sections. Use 3 only for the parts of a section that would be too long in one piece and has at least two parts. Such a section is itself only a lead-in of a sentence or two, and its notes plan nothing else.',
      input.isPreview ? OPENING : NOTES,
      '"keywords" lists those of the given keywords that belong to the section. Each keyword belongs to one section.',
      'If sources disagree, or are old compared with today’s date in the material, say so in the notes.',
      'Example of the form, about another subject: {"outline": [{"level": 2, "heading": "How often: every four to six weeks", "notes": "The rule for hard water, every four weeks (1), and for soft water, twice a year (3). A sign that it is due: the boiling gets louder (1). About 120 words.", "keywords": ["descale a kettle"]}]}',
      styleRule(fence),
      dataRule(fence, 'material', 'source'),
    ].join('\n\n');
    const parts: [label: string, text: string][] = [
      ['Today: ', input.today],
      ['Title: ', input.title],
      ['Keywords: ', input.keywords.join(', ')],
      ['Secondary keywords: ', input.secondaryKeywords.join(', ')],
      ['What people who search for it want: ', input.intent],
      ['Other keywords of the site: ', input.related.join(', ')],
      ['Other articles of the site:\n', input.others.join('\n')],
      ['Language: ', input.language],
      ['Readers: ', input.audience],
      ['The company: ', input.company],
    ];
    const blocks = parts.filter(([, text]) => text !== '').map(([label, text]) => ({ label, text }));
    const content = [
      fence.wrap('material', blocks),
      ...sourceBlocks(input.references, fence),
      styleBlock(input.guideline, fence),
    ];
    return { system, messages: [{ role: 'user', content: content.filter(Boolean).join('\n\n') }] };
  },
  offline: null,
});
