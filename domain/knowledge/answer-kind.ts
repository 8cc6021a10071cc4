import { wordsOf } from './question-words.ts';

/** Questions that only a number answers, in the languages whose stop words are known. */
const NUMBER_QUESTIONS = [
  /\bhow (?:much|many|long|far|high|deep|tall|heavy|old|often|big|large|wide|fast|thick|hot|cold|warm|loud|early|late|soon)\b/u,
  /\b(?:what|which)(?:['’]?s| is)?(?: the)?(?: (?:earliest|latest|last|first|exact|next))? (?:date|day)\b/u,
  /\b(?:what|which) (?:year|price|number|percentage|share|amount|age)\b/u,
  /\b(?:what|which) (?:\p{L}+ )?version\b/u,
  /\bwhat (?:does|do|did|will|would) .{1,60}\b(?:cost|charge|weigh|measure)\b/u,
  /\bwhat(?: is| are| was| were|['’]s) the (?:\p{L}+ ){0,2}(?:fee|price|cost|charge|rent|rate|deposit|discount|salary|weight|size|length|height|width|depth|distance|duration|capacity|temperature|pressure|speed|balance|deadline)s?\b/u,
  // Not the one that begins a clause: `are they kept when …`.
  /(?:^|[,;]|\band|\bsince|\buntil|\bby)\W*when\b/u,
  /\bwie (?:viel|viele|lange|weit|hoch|tief|schwer|alt|oft|groß|breit)\b/u,
  /\bwann\b/u,
  /\bcombien\b/u,
  /\bquand\b/u,
  /\bcuánt[oa]s?\b/u,
  /\bcuándo\b/u,
];

/** Questions that hardly anything but a number answers. */
const QUANTITY_QUESTIONS =
  /^\W*how (?:much|many|far|high|deep|tall|heavy|long|often)\b|^\W*wie (?:viele?|lange|oft)\b|^\W*combien\b|^\W*cuánt[oa]s?\b/u;

/** Without words that are more often something else: `once`, `half`, `quarter`. */
export const NUMBER_WORDS = new Set(
  (
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
    'eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million ' +
    'twice daily weekly monthly yearly ' +
    'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf zwanzig hundert tausend ' +
    'deux trois quatre cinq sept huit neuf dix onze douze vingt cent mille ' +
    'dos tres cuatro cinco seis siete ocho nueve diez doce veinte cien ciento mil'
  ).split(' '),
);

/** True for "How much is …?", "When does …?": a sentence without a number is hardly the answer. */
export function asksForNumber(question: string): boolean {
  const text = question.normalize('NFKC').toLowerCase();
  return NUMBER_QUESTIONS.some((pattern) => pattern.test(text));
}

/** True for "How many … are there?": without a number nothing answers. */
export function asksForQuantity(question: string): boolean {
  return QUANTITY_QUESTIONS.test(question.normalize('NFKC').toLowerCase());
}

/** A number in figures or, as far as the words are known, in letters. */
export function holdsNumber(sentence: string): boolean {
  return (
    /\d/.test(sentence) ||
    wordsOf(sentence).some((word) => word.split('-').some((part) => NUMBER_WORDS.has(part)))
  );
}
