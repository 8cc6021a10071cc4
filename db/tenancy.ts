import type { MikroORM, SqlEntityManager } from '@mikro-orm/postgresql';
import type { CompanyScope } from './shared-properties.ts';

/** The methods covered by both the company filter and the guard. The other methods are for use in db/ only. */
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
  /** Commits when `work` resolves, and rolls back when it rejects. Use the callback's `em` inside. */
  transactional<T>(work: (em: this) => Promise<T>): Promise<T>;
  readonly [scope]: Brand;
}

/** The brands exist only for the type checker; both types are full EntityManagers. */
declare const scope: unique symbol;

/** Reads and changes the rows of one company. Created only by `companyEntityManager`. */
export type TenantEntityManager = ScopedEntityManager<'company'>;

/** Reads all companies: for sign-in, sweeps and relays. Created only by `systemEntityManager`. */
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
 * The full EntityManager with raw SQL and query builder, in the same transaction. Only for functions in db/ that name the company
 * (`companyOf`) in every statement.
 */
export function sqlOf(em: TenantEntityManager | SystemEntityManager): SqlEntityManager {
  return em as unknown as SqlEntityManager;
}

function fork(orm: MikroORM, companyScope: CompanyScope): SqlEntityManager {
  const em = orm.em.fork();
  em.setFilterParams('company', companyScope);
  return em;
}
