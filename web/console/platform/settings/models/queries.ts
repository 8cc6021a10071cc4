import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { pageSchema } from '../../../../../api/input/paging.ts';
import type {
  connectionBody,
  connectionView,
  taskList,
} from '../../../../../api/platform/model-connections/schema.ts';
import { request } from '../../../api/client.ts';

export type Connection = z.output<typeof connectionView>;
export type NewConnection = z.input<typeof connectionBody>;
export type TaskResult = z.output<typeof taskList>['items'][number];

const PATH = '/api/model-connections';

export const connectionsQuery = queryOptions({
  queryKey: ['model-connections'],
  queryFn: () =>
    request<z.output<ReturnType<typeof pageSchema<typeof connectionView>>>>('GET', PATH, {
      query: { pageSize: 100 },
    }),
});

export function tasksQuery(id: string) {
  return queryOptions({
    queryKey: ['model-connections', id, 'tasks'],
    queryFn: () => request<z.output<typeof taskList>>('GET', `${PATH}/${id}/tasks`),
  });
}

export const createConnection = (body: NewConnection) => request<Connection>('POST', PATH, { body });
export const changeConnection = (id: string, body: Partial<NewConnection>) =>
  request<Connection>('PATCH', `${PATH}/${id}`, { body });
export const checkConnection = (id: string) => request('POST', `${PATH}/${id}/check`);
export const deleteConnection = (id: string) => request('DELETE', `${PATH}/${id}`);
