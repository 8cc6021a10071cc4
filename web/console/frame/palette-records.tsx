import type { SpotlightActionGroupData } from '@mantine/spotlight';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { request } from '../api/client.ts';
import type { List } from '../api/lists.ts';
import type { RecordSearch, RecordWords } from '../product.ts';
import { PRODUCTS } from '../products.ts';
import type { NavigationLink } from './navigation.ts';

/** The most records shown of each kind. */
const MOST_FOUND = 5;
/** The API's limit on the length of searches. */
const LONGEST_SEARCH = 200;

interface Kind {
  path: RecordWords['path'];
  search: RecordSearch;
}

const KINDS = PRODUCTS.flatMap(({ records = {} }) => Object.values<RecordWords>(records)).flatMap(
  ({ path, found }): Kind[] => (found ? [{ path, search: found }] : []),
);

/** Records that the API's lists find for the typed text, grouped by kind. Kinds that the user may not open are left out. */
export function useFoundRecords(
  typed: string,
  navigation: readonly NavigationLink[],
): SpotlightActionGroupData[] {
  const navigate = useNavigate();
  const kinds = KINDS.filter(({ path }) => navigation.some(({ to }) => path('').startsWith(`${to}/`)));
  const { data } = useQuery({
    queryKey: ['palette', typed, kinds.length],
    queryFn: async () => ({ typed, kinds: await Promise.all(kinds.map((kind) => find(kind, typed))) }),
    enabled: typed !== '',
    placeholderData: keepPreviousData,
  });
  return useMemo(() => {
    if (typed === '' || !data) return [];
    return data.kinds.map(({ group, records }) => ({
      group,
      actions: records.map(({ to, label }) => ({
        id: to,
        label,
        // A list may search more than names: with the typed text as keywords, all of its results are shown.
        keywords: data.typed,
        onClick: () => void navigate({ to }),
      })),
    }));
  }, [data, typed, navigate]);
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** A failing list counts as empty, so that the other lists and the pages still appear. */
async function find({ path, search: { group, list, query, name } }: Kind, typed: string) {
  const found = await request<List<Record<string, unknown>>>('GET', list, {
    query: { ...query, search: typed.slice(0, LONGEST_SEARCH), pageSize: MOST_FOUND },
  }).catch(() => ({ items: [] }));
  const records = found.items.map((record) => ({
    to: path(text(record['id'])),
    label: text(record[name]) || 'Untitled',
  }));
  return { group, records };
}
