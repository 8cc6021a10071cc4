import { MutationCache } from '@tanstack/react-query';
import { notifications } from '@mantine/notifications';
import { FreshQueryClient } from './fresh-query-client.ts';
import { Problem, inWords } from './problem.ts';

const MOST_RETRIES = 2;

declare module '@tanstack/react-query' {
  interface Register {
    /** `quiet`: the page itself shows why it failed. */
    mutationMeta: { quiet?: boolean };
    /** `isOfJobs: false`: no job changes it, so a new event stream leaves it as it is. */
    queryMeta: { isOfJobs?: boolean };
  }
}

/** The cache of what the server has said. A failed change says so in a notice unless its page shows it. */
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
