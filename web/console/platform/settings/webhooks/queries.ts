import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { deliveryQuery, WebhookSchemas } from '../../../../../api/platform/webhooks/schema.ts';
import { request } from '../../../api/client.ts';
import { listQuery } from '../../../api/lists.ts';

type EndpointPage = z.output<WebhookSchemas['endpointPage']>;
type DeliveryPage = z.output<WebhookSchemas['deliveryPage']>;
export type Endpoint = EndpointPage['items'][number];
export type ShownEndpoint = z.output<WebhookSchemas['shownEndpoint']>;
export type EndpointInput = z.input<WebhookSchemas['endpointBody']>;
export type EndpointChange = z.input<WebhookSchemas['endpointPatch']>;
export type Delivery = DeliveryPage['items'][number];
export type DeliveryFilter = Pick<z.input<typeof deliveryQuery>, 'status'> & { page?: number };

export const BASE = '/seo-content-api/webhooks';

/** All endpoints: a company has at most fifty. */
export const endpointsQuery = queryOptions({
  queryKey: ['webhook-endpoints'],
  meta: { isOfJobs: false },
  queryFn: () => request<EndpointPage>('GET', `${BASE}/endpoints`, { query: { pageSize: 100 } }),
});

export function deliveriesQuery(filter: DeliveryFilter) {
  return listQuery<DeliveryPage>(['webhook-deliveries', filter], `${BASE}/deliveries`, filter);
}
