import { z } from 'zod';
import { dataRule } from '../../../domain/platform/fence.ts';
import { objectPrompt } from '../../platform/models/prompt.ts';

export interface RerankExcerptsInput {
  question: string;
  /** In the order of the search. */
  excerpts: { originalFilename: string; heading: string | null; content: string }[];
}

/** Maximum number of characters of an excerpt shown for the evaluation. */
const EXCERPT_LENGTH = 1600;

const schema = z.object({
  ranking: z.array(z.object({ number: z.int(), relevance: z.number().min(0).max(1) })),
});
export type Ranking = z.infer<typeof schema>;

/** Ranks excerpts by how well they answer a question. */
export const rerankExcerpts = objectPrompt<RerankExcerptsInput, Ranking>({
  id: 'knowledge/rerank-excerpts',
  version: 2,
  file: import.meta.filename,
  purpose: 'rerank',
  use: 'judging',
  schema,
  render({ question, excerpts }, fence) {
    const blocks = excerpts.map(({ originalFilename, heading, content }, index) => {
      const source = fence.quote([originalFilename, heading].filter(Boolean).join(', ')).replace(/\s+/g, ' ');
      return { label: `[${index + 1}] (${source})\n`, text: content.slice(0, EXCERPT_LENGTH) };
    });
    const system = [
      'You judge how well excerpts of documents answer a question, whatever its language or spelling.',
      'Relevance is 1 if the excerpt answers the question, about .7 if it gives a necessary part of the answer (one entry of a list that is asked for, one of two things to compare), about .3 if it is about the subject without answering, and 0 if it is about something else. Judge by what the text says, not by shared words.',
      'List the excerpts with a relevance above 0 by their numbers, most relevant first, each once; leave out the rest. An empty list is a good answer if none fits.',
    ].join('\n');
    const context = `${dataRule(fence, 'excerpts')}\n${fence.wrap('excerpts', blocks)}`;
    return { system, context, messages: [{ role: 'user', content: question }] };
  },
  offline: null,
});
