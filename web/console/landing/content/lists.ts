/** A copy of the list with the item at `from` moved to `to`. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const rest = list.filter((_, place) => place !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}

/** A copy of the list with the item at `place` replaced. */
export function replaced<Item>(list: readonly Item[], place: number, item: Item): Item[] {
  return list.map((one, index) => (index === place ? item : one));
}

/** A copy of the list without the item at `place`. */
export function without<Item>(list: readonly Item[], place: number): Item[] {
  return list.filter((_, index) => index !== place);
}
