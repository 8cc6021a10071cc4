/** How instructions say what the agent is, in the languages whose stop words are known; the name may stand before it. */
const ROLES = [
  /\byou(?:['’]re| are)(?: [^.,;:\n]{1,40},)? ((?:an?|the|our) [^.,;:!?\n]+)/i,
  /\b(?:du bist|sie sind)(?: [^.,;:\n]{1,40},)? ((?:der|die|das|ein|eine|unser|unsere) [^.,;:!?\n]+)/i,
  /\b(?:tu es|vous êtes)(?: [^.,;:\n]{1,40},)? ((?:l['’]|(?:un|une|le|la|notre) )[^.,;:!?\n]+)/i,
  /(?:^|\s)(?:eres|usted es)(?: [^.,;:\n]{1,40},)? ((?:un|una|el|la|nuestro|nuestra) [^.,;:!?\n]+)/i,
  /(?:^|\s)sei(?: [^.,;:\n]{1,40},)? ((?:l['’]|(?:un|una|il|lo|la) )[^.,;:!?\n]+)/i,
  /(?:^|\s)(?:você é|és)(?: [^.,;:\n]{1,40},)? ((?:um|uma|o|a) [^.,;:!?\n]+)/i,
  /\b(?:je bent|u bent)(?: [^.,;:\n]{1,40},)? ((?:de|het|een|onze) [^.,;:!?\n]+)/i,
];

/** What comes behind is about how to answer, or a second statement. */
const GOES_ON = /\s(?:and|who|that|which|und|et|qui|y|que|e|che|en|die|dat) .*$/i;
const MOST_CHARACTERS = 100;

/**
 * What the instructions say the agent is ("the help desk of Acme Tools"), to be told to who asks: one noun phrase, and
 * nothing of the rest, which is the company's own. Null when they do not say, or the phrase holds figures.
 */
export function purposeOf(systemPrompt: string): string | null {
  for (const role of ROLES) {
    const said = role.exec(systemPrompt)?.[1]?.replace(GOES_ON, '').trim();
    if (said && said.length <= MOST_CHARACTERS && !/\d/.test(said)) return said;
  }
  return null;
}
