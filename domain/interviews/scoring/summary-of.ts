import type { Analytics } from '../response.ts';

const LONGEST = 1_000;

/** A call in a few sentences: what was said to each question; null where nothing was. */
export function summaryOf({ questions }: Pick<Analytics, 'questions'>): string | null {
  const said = questions.flatMap(({ summary }) => (summary.trim() === '' ? [] : [summary.trim()]));
  const text = said.join(' ');
  if (text === '') return null;
  return text.length <= LONGEST ? text : `${text.slice(0, text.lastIndexOf(' ', LONGEST - 2))} …`;
}
