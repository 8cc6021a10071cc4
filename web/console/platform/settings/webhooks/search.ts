/** Deliveries that can be asked for; without one, all. */
export const DELIVERY_STATES = [
  { value: 'all', label: 'All' },
  { value: 'completed', label: 'Delivered' },
  { value: 'blocked', label: 'Blocked' },
  { value: 'failed', label: 'Failed' },
] as const;
export type DeliveryState = Exclude<(typeof DELIVERY_STATES)[number]['value'], 'all'>;

/** What the webhooks page keeps in its URL. */
export interface WebhookSearch {
  status?: DeliveryState;
  page?: number;
}

export function webhookSearch(search: Record<string, unknown>): WebhookSearch {
  const status = DELIVERY_STATES.find(({ value }) => value === search['status'])?.value;
  return {
    status: status === 'all' ? undefined : status,
    page: Number(search['page']) > 1 ? Number(search['page']) : undefined,
  };
}
