import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from './client.ts';

const namesQuery = queryOptions({
  queryKey: ['model-connections', 'names'],
  meta: { isOfJobs: false },
  queryFn: () =>
    request<{ items: { id: string; name: string }[] }>('GET', '/api/model-connections', {
      query: { pageSize: 100 },
    }),
  staleTime: 60_000,
});

/** The names of the company's connections by id, used to group models in selects. */
export function useConnectionNames(): ReadonlyMap<string, string> {
  const { data } = useQuery(namesQuery);
  return new Map((data?.items ?? []).map(({ id, name }) => [id, name]));
}
