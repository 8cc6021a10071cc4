interface ListQuery {
  data?: { total: number } | undefined;
  isPlaceholderData: boolean;
}

/**
 * Whether the list is empty without any filter, so that the page shows the first step without search and filters. Placeholder
 * data, which may still be of a filter just removed, does not count.
 */
export function hasNone({ data, isPlaceholderData }: ListQuery, isFiltered: boolean): boolean {
  return data?.total === 0 && !isPlaceholderData && !isFiltered;
}
