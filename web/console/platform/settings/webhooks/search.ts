import { type Search, pageIn } from '../../../parts/search-params.ts';

/** States by which deliveries can be filtered; without one, all are listed. */
export const DELIVERY_STATES = [
  { value: 'all', label: 'All' },
  { value: 'completed', label: 'Delivered' },
  { value: 'blocked', label: 'Blocked' },
  { value: 'failed', label: 'Failed' },
] as const;
export type DeliveryState = Exclude<(typeof DELIVERY_STATES)[number]['value'], 'all'>;

/** Search parameters of the webhooks page. */
export interface WebhookSearch {
  status?: DeliveryState;
  page?: number;
}

export function webhookSearch(search: Search): WebhookSearch {
  const status = DELIVERY_STATES.find(({ value }) => value === search['status'])?.value;
  return {
    status: status === 'all' ? undefined : status,
    page: pageIn(search['page']),
  };
}
