import { analyse } from '../../terms.ts';
import { likelyLanguage, wordsOf } from '../../question-words.ts';
import { DAY, DEGREES, FREQUENCY, LASTING, MONEY } from './units.ts';

export type Direction = 'most' | 'least';

interface Measure {
  /** Words under which a table or sentence tells it; the first ones before the later ones. */
  names: string;
  /** Words that ask for it: `heavy`, `weigh`. */
  asks: string;
  most: string;
  least: string;
  /** How a text tells it, where hardly anything else tells it. */
  told?: RegExp;
}

/** What can be compared, with the words for it in English, German, French and Spanish. */
const MEASURES: Measure[] = [
  {
    names:
      'price cost fee rate rent charge amount preis kosten gebühr miete prix coût tarif precio coste eur usd gbp chf',
    told: MONEY,
    asks: 'cost costs price pay charge charges expensive cheap kostet kosten coûte cuesta',
    most: 'expensive dearest priciest costliest dearer pricier teuerste teurer teuerster chère cher caro cara',
    least: 'cheapest cheaper billigste günstigste billiger günstiger barato barata',
  },
  {
    names: 'weight mass gewicht poids peso kg kilogram kilograms lb tonnes',
    told: /\d\s*(?:k?g|mg|lbs?|oz|t|grams?|gramm|pounds?|stone|tonn?e?s?|kilo\w*)\b/iu,
    asks: 'weigh weighs heavy schwer wiegt pèse pesa',
    most: 'heaviest heavier schwerste schwerer lourd pesado',
    least: 'lightest lighter leichteste leichter léger ligero',
  },
  {
    names: 'length duration distance time hours days months years term länge dauer durée duración longitud',
    told: LASTING,
    asks: 'long lange lang longtemps',
    most: 'longest longer längste länger',
    least: 'shortest shorter kürzeste kürzer',
  },
  {
    names: 'size area capacity volume storage memory population größe fläche taille superficie tamaño',
    asks: 'big large groß',
    most: 'largest biggest larger bigger größte größer',
    least: 'smallest smaller kleinste kleiner',
  },
  {
    names: 'height altitude elevation höhe hauteur altura',
    asks: 'high tall hoch',
    most: 'tallest taller höchste höher',
    least: '',
  },
  { names: 'depth tiefe profondeur', asks: 'deep tief', most: 'deepest deeper', least: 'shallowest' },
  { names: 'width breite largeur', asks: 'wide breit', most: 'widest wider', least: 'narrowest narrower' },
  {
    names: 'speed pace geschwindigkeit vitesse velocidad',
    asks: 'fast quick schnell',
    most: 'fastest faster schnellste quickest quicker',
    least: 'slowest slower langsamste',
  },
  {
    names: 'year date founded built released opened since jahr datum année año',
    asks: 'year',
    most: 'newest newer latest youngest younger neueste',
    least: 'oldest older earliest earlier älteste',
  },
  { names: 'age alter âge edad', asks: 'old', most: '', least: '' },
  {
    names: 'noise sound volume lautstärke db decibel decibels',
    told: /\d\s*(?:db|decibels?)/iu,
    asks: 'loud noisy laut',
    most: 'loudest louder',
    least: 'quietest quieter leiseste',
  },
  {
    names: 'power output leistung puissance',
    asks: 'powerful strong',
    most: 'strongest stronger',
    least: 'weakest weaker',
  },
  {
    names: 'temperature temperatur',
    told: DEGREES,
    asks: 'hot warm cold',
    most: 'hottest hotter warmest warmer',
    least: 'coldest colder coolest cooler',
  },
];

/** Words that take the most or the least of what the question names: `the most calories`. */
const OF_ANYTHING: Record<Direction, string[]> = {
  most: words('most highest higher maximum max greatest best meisten höchste höchsten más'),
  least: words('least lowest lower fewest fewer minimum min wenigsten niedrigste menor'),
};

/** Words that mean something else in other languages: `the mayor`, `the Plus plan`. */
const OF_ONE_LANGUAGE: Record<string, Record<Direction, string[]>> = {
  fr: { most: ['plus'], least: ['moins'] },
  es: { most: ['mayor'], least: [] },
};

function words(list: string): string[] {
  return list.split(' ').filter(Boolean);
}

/** What a question compares: in which direction, under which names it may be told, and the words that said so. */
export interface Comparison {
  direction: Direction;
  /** Names of the measure, stemmed; empty where the question itself names it. */
  names: string[];
  /** The question's words that this was read from. */
  read: string[];
}

/** `cheapest` → the least of price, cost …; null for a question that compares nothing. */
export function comparisonIn(question: string, language: string): Comparison | null {
  const asked = wordsOf(question);
  for (const measure of MEASURES) {
    for (const direction of ['most', 'least'] as const) {
      const read = asked.find((word) => words(measure[direction]).includes(word));
      if (read) return { direction, names: namesOf(measure, language), read: [read, ...marks(asked)] };
    }
  }
  const own = OF_ONE_LANGUAGE[likelyLanguage(question)];
  const said = (way: Direction) =>
    asked.find((word) => OF_ANYTHING[way].includes(word) || own?.[way].includes(word));
  const least = said('least');
  const found = least ?? said('most');
  if (!found) return null;
  const measure = MEASURES.find(({ asks }) => asked.some((word) => words(asks).includes(word)));
  const spoken = measure ? asked.filter((word) => words(measure.asks).includes(word)) : [];
  return {
    direction: least ? 'least' : 'most',
    names: measure ? namesOf(measure, language) : [],
    read: [found, ...spoken],
  };
}

/** Names under which what a question asks for may be told: `how much does it weigh` → weight. */
export function measureNames(question: string, language: string): string[] {
  const asked = wordsOf(question);
  return MEASURES.filter(({ asks }) => asked.some((word) => words(asks).includes(word))).flatMap((measure) =>
    namesOf(measure, language),
  );
}

/** For each stem of a question that compares, `largest`, the stems of the words that say the same: `biggest`. */
export function sameComparison(question: string, language: string): ReadonlyMap<string, string[]> {
  const asked = wordsOf(question);
  const groups = MEASURES.flatMap(({ most, least }) => [words(most), words(least)]);
  return new Map(
    groups.flatMap((group) =>
      group
        .filter((word) => asked.includes(word))
        .flatMap((word) =>
          analyse(word, language).map((stem) => [stem, analyse(group.join(' '), language)] as const),
        ),
    ),
  );
}

/** What is asked for by its measure: how texts tell it, and the stems that asked (`heavy`). */
export interface AskedMeasure {
  told: RegExp;
  terms: ReadonlySet<string>;
}

/** `How heavy`, `how often`, `what does it cost`; null where it is not known how texts tell it. */
export function askedMeasure(question: string, language: string): AskedMeasure | null {
  if (OFTEN.test(question)) return { told: FREQUENCY, terms: new Set() };
  if (DATED.test(question)) return { told: DAY, terms: new Set(analyse('date day', language)) };
  if (FEE.test(question)) return { told: MONEY, terms: new Set(analyse('high hoch', language)) };
  const how = ADJECTIVE.exec(question)?.[1]?.toLowerCase();
  const asked = how === undefined ? (HOW_MUCH.test(question) ? wordsOf(question) : []) : [how];
  for (const { asks, told } of MEASURES) {
    const said = asked.filter((word) => words(asks).includes(word));
    if (told && said.length > 0) return { told, terms: new Set(analyse(said.join(' '), language)) };
  }
  return null;
}

/** `What date`, `which day`: not `what is the date format`. */
const DATED =
  /\b(?:what|which)(?:['’]?s| is| are| was)?(?: the)?(?: (?:earliest|latest|last|first|exact|next))? (?:dates?|days?)\b(?! (?:\p{L}+ )?format)/iu;
/** `How high is the deposit?`: an amount of money, and no height. */
const FEE =
  /\b(?:how high|wie hoch|de combien|a cuánto)\b.*(?:fees?\b|price|rent\b|deposit|charges?\b|salary|beitrag|beiträge|gebühr|preis|miete|kaution|entgelt|honorar|cotisation|loyer|caution|cuota|precio|alquiler|fianza)/iu;
const OFTEN = /\bhow often\b|\bwie oft\b|\bcombien de fois\b|\bcuántas veces\b/iu;
/** `How long must one pay?` asks for a time, though it says `pay`. */
const ADJECTIVE = /\b(?:how|wie) (?!much\b|viel\b)(\p{L}+)/iu;
const HOW_MUCH = /\bhow much\b|\bwie ?viel\b|^\W*was\s+kost|\b(?:what|combien|cuánto)\b/iu;

/** Names under which a table may tell what something costs. */
export function priceNames(language: string): string[] {
  return measureNames('price', language);
}

function marks(asked: string[]): string[] {
  return asked.filter((word) => word === 'most' || word === 'least');
}

function namesOf({ names }: Measure, language: string): string[] {
  return [...new Set(analyse(names, language))];
}
