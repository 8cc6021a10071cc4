import {
  MutationCache,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { notifications } from '@mantine/notifications';
import { Problem, inWords } from './problem.ts';

/**
 * A QueryClient whose invalidations also cover queries that are being fetched for the first time. QueryClient itself does not
 * refetch those: their data would count as fresh although it may be older than the change.
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
        // The fetch failed, so there is no outdated data.
        return;
      }
      // Runs after the client has marked the fetched data as fresh.
      await Promise.resolve();
      const { queryKey } = query;
      await super.invalidateQueries({ queryKey, exact: true }, options);
    });
    await Promise.all([super.invalidateQueries(filters, options), ...again]);
  }
}

const MOST_RETRIES = 2;

declare module '@tanstack/react-query' {
  interface Register {
    /** `quiet`: the page itself shows the error. */
    mutationMeta: { quiet?: boolean };
    /** `isOfJobs: false`: no job changes this data, so a new event stream does not refetch it. */
    queryMeta: { isOfJobs?: boolean };
  }
}

/** The cache of server data. A failed change shows a notice unless its page shows the error. */
export const queryClient = new FreshQueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // A refused request would be refused again; only temporary failures are retried.
      retry: (failures, error) =>
        failures < MOST_RETRIES && !(error instanceof Problem && error.status < 500 && error.status !== 429),
    },
  },
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, mutation) => {
      if (mutation.meta?.quiet || (error instanceof Problem && error.status === 401)) return;
      notifications.show({ color: 'red', title: 'That did not work', message: inWords(error) });
    },
  }),
});

function isFirstFetch({ state }: Query): boolean {
  return state.fetchStatus !== 'idle' && state.data === undefined;
}
