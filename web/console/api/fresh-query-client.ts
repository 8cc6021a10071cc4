import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

/**
 * A QueryClient whose invalidations also hold for what is just being fetched for the first time. QueryClient itself
 * begins only later fetches again: what a first one brings would count as fresh although it may be older than the change.
 */
export class FreshQueryClient extends QueryClient {
  override async invalidateQueries<K extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<K>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const firstFetches = this.getQueryCache().findAll(filters).filter(isFirstFetch);
    const again = firstFetches.map(async (query) => {
      try {
        await query.promise;
      } catch {
        // Nothing came that could be too old.
        return;
      }
      // Behind the client's own steps after the fetch, which call what it brought fresh.
      await Promise.resolve();
      const { queryKey } = query;
      await super.invalidateQueries({ queryKey, exact: true }, options);
    });
    await Promise.all([super.invalidateQueries(filters, options), ...again]);
  }
}

function isFirstFetch({ state }: Query): boolean {
  return state.fetchStatus !== 'idle' && state.data === undefined;
}
