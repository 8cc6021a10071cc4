import { likelyLanguage, wordsOf } from './question-words.ts';

/** What was said last: a question and its answer. */
export interface Exchange {
  question: string;
  answer: string;
}

/** Asks which of several it is. */
const WHICH = /^\W*(?:(?:and|und)\s+)?(?:which|what|who|welche[rsnm]?|wer)\b/iu;
/** One row of a table as it is told: its name, what its cells say, and where it stands. */
const ROW = /^(?<name>[^\n—:]{2,60}) — [^\n—]+\[\d+\]$/u;
/** `does it cost to …`, `is it true that …`: it is nothing. */
const IMPERSONAL = /\bit\b(?:\s+\p{L}+){0,2}\s+(?:to|that|if)\b/iu;
/** `Sie` with a capital is who is spoken to. */
const POINTERS: Readonly<Record<string, { subject: RegExp; owner: RegExp }>> = {
  en: { subject: /\b(?:it|he|she|they|him|them)\b/iu, owner: /\b(?:its|his|their)\b/iu },
  de: { subject: /(?<!\p{L})(?:er|sie|ihn)(?!\p{L})/u, owner: /(?<!\p{L})(?:seine?|ihre?)(?!\p{L})/u },
};

/**
 * A question that points at what the last answer named, with that name: `How many berths does it have?` behind `Which boat is the
 * longest?` and `Otter — Length: 66 ft` asks how many berths Otter has. Null where the answer named nothing new.
 */
export function withAnsweredName(question: string, last: Exchange): string | null {
  const name = ROW.exec(last.answer.trim())?.groups?.['name']?.trim();
  if (name === undefined || !WHICH.test(last.question) || IMPERSONAL.test(question)) return null;
  const asked = new Set(wordsOf(last.question));
  const isNew = wordsOf(name).some((word) => /\p{L}{2}/u.test(word) && !asked.has(word));
  const pointers = POINTERS[likelyLanguage(question)];
  if (!isNew || !pointers) return null;
  if (pointers.subject.test(question)) return question.replace(pointers.subject, () => name);
  return pointers.owner.test(question) ? question.replace(pointers.owner, () => `${name}’s`) : null;
}
