import { z } from 'zod';
import { themesByWords, type SpokenResponse } from '../../../domain/interviews/insights/themes-by-words.ts';
import { withoutOrders } from '../../../domain/interviews/scoring/orders.ts';
import { dataRule } from '../../../domain/platform/fence.ts';
import { objectPrompt } from '../../platform/models/prompt.ts';

export interface FindThemesInput {
  objective: string;
  /** Names are taken out before. */
  responses: readonly SpokenResponse[];
}

const schema = z.object({
  themes: z
    .array(
      z.object({
        title: z.string().trim().min(1).max(120),
        summary: z.string().max(600).default(''),
        quotes: z.array(z.object({ responseId: z.string(), quote: z.string().max(1_000) })).max(6),
      }),
    )
    .max(10),
});
export type FoundThemes = z.infer<typeof schema>;

/** Enough of one candidate's turns, in characters, so that many fit. */
const MOST_CHARACTERS = 6_000;

/** What many candidates speak of, each theme with quotes; quotes that nobody said are dropped by the caller. */
export const findThemes = objectPrompt<FindThemesInput, FoundThemes>({
  id: 'interviews/find-themes',
  version: 1,
  file: import.meta.filename,
  purpose: 'interview-insights',
  use: 'writing',
  schema,
  render({ objective, responses }, fence) {
    const system = [
      'You read what several candidates said in the same interview and name at most eight themes that at least two of them speak of, the most frequent first.',
      'Each theme has a short title, a summary of one or two sentences and two to four quotes, word for word, each with the id of the response it stands in. No judgement of single candidates.',
      'Answer with JSON: {"themes": [{"title", "summary", "quotes": [{"responseId", "quote"}]}]}.',
      dataRule(fence, 'responses'),
    ].join('\n');
    const blocks = responses.map(({ responseId, transcript }) => ({
      label: `Response ${fence.quote(responseId)}:\n`,
      text: transcript
        .filter(({ role }) => role === 'user')
        .map(({ content }) => withoutOrders(content))
        .join('\n')
        .slice(0, MOST_CHARACTERS),
    }));
    const content = fence.wrap('responses', [{ label: 'Objective: ', text: objective }, ...blocks]);
    return { system, messages: [{ role: 'user', content }] };
  },
  offline: ({ responses }) => ({ themes: themesByWords(responses) }),
});
