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
/** `14 days or fewer`, `60 kg and more`. */
const OPEN = new RegExp(
  String.raw`(?<![\p{L}\d.,])(?<number>${NUMBER})[\s-]*(?<unit>°?\p{L}+)?\s+(?:or|and|oder|und|ou|et|o|y)\s+(?:(?<from>more|over|above|older|longer|heavier|mehr|länger|älter|darüber|plus|más)|(?<to>less|fewer|under|below|younger|shorter|lighter|weniger|darunter|moins|menos))(?!\p{L})`,
  'giu',
);
const SPAN = new RegExp(
  String.raw`(?<![\p{L}\d.,])(?<low>${NUMBER})\s*(?:-|–|—|to|bis|à|a)\s*(?<high>${NUMBER})${UNIT}`,
  'giu',
);

/** Fewer texts with a range make no scale. */
const LEAST_RANGES = 3;

/** For each number of a question that has a unit, how a text tells a range in which it lies: `over 25 kg` of 30 kg. */
export function rangesAround(question: string): ReadonlyMap<string, Telling> {
  return new Map(
    Array.from(question.matchAll(QUANTITY), ({ groups: { number = '', unit = '' } = {} }) => [
      number,
      { test: (text: string) => liesWithin(numberOf(number), unit, text) },
    ]),
  );
}

/**
 * The place of the one text in whose range a quantity of the question lies, where the others tell ranges of its unit as well: 20
 * days among `more than 56 days`, `29 to 56 days`, `15 to 28 days`. Null where there is none, or several.
 */
export function onlyRangeAround(question: string, texts: readonly string[]): number | null {
  for (const { groups: { number = '', unit = '' } = {} } of question.matchAll(QUANTITY)) {
    const told = texts.filter((text) => Object.values(rangesIn(unit, text)).flat().length > 0);
    const around = texts.flatMap((text, place) => (liesWithin(numberOf(number), unit, text) ? [place] : []));
    if (told.length >= LEAST_RANGES && around.length === 1) return around[0] ?? null;
  }
  return null;
}

function liesWithin(number: number, unit: string, text: string): boolean {
  const { limits, spans } = rangesIn(unit, text);
  return (
    limits.some(({ from, number: limit }) =>
      from === undefined ? number <= numberOf(limit) : number >= numberOf(limit),
    ) || spans.some(({ low, high }) => number >= numberOf(low) && number <= numberOf(high))
  );
}

type Groups = Record<string, string | undefined>;

/** The ranges of a unit that a text tells: those with one end, and those with two. */
function rangesIn(unit: string, text: string): { limits: Groups[]; spans: Groups[] } {
  const groupsOf = (pattern: RegExp): Groups[] =>
    [...text.matchAll(pattern)]
      .map(({ groups = {} }): Groups => groups)
      .filter((one) => isSameUnit(unit, one['unit']));
  return { limits: [...groupsOf(LIMIT), ...groupsOf(OPEN)], spans: groupsOf(SPAN) };
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
