import type { TranscriptTurn } from '../response.ts';
import { NAME_MARK } from '../scoring/names.ts';
import { isOrder } from '../scoring/orders.ts';
import { spokenWords } from '../scoring/spoken-words.ts';

/** What several candidates speak of, with what they said of it. */
export interface Theme {
  title: string;
  summary: string;
  quotes: { responseId: string; quote: string }[];
}

export interface SpokenResponse {
  responseId: string;
  transcript: readonly TranscriptTurn[];
}

const MOST_THEMES = 6;
const MOST_QUOTES = 3;
/** A theme is what at least this many candidates, and this share of them, name. */
const LEAST_CANDIDATES = 2;
const LEAST_SHARE = 0.3;
/** Shorter words carry a sentence rather than a topic; of scripts without blanks no single character is one. */
const SHORTEST_TOPIC = 5;
const LONGEST_QUOTE = 300;
const NO_TOPICS = new Set(
  `about after again almost always another around because become before began being better between could doing during
   every everything first found going great having itself later little looked maybe might mostly never nothing often
   other others people really right shall should since small something sometimes still their there these thing things think
   those thought three through times today together under until using wanted where which while whole within without working
   worked would years yourself always immer wieder einen einem einer eines haben hatte hatten wurde wurden würde könnte
   dieser dieses diese nicht nichts etwas immer meine meiner meinem meinen unser unsere damit dabei danach davon weil wenn`
    .split(/\s+/)
    .filter(Boolean),
);

/** Themes without a model: words that several candidates use and the interviewer does not, with a sentence of each. */
export function themesByWords(responses: readonly SpokenResponse[]): Theme[] {
  const asked = new Set(responses.flatMap(({ transcript }) => transcript.flatMap(wordsOfAgent)));
  /** By topic and response: the sentences that hold it. */
  const byTopic = new Map<string, Map<string, string[]>>();
  for (const { responseId, transcript } of responses) {
    for (const sentence of transcript.flatMap(sentencesOfCandidate)) {
      for (const { word } of spokenWords(sentence.replaceAll(NAME_MARK, ' '))) {
        if (Array.from(word).length < SHORTEST_TOPIC || NO_TOPICS.has(word) || asked.has(word)) continue;
        const quotes = byTopic.get(word) ?? new Map<string, string[]>();
        quotes.set(responseId, [...(quotes.get(responseId) ?? []), sentence]);
        byTopic.set(word, quotes);
      }
    }
  }
  const least = Math.max(LEAST_CANDIDATES, LEAST_SHARE * responses.length);
  const topics = [...byTopic]
    .filter(([, quotes]) => quotes.size >= least)
    .toSorted(
      ([a, first], [b, second]) => second.size - first.size || b.length - a.length || a.localeCompare(b),
    );
  const shown = new Set<string>();
  const themes: Theme[] = [];
  for (const [topic, sentences] of topics) {
    if (themes.length === MOST_THEMES) break;
    const quotes = unshown(sentences, shown);
    // Words that are in the same sentences are one theme.
    if (quotes.length < LEAST_CANDIDATES) continue;
    for (const { quote } of quotes) shown.add(quote);
    const summary = `${sentences.size} of ${responses.length} candidates speak of it.`;
    themes.push({ title: topic, summary, quotes });
  }
  return themes;
}

/** A sentence of each response that no theme shows yet, as far as there is one. */
function unshown(
  sentences: ReadonlyMap<string, readonly string[]>,
  shown: ReadonlySet<string>,
): Theme['quotes'] {
  return [...sentences]
    .flatMap(([responseId, said]) => {
      const quote = said.map((one) => one.slice(0, LONGEST_QUOTE)).find((one) => !shown.has(one));
      return quote === undefined ? [] : [{ responseId, quote }];
    })
    .slice(0, MOST_QUOTES);
}

function wordsOfAgent({ role, content }: TranscriptTurn): string[] {
  return role === 'agent' ? spokenWords(content).map(({ word }) => word) : [];
}

function sentencesOfCandidate({ role, content }: TranscriptTurn): string[] {
  if (role !== 'user') return [];
  return content
    .split(/(?<=[.!?。！？])\s+|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '' && !isOrder(sentence));
}
