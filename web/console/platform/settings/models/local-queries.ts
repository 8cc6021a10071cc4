import { queryOptions } from '@tanstack/react-query';
import type { LocalModelView } from '../../../../../api/platform/local-models/schema.ts';
import type { FoundServer } from '../../../../../domain/platform/models/found-servers.ts';
import { request } from '../../../api/client.ts';
import { Problem } from '../../../api/problem.ts';

/** Built-in models; null for users who are not the operator. */
export const localModelsQuery = queryOptions({
  queryKey: ['local-models'],
  queryFn: () => forOperator(request<{ items: LocalModelView[] }>('GET', '/api/local-models')),
});

/** Model servers found when the server started; null for users who are not the operator. */
export const foundServersQuery = queryOptions({
  queryKey: ['model-connections', 'found'],
  meta: { isOfJobs: false },
  queryFn: () => forOperator(request<{ items: FoundServer[] }>('GET', '/api/model-connections/found')),
  staleTime: Number.POSITIVE_INFINITY,
});

async function forOperator<T>(answer: Promise<{ items: T[] }>): Promise<T[] | null> {
  try {
    return (await answer).items;
  } catch (error) {
    if (error instanceof Problem && error.status === 403) return null;
    throw error;
  }
}
