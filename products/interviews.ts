import type { Product } from './product.ts';

/** Interviews: nothing of it exists yet but its scope, which API keys can already bear. */
export const interviews: Product = {
  scope: 'interviews',
  entities: [],
  routes: async () => [],
};
