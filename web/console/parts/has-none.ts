interface ListQuery {
  data?: { total: number } | undefined;
  isPlaceholderData: boolean;
}

/**
 * Whether there is nothing to list at all: the page then leads to the first step, without search and filters. What is still
 * shown of a filter that was taken back says nothing of that.
 */
export function hasNone({ data, isPlaceholderData }: ListQuery, isFiltered: boolean): boolean {
  return data?.total === 0 && !isPlaceholderData && !isFiltered;
}
