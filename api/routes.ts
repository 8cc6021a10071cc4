import type { AnyRoute } from './route.ts';
import { docsRoutes } from './platform/docs/routes.ts';

/** Every route of the API process: those of the products, and the documentation of them all. */
export async function allRoutes<P extends { routes: (all: readonly P[]) => Promise<AnyRoute[]> }>(
  products: readonly P[],
): Promise<AnyRoute[]> {
  const documented = (await Promise.all(products.map((product) => product.routes(products)))).flat();
  return [...documented, ...docsRoutes(documented)];
}
