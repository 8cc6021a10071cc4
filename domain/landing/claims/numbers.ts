/** A number in a text. The same number with another `unit` is another claim. */
export interface NumberClaim {
  text: string;
  /** Normalised: `1234.5`. */
  value: string;
  unit: 'percent' | 'money' | null;
}

const NUMBER =
  /(?<![\p{L}\p{N}_])(?:[€$£¥]\s?)?\d+(?:[.,:'’\u00a0\u202f ]\d+)*(?:\s?(?:%|€|\$|£|¥|(?:percent|per cent|prozent|pour cent|eur|euro|euros|usd|chf|dollars?)(?![\p{L}])))?/giu;
const MONEY = /[€$£¥]|eur|usd|chf|dollar/i;
const PERCENT = /%|percent|per cent|prozent|pour cent/i;

/** Larger numbers in words: smaller ones usually count what is on the page (`three steps`). */
const WORDS: Record<string, number> = {
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  hundred: 100,
  hundreds: 100,
  thousand: 1000,
  thousands: 1000,
  million: 1e6,
  millions: 1e6,
  dreizehn: 13,
  vierzehn: 14,
  fünfzehn: 15,
  sechzehn: 16,
  siebzehn: 17,
  achtzehn: 18,
  neunzehn: 19,
  zwanzig: 20,
  dreißig: 30,
  vierzig: 40,
  fünfzig: 50,
  sechzig: 60,
  siebzig: 70,
  achtzig: 80,
  neunzig: 90,
  hundert: 100,
  hunderte: 100,
  tausend: 1000,
  tausende: 1000,
  millionen: 1e6,
};
/** Only recognised in a brief, because a page may repeat them in digits. */
const SMALL_WORDS: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  zwei: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
  sechs: 6,
  sieben: 7,
  acht: 8,
  neun: 9,
  zehn: 10,
  elf: 11,
  zwölf: 12,
};

/** The numbers that a text claims. */
export function numbersIn(text: string): NumberClaim[] {
  const digits = [...text.matchAll(NUMBER)].map(([found]) => ({
    text: found.trim(),
    value: canonical(found),
    unit: unitOf(found),
  }));
  return [...digits, ...inWords(text, WORDS)];
}

/** The numbers in a source text, which other texts may then claim. */
export function knownNumbers(text: string): NumberClaim[] {
  return [...numbersIn(text), ...inWords(text, SMALL_WORDS)];
}

export function isKnown(claim: NumberClaim, known: readonly NumberClaim[]): boolean {
  return known.some(
    ({ value, unit }) => value === claim.value && (claim.unit === null || claim.unit === unit),
  );
}

function inWords(text: string, table: Record<string, number>): NumberClaim[] {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.flatMap((word) =>
    Object.hasOwn(table, word) ? [{ text: word, value: String(table[word]), unit: null }] : [],
  );
}

function unitOf(text: string): NumberClaim['unit'] {
  if (PERCENT.test(text)) return 'percent';
  return MONEY.test(text) ? 'money' : null;
}

/** Normalises spellings: 1,000, 1.000 and 1 000 are the same, as are 9.50 and 9,5, or 9:30 and 9.30. */
function canonical(text: string): string {
  const bare = text.replace(/[^\d.,:'’\u00a0\u202f ]/g, '').trim();
  const [, whole = bare, fraction = ''] = /^(.*?)(?:[.,:](\d{1,2}))?$/.exec(bare) ?? [];
  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  const rest = fraction.replace(/0+$/, '');
  return rest === '' ? digits : `${digits}.${rest}`;
}
