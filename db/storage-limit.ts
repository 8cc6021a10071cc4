import type { Platform } from '@mikro-orm/core';
import { DatabaseError, type Pool, type PoolClient } from 'pg';
import { AppError } from '../domain/platform/errors.ts';
import { sizeInWords } from '../domain/platform/size-in-words.ts';

/** SQLSTATE that the storage counter raises at commit (migration `company-storage`). */
const BEYOND_THE_LIMIT = 'STQTA';

/** Converts the storage counter's error to AppError `storage-quota`, on each connection of a pool. */
export function raiseStorageLimit(pool: Pool): void {
  pool.on('connect', (client: PoolClient) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const limited = (...args: unknown[]): unknown => {
      const result = query(...args);
      return result instanceof Promise ? result.catch(raise) : result;
    };
    // It has the same signatures as the client's query.
    client.query = limited as PoolClient['query'];
  });
}

/** Makes MikroORM, which wraps the errors of statements, pass AppErrors through unchanged. */
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

/** AppError `storage-quota` with the company's usage and limit. */
export function beyondStorage(used: number, most: number): AppError {
  return new AppError(
    'storage-quota',
    `The company uses ${sizeInWords(used)} of its ${sizeInWords(most)} of storage`,
  );
}
