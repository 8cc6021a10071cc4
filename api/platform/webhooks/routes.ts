import { deliveryRoutes } from './deliveries.ts';
import { endpointRoutes } from './endpoints.ts';

/** Outgoing webhooks of the whole company. */
export const webhookRoutes = [...endpointRoutes, ...deliveryRoutes];
