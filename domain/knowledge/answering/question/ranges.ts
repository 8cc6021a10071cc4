/** What tells a word of a question in another way than by itself. */
export interface Telling {
  test(text: string): boolean;
}

const NUMBER = String.raw`\d+(?:[.,]\d+)?`;
const UNIT = String.raw`(?:[\s-]*(?<unit>°?\p{L}+))?`;
/** `30 kg`, `9 year old`. */
const QUANTITY = new RegExp(String.raw`(?<![\p{L}\d.,])(?<number>${NUMBER})[\s-]*(?<unit>°?\p{L}+)`, 'gu');
const FROM = String.raw`over|above|more than|exceeding|at least|from|older than|heavier than|longer than|über|ab|mehr als|plus de|dès|más de|desde`;
const TO = String.raw`up to|under|below|less than|at most|max\.?|until|younger than|lighter than|shorter than|to the age of|bis|unter|jusqu['’]à|moins de|hasta|menos de`;
const LIMIT = new RegExp(
  String.raw`(?<![\p{L}])(?:(?<from>${FROM})|(?<to>${TO}))[\s-]+(?<number>${NUMBER})${UNIT}`,
  'giu',
);
const SPAN = new RegExp(
  String.raw`(?<![\p{L}\d.,])(?<low>${NUMBER})\s*(?:-|–|—|to|bis|à|a)\s*(?<high>${NUMBER})${UNIT}`,
  'giu',
);

/** For each number of a question that has a unit, how a text tells a range in which it lies: `over 25 kg` of 30 kg. */
export function rangesAround(question: string): ReadonlyMap<string, Telling> {
  return new Map(
    Array.from(question.matchAll(QUANTITY), ({ groups: { number = '', unit = '' } = {} }) => [
      number,
      { test: (text: string) => liesWithin(numberOf(number), unit, text) },
    ]),
  );
}

function liesWithin(number: number, unit: string, text: string): boolean {
  const isSame = (other: string | undefined) => isSameUnit(unit, other);
  const limits = [...text.matchAll(LIMIT)].map(({ groups = {} }) => groups).filter((one) => isSame(one.unit));
  const spans = [...text.matchAll(SPAN)].map(({ groups = {} }) => groups).filter((one) => isSame(one.unit));
  return (
    limits.some(({ from, number: limit }) =>
      from === undefined ? number <= numberOf(limit) : number >= numberOf(limit),
    ) || spans.some(({ low, high }) => number >= numberOf(low) && number <= numberOf(high))
  );
}

/** `year` and `years`; an age stands without one: `under 14s`. */
function isSameUnit(unit: string, other: string | undefined): boolean {
  const plain = (word: string) => word.toLowerCase().replace(/(?<=\p{L}{2})e?[sn]$/u, '');
  const bare = other === undefined || other === 's';
  return bare ? AGE.test(unit) : plain(unit) === plain(other);
}

const AGE = /^(?:years?|jahre?|ans?|años?)$/iu;

function numberOf(text = ''): number {
  return Number(text.replace(',', '.'));
}
