import type { EntityName, FilterQuery } from '@mikro-orm/core';
import { z } from 'zod';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import type { RecordAccess } from '../../../services/platform/access/authorize.ts';
import type { Named } from '../../../db/platform/versions.ts';
import type { ApiDeps } from '../../deps.ts';
import { pageOf, pageSchema, sliceOf, type Page } from '../../input/paging.ts';
import { route, type AnyRoute, type Reply } from '../../route.ts';
import { common, PREFIX } from '../common.ts';

const NEWEST_FIRST = { createdAt: 'desc', id: 'desc' } as const;

interface Recorded {
  id: string;
  version: number;
}

/** The parts of a request that a change needs. */
export interface ChangeCall {
  em: TenantEntityManager;
  deps: ApiDeps;
  userId: string;
}

/** A kind of record with list, creation, reading, change and deletion. */
interface CrudKind<
  Item extends Recorded,
  Query extends z.ZodType<Page>,
  Body extends z.ZodType,
  Patch extends z.ZodType,
> {
  /** Last part of the routes' path. */
  name: string;
  /** Singular and plural with article for the API's documentation: `a project`, `projects`. */
  one: string;
  many: string;
  entity: EntityName<Item>;
  access: RecordAccess<Item>;
  view: z.ZodType;
  present: (item: Item) => object;
  /** Additional members of a single record, which lists leave out. */
  detail?: (em: TenantEntityManager, item: Item) => Promise<object>;
  query: Query;
  where: (query: z.output<Query>) => object;
  body: Body;
  create: (call: ChangeCall, body: z.output<Body>) => Promise<Item>;
  patch: Patch;
  /** Problems of a change beyond the usual ones. */
  problems?: readonly [409];
  change: (call: ChangeCall, named: Named, patch: z.output<Patch>) => Promise<Item>;
  remove: (em: TenantEntityManager, named: Named) => Promise<void>;
  /** Problems of a deletion beyond the usual ones. */
  removeProblems?: readonly [409];
}

/** The five routes of a kind of record. Lists are newest first. */
export function crudRoutes<
  Item extends Recorded,
  Query extends z.ZodType<Page>,
  Body extends z.ZodType,
  Patch extends z.ZodType,
>(kind: CrudKind<Item, Query, Body, Patch>): AnyRoute[] {
  const { access, one, many, present } = kind;
  const path = `${PREFIX}/${kind.name}`;
  const answer = { description: `${one[0]?.toUpperCase()}${one.slice(1)}`, schema: kind.view };
  const replyOf = async (em: TenantEntityManager, item: Item, status: 200 | 201 = 200): Promise<Reply> => {
    // Read first, since it may refresh the record.
    const detail = await kind.detail?.(em, item);
    const body = { ...present(item), ...detail };
    return { status, body, version: item.version };
  };
  const named = { ...common, path: `${path}/:id`, versioned: true } as const;
  return [
    route({
      ...common,
      method: 'get',
      path,
      summary: `List ${many}, newest first`,
      query: kind.query,
      responses: { 200: { description: `A page of ${many}`, schema: pageSchema(kind.view) } },
      handler: async ({ em, query }) => {
        // The type checker cannot work out filters and orders of an entity that is a parameter.
        const where = kind.where(query) as FilterQuery<Item>;
        const orderBy = NEWEST_FIRST as never;
        const [found, total] = await em.findAndCount<Item>(kind.entity, where, {
          ...sliceOf(query),
          orderBy,
        });
        return { status: 200, body: pageOf(found.map(present), total, query) };
      },
    }),
    route({
      ...common,
      method: 'post',
      path,
      summary: `Create ${one}`,
      body: kind.body,
      versioned: true,
      responses: { 201: answer },
      handler: async ({ em, deps, caller: { userId }, body }) =>
        replyOf(em, await kind.create({ em, deps, userId }, body), 201),
    }),
    route({
      ...named,
      method: 'get',
      summary: `Read ${one}`,
      record: { access, action: 'read' },
      responses: { 200: answer },
      handler: ({ em, record }) => replyOf(em, record),
    }),
    route({
      ...named,
      method: 'patch',
      summary: `Change any fields of ${one}`,
      record: { access, action: 'edit' },
      body: kind.patch,
      responses: { 200: answer },
      problems: kind.problems ?? [],
      handler: async ({ em, deps, caller: { userId }, record: { id }, ifMatch, body }) =>
        replyOf(em, await kind.change({ em, deps, userId }, { id, ifMatch }, body)),
    }),
    route({
      ...named,
      method: 'delete',
      summary: `Delete ${one}`,
      record: { access, action: 'delete' },
      responses: { 204: { description: 'Deleted' } },
      problems: kind.removeProblems ?? [],
      handler: async ({ em, record: { id }, ifMatch }) => {
        await kind.remove(em, { id, ifMatch });
        return { status: 204 };
      },
    }),
  ];
}
