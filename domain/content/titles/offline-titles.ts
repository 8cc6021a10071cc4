import { fillVariables, variablesOf } from '../prompt-variables.ts';
import { titleProfile } from './title-likeness.ts';
import { wordsOf } from '../words.ts';

/** What titles are made of. */
export interface TitleSource {
  keyword: string;
  count: number;
  /** A prompt type: patterns such as `How to use {{keyword}}`, one a line, or words for a model. Empty: none. */
  pattern: string;
  /** By the names of variables. */
  values: Readonly<Record<string, string>>;
  /** Further words that belong to the subject: other keywords of the project. */
  related: readonly string[];
}

/** Search results show about so many characters. */
const LONGEST = 70;
/** A part of a list of more words is a clause: `Our customers are families`. */
const MOST_WORDS = 3;

/**
 * Titles from words of the input alone: lines of the pattern with their variables filled in, then the keyword beside what
 * is known of the site. Fewer than were asked for where there are no more words.
 */
export function offlineTitles({ keyword, count, pattern, values, related }: TitleSource): string[] {
  const filled = pattern
    .split('\n')
    .map((line) => line.trim().replace(/^[-*•]\s*/, ''))
    .filter((line) => variablesOf(line).some((name) => /^(?:keyword|title)$/.test(name)))
    .map((line) =>
      fillVariables(line, { ...values, keyword, title: keyword })
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((line) => line.length <= LONGEST);
  const subject = capitalised(keyword);
  const beside = [
    values['brand'] || values['project'],
    values['location'],
    ...listed(values['audience']),
    ...related,
  ];
  const own = new Set(wordsOf(keyword));
  const saysMore = (other: string) => wordsOf(other).some((word) => !own.has(word));
  const joined = beside.flatMap((other) => (other && saysMore(other) ? [`${subject}: ${other}`] : []));
  const named = related.flatMap((other) =>
    values['brand'] ? [`${capitalised(other)} | ${values['brand']}`] : [],
  );
  const seen = new Set<string>();
  const titles: string[] = [];
  for (const title of [...filled.map(capitalised), subject, ...joined, ...named]) {
    const { key } = titleProfile(title);
    if (key === '' || seen.has(key) || title.length > LONGEST) continue;
    seen.add(key);
    titles.push(title);
  }
  return titles.slice(0, count);
}

/** The short parts of a text that lists things: names, no clauses. */
function listed(text = ''): string[] {
  return text
    .split(/[,;.\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && part.length <= 40 && part.split(/\s+/).length <= MOST_WORDS);
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
