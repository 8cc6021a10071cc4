import { analyse } from '../terms.ts';
import { wordsOf } from '../question-words.ts';

export type Direction = 'most' | 'least';

interface Measure {
  /** Words under which a table or sentence tells it; the first ones before the later ones. */
  names: string;
  /** Words that ask for it: `heavy`, `weigh`. */
  asks: string;
  most: string;
  least: string;
}

/** What can be compared, with the words for it in English, German, French and Spanish. */
const MEASURES: Measure[] = [
  {
    names: 'price cost fee rate rent charge amount preis kosten gebühr miete prix coût tarif precio coste',
    asks: 'cost costs price pay expensive cheap kostet kosten coûte cuesta',
    most: 'expensive dearest priciest costliest dearer pricier teuerste teurer teuerster chère cher caro cara',
    least: 'cheapest cheaper billigste günstigste billiger günstiger barato barata',
  },
  {
    names: 'weight mass gewicht poids peso',
    asks: 'weigh weighs heavy schwer wiegt pèse pesa',
    most: 'heaviest heavier schwerste schwerer lourd pesado',
    least: 'lightest lighter leichteste leichter léger ligero',
  },
  {
    names: 'length duration distance time hours days months years term länge dauer durée duración longitud',
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
  {
    names: 'noise sound volume lautstärke',
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
    asks: 'hot warm cold',
    most: 'hottest hotter warmest warmer',
    least: 'coldest colder coolest cooler',
  },
];

/** Words that take the most or the least of what the question names: `the most calories`. */
const OF_ANYTHING: Record<Direction, string[]> = {
  most: words('most highest higher maximum max greatest best meisten höchste höchsten plus más mayor'),
  least: words('least lowest lower fewest fewer minimum min wenigsten niedrigste moins menor'),
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
  const least = asked.find((word) => OF_ANYTHING.least.includes(word));
  const found = least ?? asked.find((word) => OF_ANYTHING.most.includes(word));
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

function marks(asked: string[]): string[] {
  return asked.filter((word) => word === 'most' || word === 'least');
}

function namesOf({ names }: Measure, language: string): string[] {
  return [...new Set(analyse(names, language))];
}
