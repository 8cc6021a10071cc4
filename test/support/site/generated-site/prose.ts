/** Gives numbers in [0, 1), always the same ones for a seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const NOUNS =
  'mill wheel stream bakery miller grain harvest barn weir sluice bridge orchard meadow cellar kitchen oven loaf crust flour barley rye oat market cart horse valley village lantern ledger workshop carpenter beam gear shaft stone sieve hopper sack rope pulley tower roof chimney garden hedge path station museum archive letter portrait festival concert visitor guide ticket season winter summer evening morning'.split(
    ' ',
  );
export const ADJECTIVES =
  'old quiet amber narrow wooden early heavy careful bright hidden steep gentle sturdy patient rough smooth local distant famous forgotten restored crooked shallow deep warm cold plain painted noisy slow swift ancient modest generous stubborn tidy dusty golden silver northern southern broad slender curious honest humble lively mossy rusty sunlit windy frosty'.split(
    ' ',
  );
const VERBS =
  'carries turns guards feeds crosses repairs follows measures shelters paints opens closes lifts lowers grinds sorts weighs stores sells brings keeps shows teaches records moves shapes holds joins passes reaches watches welcomes warms cools cleans fills empties shares finds leaves'.split(
    ' ',
  );
const PLACES =
  'beside,behind,above,below,near,inside,across from,along,around,beyond,in front of,at the end of'.split(
    ',',
  );
const OPENINGS =
  'In spring,Before noon,After the flood,Every year,By custom,Since the war,Most days,On Sundays,For a while,As a rule,At dusk,Once a month'.split(
    ',',
  );

const BEGINNINGS = 'Ald Bent Brook Cald Dun Elm Fern Gor Harl Kel Lang Mar Nor Old Pen Rav'.split(' ');
const MIDDLES = 'en er ing ow in el and ar is ot um es am ith ick on'.split(' ');
const ENDINGS = 'moor ton bury ley worth stead combe ford thorpe wick mere dale by shaw gate well'.split(' ');

/** Makes sentences that read like English and do not repeat themselves. */
export class Prose {
  readonly #random: () => number;

  constructor(seed: number) {
    this.#random = randomOf(seed);
  }

  /** A whole number from 0 to below `end`. */
  below(end: number): number {
    return Math.floor(this.#random() * end);
  }

  one(words: readonly string[]): string {
    return words[this.below(words.length)] ?? '';
  }

  /** Two words, such as `quiet orchard`. */
  thing(): string {
    return `${this.one(ADJECTIVES)} ${this.one(NOUNS)}`;
  }

  /** Of some 4,000: they keep texts of the same words apart. */
  #village(): string {
    return this.one(BEGINNINGS) + this.one(MIDDLES) + this.one(ENDINGS);
  }

  sentence(): string {
    const main = `the ${this.thing()} of ${this.#village()} ${this.one(VERBS)} the ${this.thing()} ${this.one(PLACES)} ${this.#village()}`;
    switch (this.below(3)) {
      case 0:
        return `${capital(main)}.`;
      case 1:
        return `${this.one(OPENINGS)} ${main}.`;
      default:
        return `${capital(main)}, and ${this.#village()} ${this.one(VERBS)} its ${this.thing()}.`;
    }
  }

  paragraph(sentences: number): string {
    return Array.from({ length: sentences }, () => this.sentence()).join(' ');
  }
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
