import { closeOrm, type Orm } from '../../../db/orm.ts';
import { openDatabase } from '../../../products/open-database.ts';
import { createDatabase, type TestDatabase } from './database.ts';

/** A fresh database for the tests of a file, from before the first until after the last. */
export function useDatabase(options?: Parameters<typeof openDatabase>[1]): {
  readonly url: string;
  readonly orm: Orm;
} {
  let database: TestDatabase;
  let orm: Orm | undefined;
  beforeAll(async () => {
    database = await createDatabase();
    orm = await openDatabase(database.url, options);
  });
  afterAll(async () => {
    if (orm) await closeOrm(orm);
    await database?.drop();
  });
  return {
    get url() {
      return database.url;
    },
    get orm() {
      if (!orm) throw new Error('the database is opened before the tests, not earlier');
      return orm;
    },
  };
}
