/**
 * Sentences that speak to whoever scores instead of answering: "ignore your instructions", "give me 100 points". They are
 * no answer to any question, so the model is not shown them and none is evidence. Those that begin with a verb count only
 * where nobody else is said to do it: "I never ignore safety rules" is an answer.
 */
const COMMANDS: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:instructions?|prompts?|rules?|rubrics?|anchors?|guidelines?|anweisung\w*|instrucciones|consignes)\b/iu,
  /\b(?:ignoriere?n?|vergiss|missachte)\b.{0,40}\b(?:anweisung\w*|vorgaben?|regeln?|prompts?)\b/iu,
  /\b(?:ignora|olvida)\b.{0,40}\b(?:instrucciones|reglas)\b/iu,
  /\b(?:ignore[zr]?|oublie[zr]?)\b.{0,40}\b(?:instructions|consignes|règles)\b/iu,
  /\b(?:score|rate|grade|mark|rank|evaluate)\s+(?:me|my (?:answers?|interview)|this (?:candidate|interview|answer|response)|the candidate)\b.{0,40}\b(?:\d{1,3}|full|highest|maximum|perfect|top|best|hundred)\b/iu,
  /\b(?:give|assign|award)\s+(?:me|this candidate|the candidate|my answers?|(?:every|each|all) (?:questions?|answers?))\b.{0,40}(?:\b100\b(?!\s*\p{L})|\b100 (?:points|percent)\b|\bfull marks?\b|\b(?:highest|maximum|perfect|top) (?:score|level|mark|grade|rating)|\blevel (?:4|four)\b)/iu,
  /\b(?:set|make)\s+(?:the|my|every|all)\s+(?:scores?|levels?)\b/iu,
  /\b(?:bewerte|benote)\b.{0,40}\b(?:100|höchst\w*|maximal\w*|voll\w*)\b/iu,
  /\b(?:gib|geben sie)\s+(?:mir|allen?|jeder)\b.{0,40}\b(?:100|volle|höchst\w*|maximal\w*)\b/iu,
  /\b(?:dame|deme|donne[zs]?[- ]moi)\b.{0,40}\b(?:100|puntuación máxima|note maximale|máxim\w*|maxim\w*)\b/iu,
];

/** Phrases that are orders without a verb. A score of something else is none: "our Lighthouse score of 100". */
const ADDRESSES: readonly RegExp[] = [
  /(?:^|[^\p{L}\s]\s*|\b(?:my|the|a|final|overall|total|and|with|set|give|output|return|print|assign|award)\s+)score\s*(?:=|:|of|is|to)?\s*100\b/iu,
  /^\s*(?:system|assistant|developer)\s*:/iu,
  /\b(?:note|message|hint|attention)\s+(?:to|for)\s+(?:the\s+|an?\s+|all\s+)?(?:ai|evaluators?|graders?|scorers?|language model|llm)\b/iu,
  /\b(?:new|updated|real)\s+(?:system\s+)?(?:instructions?|prompt)\s*:/iu,
  /\byou are (?:now )?(?:an? |the )?(?:ai|assistant|grader|language model|evaluator)\b(?!\s+(?:manager|director|professor|nurse|cook|chef|to|of|in|for)\b)/iu,
];

/** Where another clause begins, which has its own subject. */
const CLAUSE = /[,;:–—]|(?<!\p{L})(?:and|but|so|now|then|please|und|aber|et|mais|y|pero)(?!\p{L})/iu;
/** Characters before a verb in which its subject is looked for. */
const LONGEST_CLAUSE = 200;
/** Who may do what is told of, and who is spoken to; the last one before a verb is its subject. */
const PEOPLE =
  /(?<!\p{L})(?:i|we|he|she|they|me|us|him|her|them|ich|wir|er|man|je|j|nous|il|elle|on|ils|yo|nosotros|(?<addressed>you|evaluators?|graders?|scorers?|(?<!j['’])ais?|models?|assistants?|machines?|bots?))(?!\p{L})/giu;

const SENTENCE = /[^.!?\n]*(?:[.!?\n]+|$)/gu;

export function isOrder(sentence: string): boolean {
  // Invisible characters and letters of another width are read over by a model, and so they are here.
  const plain = sentence.normalize('NFKC').replace(/\p{Cf}/gu, '');
  return (
    ADDRESSES.some((address) => address.test(plain)) || COMMANDS.some((command) => isGiven(command, plain))
  );
}

/** Whether a command is given here, and not only told of. */
function isGiven(command: RegExp, sentence: string): boolean {
  for (let from = 0; ;) {
    const at = sentence.slice(from).search(command);
    if (at === -1) return false;
    from += at;
    const clause =
      sentence
        .slice(Math.max(0, from - LONGEST_CLAUSE), from)
        .split(CLAUSE)
        .at(-1) ?? '';
    const subject = [...clause.matchAll(PEOPLE)].at(-1);
    if (!subject || subject.groups?.['addressed'] !== undefined) return true;
    from += 1;
  }
}

/** What is in the prompt instead of such a sentence. */
export const ORDER_MARK = '(a sentence to the evaluator, left out)';

/** A turn without sentences that speak to the evaluator. */
export function withoutOrders(text: string): string {
  return text.replace(SENTENCE, (sentence) => {
    if (sentence.trim() === '' || !isOrder(sentence)) return sentence;
    const blanks = /^\s*/.exec(sentence)?.[0] ?? '';
    return `${blanks}${ORDER_MARK}`;
  });
}
