import type { Platform } from '@mikro-orm/core';
import { DatabaseError, type Pool, type PoolClient } from 'pg';
import { AppError } from '../domain/platform/errors.ts';
import { sizeInWords } from '../domain/platform/size-in-words.ts';

/** What the counter of a company's storage raises at the commit (the migration `company-storage`). */
const BEYOND_THE_LIMIT = 'STQTA';

/**
 * Tells the connections of a pool how many bytes a company may store, and makes what the counter raises an AppError
 * `storage-quota`. A connection that was not told has no limit.
 */
export function limitStorage(pool: Pool, bytesPerCompany: number | undefined): void {
  pool.on('connect', (client: PoolClient) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const limited = (...args: unknown[]): unknown => {
      const result = query(...args);
      return result instanceof Promise ? result.catch(raise) : result;
    };
    // It takes and gives what the query of the client does, in all of its forms.
    client.query = limited as PoolClient['query'];
    if (bytesPerCompany === undefined) return;
    const isBroken = () => {}; // whoever has got the connection is told
    client.query(`set millrace.company_storage_bytes = ${bytesPerCompany}`).catch(isBroken);
  });
}

/** MikroORM wraps the errors of statements in its own; ours stay as they are. */
export function keepAppErrors(platform: Platform): void {
  const converter = platform.getExceptionConverter();
  const convert = converter.convertException.bind(converter);
  converter.convertException = (error) => {
    if (error instanceof AppError) throw error;
    return convert(error);
  };
}

function raise(error: unknown): never {
  if (!(error instanceof DatabaseError) || error.code !== BEYOND_THE_LIMIT) throw error;
  const [used = 0, most = 0] = (error.detail ?? '').split(' ').map(Number);
  throw beyondStorage(used, most);
}

/** AppError `storage-quota` of a company that stores so many bytes. */
export function beyondStorage(used: number, most: number): AppError {
  return new AppError(
    'storage-quota',
    `The company uses ${sizeInWords(used)} of its ${sizeInWords(most)} of storage`,
  );
}
