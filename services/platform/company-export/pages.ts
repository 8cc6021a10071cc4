import type { EntityName, FilterQuery } from '@mikro-orm/core';
import type { TenantEntityManager } from '../../../db/tenancy.ts';

/** Maximum number of rows in memory at once. */
const PAGE = 200;

/** The company's records of one kind, ordered by id, a page at a time. */
export async function* pagesOf<Entity extends { id: string }>(
  em: TenantEntityManager,
  entity: EntityName<Entity>,
  where: FilterQuery<Entity> = {},
): AsyncGenerator<Entity[]> {
  let after = '';
  for (;;) {
    // The type checker cannot work out filters and orders of an entity that is a parameter.
    const next = { $and: [where, { id: { $gt: after } }] } as FilterQuery<Entity>;
    const options = { orderBy: { id: 'asc' }, limit: PAGE } as object;
    const page: Entity[] = await em.find(entity, next, options);
    yield page;
    after = page.at(-1)?.id ?? '';
    if (page.length < PAGE) return;
    em.clear();
  }
}
