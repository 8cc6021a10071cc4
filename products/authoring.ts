import type { Product } from './product.ts';

/** Documents: nothing of it exists yet but its scope, which API keys can already bear. */
export const authoring: Product = {
  scope: 'authoring',
  entities: [],
  routes: async () => [],
};
