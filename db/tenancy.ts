import type { MikroORM, SqlEntityManager } from '@mikro-orm/postgresql';
import type { CompanyScope } from './shared-properties.ts';

/** The methods covered by both the company filter and the guard. The rest of the EntityManager is for db/ only. */
type ScopedMethods = Pick<
  SqlEntityManager,
  | 'find'
  | 'findAll'
  | 'findOne'
  | 'findOneOrFail'
  | 'findAndCount'
  | 'count'
  | 'countBy'
  | 'create'
  | 'assign'
  | 'persist'
  | 'remove'
  | 'flush'
  | 'refresh'
  | 'lock'
  | 'nativeDelete'
  | 'clear'
>;

interface ScopedEntityManager<Brand extends string> extends ScopedMethods {
  /** Commits when `work` resolves, rolls back when it throws. `em` of the callback is the one to use inside. */
  transactional<T>(work: (em: this) => Promise<T>): Promise<T>;
  readonly [scope]: Brand;
}

/** The brands exist only for the type checker: both are full EntityManagers. */
declare const scope: unique symbol;

/** Sees and changes the rows of one company. Only `companyEntityManager` creates one. */
export type TenantEntityManager = ScopedEntityManager<'company'>;

/** Sees every company: for sign-in, sweeps, relays. Only `systemEntityManager` creates one. */
export type SystemEntityManager = ScopedEntityManager<'every company'>;

/** An EntityManager for one unit of work (a request, an activity) of one company. */
export function companyEntityManager(orm: MikroORM, companyId: string): TenantEntityManager {
  if (!companyId) throw new Error('companyEntityManager needs a company id');
  return fork(orm, { companyId }) as unknown as TenantEntityManager;
}

/** An EntityManager for work across companies. The caller is responsible for the scoping. */
export function systemEntityManager(orm: MikroORM): SystemEntityManager {
  return fork(orm, { everyCompany: true }) as unknown as SystemEntityManager;
}

/** The company whose rows this EntityManager sees. */
export function companyOf(em: TenantEntityManager): string {
  const params = sqlOf(em).getFilterParams<CompanyScope>('company');
  if (!('companyId' in params)) throw new Error('this EntityManager is not for one company');
  return params.companyId;
}

/**
 * The whole EntityManager, with raw SQL and query builder, in the same transaction. Only for db/, in functions
 * that name the company (`companyOf`) in every statement.
 */
export function sqlOf(em: TenantEntityManager | SystemEntityManager): SqlEntityManager {
  return em as unknown as SqlEntityManager;
}

function fork(orm: MikroORM, companyScope: CompanyScope): SqlEntityManager {
  const em = orm.em.fork();
  em.setFilterParams('company', companyScope);
  return em;
}
