/** A price that a sentence names: `Basic`, `€9`, `per month`, and in a price list what it is for. */
export interface Price {
  title: string | null;
  value: string;
  label: string | null;
  body: string | null;
}

const CURRENCY = String.raw`€|\$|£|EUR|USD|CHF|GBP|euros?|dollars?|pounds?|franken`;
/** Words that make a price a bound or a guess: without them it would say something else. */
const BOUND = [
  'from|only|(?:start(?:s|ing)?|begin(?:s|ning)?) (?:at|from)|up to|at least|at most|no more than',
  '(?:less|more) than|under|over|below|above|about|around|roughly',
  'ab|nur|beginn(?:t|en) bei|bis zu|mindestens|höchstens|maximal|unter|über|etwa|rund|ca\\.',
  'à partir de|dès|jusqu’à|moins de|desde|hasta',
].join('|');
const AMOUNT = new RegExp(
  `(?:(?<!\\p{L})(?:${BOUND})\\s+)?(?:(?:${CURRENCY})\\s?\\d[\\d.,]*\\d|(?:${CURRENCY})\\s?\\d|\\d[\\d.,]*\\s?(?:${CURRENCY})(?!\\p{L}))`,
  'iu',
);
const CLAUSE = /(?:,|;)\s+(?=\D)|\s+(?:and|und|or|oder)\s+/iu;
const LINK =
  /(?:\s+|^)(?:costs?|is|are|starts?(?: at)?|begins? at|at|for|from|kostet|kosten|für|ab|beginnt bei|gibt es)\s*$|\s*[:–—-]\s*$/iu;
const PERIOD = /^\s*((?:per|a|an|each|pro|im|je|monthly|monatlich|\/)\s*\p{L}*(?:\s\p{L}+)?)/iu;

/** A line of a price list, as `pricedLine` writes it: its name may hold commas. */
const LISTED = new RegExp(
  `^([^:]{2,80}):\\s*(${AMOUNT.source})(?:\\s+([^–\\d]{1,40}))?(?:\\s+–\\s+(.+))?$`,
  'iu',
);

/** A price as one line: `Basic: €9 per month – Five users`. */
export function pricedLine({ title, value, label, body }: Price & { title: string }): string {
  return `${title}: ${value}${label === null ? '' : ` ${label}`}${body === null ? '' : ` – ${body}`}`;
}

/** The prices of a sentence, each with the words before and after it; none where it names no amount. */
export function pricesIn(statement: string): Price[] {
  const [, name, price, label = null, body = null] = LISTED.exec(statement) ?? [];
  if (name !== undefined && price !== undefined)
    return [{ title: name.trim(), value: price.trim(), label: label?.replace(/\.$/u, '') ?? null, body }];
  return statement.split(CLAUSE).flatMap((clause) => {
    const found = AMOUNT.exec(clause);
    if (!found) return [];
    const before = withoutLink(clause.slice(0, found.index)).replace(
      /^(?:the|our|an?|der|die|das|unser\p{L}*|eine?)\s+/iu,
      '',
    );
    const after = clause.slice(found.index + found[0].length);
    const words = before.split(/\s+/u).filter(Boolean).length;
    return [
      {
        title: words > 0 && words <= 6 ? before.replace(/^\p{Ll}/u, (first) => first.toUpperCase()) : null,
        value: found[0].trim(),
        label: PERIOD.exec(after)?.[1]?.trim() ?? null,
        body: null,
      },
    ];
  });
}

/** Whether a sentence with prices reports on more than it prices. */
export function saysMoreThanPrices(statement: string): boolean {
  return statement.split(CLAUSE).length > pricesIn(statement).length;
}

function withoutLink(text: string): string {
  let words = text.trim();
  while (LINK.test(words)) words = words.replace(LINK, '').trim();
  return words;
}
