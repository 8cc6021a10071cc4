import { Migrator } from '@mikro-orm/migrations';
import { defineConfig } from '@mikro-orm/postgresql';
import { migrationOptions } from '../db/orm.ts';
import { products } from '../products/index.ts';

/** Configures the `mikro-orm` command for development: entities and migrations of all products, on DATABASE_URL. */
export default defineConfig({
  clientUrl: process.env.DATABASE_URL ?? 'postgresql://127.0.0.1/millrace',
  entities: products.flatMap(({ entities }) => entities),
  extensions: [Migrator],
  migrations: migrationOptions(),
});
