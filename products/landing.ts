import type { Product } from './product.ts';

/** Landing pages: nothing of it exists yet but its scope, which API keys can already bear. */
export const landing: Product = {
  scope: 'landing',
  entities: [],
  routes: async () => [],
};
