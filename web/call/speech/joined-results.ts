/** One result of speech recognition. */
export interface SpeechResult {
  isFinal: boolean;
  text: string;
}

/**
 * Joins the results of one recognition, final words and the current guess separately. Chrome on Android repeats all words since
 * the start in each result, so words that a result repeats from an earlier one are left out.
 */
export function joinedResults(results: readonly SpeechResult[]): { words: string; guess: string } {
  const said = results.filter(({ isFinal }) => isFinal).map(({ text }) => text);
  const words = joined(said);
  const guessed = results.filter(({ isFinal }) => !isFinal).map(({ text }) => text);
  const guess = joined(guessed);
  return { words, guess: goesOn(words, guess) ? guess.trim().slice(words.length).trim() : guess };
}

function joined(texts: readonly string[]): string {
  const parts: string[] = [];
  for (const text of texts.map((each) => each.trim())) {
    const last = parts.at(-1);
    if (text === '') continue;
    if (last !== undefined && goesOn(last, text)) parts[parts.length - 1] = text;
    else parts.push(text);
  }
  return parts.join(' ');
}

/** Whether a text is an earlier one with more words appended. */
function goesOn(before: string, text: string): boolean {
  const [one, other] = [before.trim().toLowerCase(), text.trim().toLowerCase()];
  return one !== '' && other.length > one.length && (other.startsWith(`${one} `) || isUnspaced(one, other));
}

/** Japanese and Chinese have no spaces between words. */
function isUnspaced(one: string, other: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u.test(one) && other.startsWith(one);
}
