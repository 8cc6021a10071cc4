/** Text that designs and briefs hold and that no visitor is to read. */
const FILLER =
  /\b(?:lorem|ipsum|dolor sit amet|consectetur|adipiscing|your (?:text|headline|title|content) here|placeholder text|blindtext|platzhaltertext)\b/i;

const EMPTY = /^[\s\p{P}]*(?:tbd|tba|todo|n\/?a|xxx+|test|none|nothing yet|asdf\w*|folgt)?[\s\p{P}]*$/iu;

const ORDERS = [
  /\b(?:ignore|disregard|forget|override)\b.{0,50}\b(?:instructions?|prompts?|rules?|guidelines)\b/i,
  /\b(?:ignorier\w*|vergiss|vergessen sie|missachte\w*)\b.{0,50}\b(?:anweisung\w*|regeln|vorgaben|instruktion\w*)\b/i,
  /\b(?:system prompt|systemprompt|you are now|du bist (?:jetzt|nun) (?:ein|der|die)|as an ai|language model|sprachmodell|jailbreak)\b/i,
  /^\W*(?:system|assistant|user|developer)\s*:/i,
  /^\W*(?:please\s+|bitte\s+)?(?:write|say|claim|state|mention|pretend|output|print|respond|reply|answer|schreibe?|behaupte|antworte)\s+(?:that|only|exactly|nur|genau|dass|with "|["“„'])/i,
  /\b(?:reveal|show|print|output)\b.{0,30}\b(?:prompt|secret|api key|password)\b/i,
];

/** Lorem ipsum and its kin, and what people type where they have nothing to say yet. */
export function isFiller(text: string): boolean {
  return FILLER.test(text) || EMPTY.test(text);
}

/** A sentence that tells the writer of the page what to do, and says nothing of the business. */
export function isOrder(text: string): boolean {
  return ORDERS.some((pattern) => pattern.test(text));
}
