import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { modelList } from '../../../api/platform/integrations/schema.ts';
import { request } from './client.ts';

export type ModelList = z.output<typeof modelList>;

/** The language models that a request may name, and the default for requests that name none. */
export const modelsQuery = queryOptions({
  queryKey: ['models'],
  queryFn: () => request<ModelList>('GET', '/api/models'),
  staleTime: 60_000,
});
