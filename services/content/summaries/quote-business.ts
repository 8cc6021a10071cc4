import { quotableSentences } from '../../../domain/content/research/quotable.ts';
import type { BusinessInput } from './business-input.ts';

/** Sentences of one page, and of all together. */
const OF_PAGE = 2;
const MOST = 5;
const LONGEST = 400;

/**
 * What a business says of itself, without a model: the first sentences of what it wrote or, without that, of its pages, each
 * in quotation marks. `sources` are the pages that are quoted.
 */
export function quoteBusiness({ details, pages }: BusinessInput): { summary: string; sources: string[] } {
  const own = firstOf(details, MOST).map((text) => ({ text, url: null }));
  const others = pages.flatMap(({ url, text }) =>
    firstOf(text, OF_PAGE).map((quote) => ({ text: quote, url })),
  );
  const quotes = [...own, ...others].slice(0, MOST);
  return {
    // What has no whole sentence is quoted as it begins.
    summary: (quotes.length > 0 ? quotes : [{ text: (details || (pages[0]?.text ?? '')).slice(0, LONGEST) }])
      .map(({ text }) => `“${text}”`)
      .join('\n'),
    sources: [...new Set(quotes.flatMap(({ url }) => url ?? []))],
  };
}

function firstOf(text: string, most: number): string[] {
  return quotableSentences(text)
    .slice(0, most)
    .map((sentence) => sentence.text);
}
