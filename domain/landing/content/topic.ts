/** What a sentence of a brief is about. `offer` where nothing else is recognised. */
export type Topic =
  | 'question'
  | 'quote'
  | 'contact'
  | 'hours'
  | 'place'
  | 'price'
  | 'step'
  | 'people'
  | 'proof'
  | 'benefit'
  | 'offer';

const DAY =
  '(?:mon|tues|wednes|thurs|fri|satur|sun)day|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|weekdays|werktag|daily|täglich';
const AMOUNT = String.raw`(?:(?:€|\$|£|EUR|USD|CHF|GBP)\s?\d|\d\s?(?:€|\$|£|EUR|USD|CHF|euros?|dollars?|pounds?|franken))`;

const PATTERNS: [Topic, RegExp][] = [
  ['question', /[?？؟]$/u],
  // A few words are a quotation only where it is said whose.
  ['quote', /["“„«](?:[^"“”„«»]{15,}["”“»]|[^"“”„«»]{4,}["”“»]\s*[–—-]\s*\p{Lu})/u],
  ['contact', /[^\s@]+@[^\s@]+\.\p{L}{2,}|(?<![\d-])(?:\+|00|0)\d[\d ()/-]{6,}\d/u],
  [
    'hours',
    new RegExp(
      `(?:opening hours|öffnungszeiten|geöffnet|(?:we are|we're) open|closed on|(?:${DAY})[^.]*\\d{1,2}(?:[:.]\\d\\d|\\s?(?:am|pm|uhr)|\\s?(?:to|until|till|bis|[–-])\\s?\\d{1,2}\\s*(?:$|[.,;:)]|and|und|&|o’clock|h(?!\\p{L}))))`,
      'iu',
    ),
  ],
  [
    'place',
    /\d+ \p{Lu}[\p{L}-]+ (?:street|road|avenue|lane|square)|(?:straße|strasse|str\.|platz|allee|gasse|weg) \d|(?<!\p{L})(?:find us|located (?:at|in|near)|our address|adresse|befindet sich|you find us)(?!\p{L})/iu,
  ],
  [
    'price',
    new RegExp(
      `${AMOUNT}|(?<!\\p{L})(?:free of charge|free trial|free plan|kostenlos|free for|no charge)(?!\\p{L})`,
      'iu',
    ),
  ],
  [
    'step',
    /^(?:first(?:ly)?|second(?:ly)?|third(?:ly)?|then|next|finally|after that|afterwards|step \d|zuerst|zunächst|erst|dann|danach|anschließend|zuletzt|zum schluss|schritt \d)(?!\p{L})/iu,
  ],
  ['step', /^(?:how it works|so (?:einfach )?(?:geht|funktioniert)(?:[’']?s| es)|so läuft es ab):/iu],
  [
    'people',
    /(?<!\p{L})(?:founded|founder|our team|team of|run by|led by|owner|gegründet|gründer\p{L}*|inhaber\p{L}*|unser team|geführt von|geleitet von)(?!\p{L})/iu,
  ],
  [
    'proof',
    /\d.*(?<!\p{L})(?:customers|clients|freelancers|businesses|companies|families|volunteers|years|projects|users|members|awards?|reviews|visitors|guests|patients|students|teams|countries|kunden|familien|betriebe|firmen|ehrenamtliche\p{L}*|jahren?|projekte|mitglieder|nutzer|bewertungen|gäste|patienten|länder)(?!\p{L})/iu,
  ],
  [
    'benefit',
    /(?<!\p{L})(?:saves?|without|so that|so you|you can|you get|no longer|never|faster|easier|fewer|instead of|guarantee\w*|spart|sparen|ohne|damit|schneller|einfacher|weniger|nie wieder|garantie\w*|your|ihre?[nmrs]?|dein\w*)(?!\p{L})/iu,
  ],
];

/** The first topic, in order of how sure its words are, that the sentence shows. */
export function topicOf(statement: string): Topic {
  return PATTERNS.find(([, pattern]) => pattern.test(statement))?.[0] ?? 'offer';
}
