/** A quote in one turn, identified by `id`. */
export interface Mark {
  id: string;
  quote: string;
}

/** A piece of a turn, with the quotes that it belongs to. */
export interface Part {
  text: string;
  ids: string[];
}

/** Splits a turn where quotes begin and end. Quotes may overlap; a quote that is not found is ignored. */
export function markedParts(content: string, marks: readonly Mark[]): Part[] {
  const places = marks.flatMap(({ id, quote }) => {
    const start = quote === '' ? -1 : content.indexOf(quote);
    return start < 0 ? [] : [{ id, start, end: start + quote.length }];
  });
  const cuts = new Set([0, content.length, ...places.flatMap(({ start, end }) => [start, end])]);
  const sorted = [...cuts].sort((one, other) => one - other);
  return sorted.slice(1).map((end, index) => {
    const start = sorted[index] ?? 0;
    const ids = places.filter((place) => place.start <= start && end <= place.end).map(({ id }) => id);
    return { text: content.slice(start, end), ids };
  });
}
