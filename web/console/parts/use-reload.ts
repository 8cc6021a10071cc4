import { type FetchQueryOptions, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

/** Refills a form with the current version after the server refused to overwrite somebody else's changes. */
export function useReload<Entry, Key extends QueryKey>(
  query: FetchQueryOptions<Entry, Error, Entry, Key>,
  fill: (entry: Entry) => void,
  save: { reset: () => void },
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => client.fetchQuery({ ...query, staleTime: 0 }),
    onSuccess: (present) => {
      fill(present);
      save.reset();
    },
  });
}
