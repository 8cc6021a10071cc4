/** A number of a sentence with what it counts: `500+`, `happy customers`. */
export interface Figure {
  value: string;
  label: string;
}

const COUNTED =
  /(?<![\p{L}\d.,€$£/:-])(\d[\d.,]*\d|\d)(\+|\s?%)?\s+(\p{L}[\p{L}-]+(?:\s\p{L}[\p{L}-]+){0,2})/gu;
/** Words that end what is counted. */
const ENDS =
  /\s(?:and|or|use|uses|trust|a|an|the|nutzen|in|of|on|at|to|for|from|since|with|who|that|have|has|are|is|we|already|und|oder|im|aus|auf|bei|für|seit|mit|die|der|das|haben|sind|ist|wir|bereits)(?:\s.*)?$/iu;
const NO_COUNT =
  /^(?:and|or|to|bis|und|am|pm|uhr|st|nd|rd|th|street|road|avenue|euros?|dollars?|eur|usd|chf)(?:\s|$)/iu;

/** What the sentence counts; years and times of day count nothing. */
export function figuresIn(statement: string): Figure[] {
  return [...statement.matchAll(COUNTED)].flatMap(([, number = '', sign = '', words = '']) => {
    const label = words.replace(ENDS, '');
    return NO_COUNT.test(words) || label.length < 3 ? [] : [{ value: `${number}${sign}`, label }];
  });
}
