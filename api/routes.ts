import type { WebhookEvents } from '../domain/platform/webhooks/events.ts';
import type { AnyInboxSource } from '../services/platform/inbox/source.ts';
import { docsRoutes } from './platform/docs/routes.ts';
import { inboxRoute } from './platform/inbox/routes.ts';
import type { AnyRoute } from './route.ts';

/** What the manifests of all products declare, for routes that serve every product. */
export interface Declared {
  webhookEvents: WebhookEvents;
  /** Scopes of API keys, without duplicates. */
  scopes: readonly string[];
}

/** The part of a product's manifest that defines routes. */
export interface RoutedProduct {
  routes: (declared: Declared) => Promise<AnyRoute[]>;
  webhookEvents?: WebhookEvents;
  inboxSources?: readonly AnyInboxSource[];
  scope?: string;
}

/** All routes of the API process: those of the products, and those of the documentation. */
export async function allRoutes(products: readonly RoutedProduct[]): Promise<AnyRoute[]> {
  const declared: Declared = {
    scopes: [...new Set(products.flatMap(({ scope }) => scope ?? []))],
    webhookEvents: Object.assign({}, ...products.map(({ webhookEvents }) => webhookEvents)),
  };
  const own = (await Promise.all(products.map((product) => product.routes(declared)))).flat();
  const documented = [...own, ...products.flatMap(({ inboxSources = [] }) => inboxSources.map(inboxRoute))];
  return [...documented, ...docsRoutes(documented)];
}
