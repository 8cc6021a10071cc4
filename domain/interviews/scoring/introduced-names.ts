/** Words by which people say their name, and no other noun, in some languages. */
const SAYS_NAME =
  /(?:\bmy (?:full |first )?name(?:['’]s| is)|\bplease call me|\bi(?:['’]m| am) called|\bich hei(?:ß|ss)e|\bmein name ist|\bje m['’]appelle|\bmon nom est|\bme llamo|\bmi nombre es|\bmi chiamo|\b(?:hi|hello|hey|hallo|good (?:morning|afternoon|evening)|guten (?:tag|morgen))\b[^.!?\n]{0,24}\b(?:i['’]m|i am|ich bin))\s+/giu;
/** Behind it: up to four words with a capital, or of a script that has none. */
const NAME = /^(?:\p{Lu}|\p{Lo})[\p{L}\p{M}'’-]*(?: (?:\p{Lu}|\p{Lo})[\p{L}\p{M}'’-]*){0,3}/u;

/** The names by which the speaker of a text introduces himself: "My name is Ada Byron." */
export function introducedNames(text: string): string[] {
  return [...text.matchAll(SAYS_NAME)].flatMap(({ 0: lead, index }) => {
    const found = NAME.exec(text.slice(index + lead.length));
    return found ? [found[0]] : [];
  });
}
