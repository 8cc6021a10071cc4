import { SMALL_TALK_KINDS, type SmallTalkKind } from './language.ts';
import { SMALL_TALK, TALK_LANGUAGES, type TalkLanguage } from './languages.ts';
import { expandPhrases, talkWords } from './words.ts';

/** Longer messages are looked up in the documents, whatever they consist of. Words. */
const MOST_WORDS = 30;

export interface SmallTalk {
  kind: SmallTalkKind;
  language: TalkLanguage;
}

/** Who is spoken to. */
export interface SpokenTo {
  name: string;
  /** Decides between languages that share a phrase. */
  language: string;
}

interface Phrases {
  /** By the phrase in its words. */
  kinds: Map<string, SmallTalkKind | null>;
  /** Words of the longest phrase. */
  longest: number;
}

/** Made when the first message comes. */
let table: Map<TalkLanguage, Phrases> | undefined;

/**
 * What a message is about that asks nothing of the documents; null for a question. It consists of nothing but phrases of
 * one language's table (and, beside a greeting, thanks or goodbye, the agent's name): one word more and it is a question.
 */
export function smallTalkOf(message: string, { name, language }: SpokenTo): SmallTalk | null {
  const words = talkWords(message);
  if (words.length === 0 || words.length > MOST_WORDS) return null;
  table ??= new Map(TALK_LANGUAGES.map((one) => [one, phrasesOf(one)]));
  const found = [...table].flatMap(([one, phrases]) => {
    const kind = kindOf(words, phrases) ?? politeKindOf(words, phrases, talkWords(name));
    return kind ? [{ kind, language: one }] : [];
  });
  return found.find((talk) => talk.language === language) ?? found[0] ?? null;
}

function phrasesOf(language: TalkLanguage): Phrases {
  const { fillers, ...phrases } = SMALL_TALK[language].phrases;
  const kinds = new Map<string, SmallTalkKind | null>();
  for (const filler of expandPhrases(fillers)) kinds.set(filler, null);
  // What begins the list of kinds outweighs the rest and is set last.
  for (const kind of SMALL_TALK_KINDS.toReversed()) {
    for (const phrase of expandPhrases(phrases[kind])) kinds.set(phrase, kind);
  }
  return { kinds, longest: Math.max(...Array.from(kinds.keys(), (phrase) => phrase.split(' ').length)) };
}

/** The kind that outweighs the others when the words are phrases from end to end; null otherwise, and for mere fillers. */
function kindOf(words: string[], { kinds, longest }: Phrases): SmallTalkKind | null {
  /** For each number of words, the kinds of the phrases that make up just this many; undefined: none do. */
  const upTo: (Set<SmallTalkKind> | undefined)[] = [new Set()];
  for (let end = 1; end <= words.length; end += 1) {
    for (let start = Math.max(0, end - longest); start < end; start += 1) {
      const before = upTo[start];
      const kind = kinds.get(words.slice(start, end).join(' '));
      if (!before || kind === undefined) continue;
      // The longest phrase says what is meant: it comes first, and stays.
      upTo[end] = new Set(kind === null ? before : [...before, kind]);
      break;
    }
  }
  const said = upTo[words.length];
  return SMALL_TALK_KINDS.find((kind) => said?.has(kind)) ?? null;
}

/** "Hi Ada", "thanks, Ada": as any other name could be part of a question, only where nothing is asked. */
function politeKindOf(words: string[], phrases: Phrases, name: string[]): SmallTalkKind | null {
  const text = ` ${words.join(' ')} `;
  if (name.length === 0 || !text.includes(` ${name.join(' ')} `)) return null;
  const kind = kindOf(
    text
      .replace(` ${name.join(' ')} `, ' ')
      .trim()
      .split(' '),
    phrases,
  );
  return kind === 'greeting' || kind === 'thanks' || kind === 'goodbye' ? kind : null;
}
