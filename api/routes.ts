import { docsRoutes } from './platform/docs/routes.ts';
import type { AnyRoute } from './route.ts';

/** Every route of the API process: those of the products, and the documentation of them all. */
export async function allRoutes(
  products: readonly { routes: () => Promise<AnyRoute[]> }[],
): Promise<AnyRoute[]> {
  const documented = (await Promise.all(products.map((product) => product.routes()))).flat();
  return [...documented, ...docsRoutes(documented)];
}
