/** The list with what is at `from` at `to`. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const rest = list.filter((_, place) => place !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}

/** The list with another item at `place`. */
export function replaced<Item>(list: readonly Item[], place: number, item: Item): Item[] {
  return list.map((one, index) => (index === place ? item : one));
}

/** The list without what is at `place`. */
export function without<Item>(list: readonly Item[], place: number): Item[] {
  return list.filter((_, index) => index !== place);
}
