import { createSecretKey } from 'node:crypto';
import { secretKey } from '../../../domain/platform/webhooks/standard-webhooks.ts';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ApiDeps } from '../../../api/deps.ts';
import { createMetrics } from '../../../api/middleware/metrics.ts';
import { createRateLimits } from '../../../api/middleware/rate-limits.ts';
import { allRoutes } from '../../../api/routes.ts';
import { createServer } from '../../../api/server/server.ts';
import { openOrm, closeOrm, type Orm } from '../../../db/orm.ts';
import { readSettings } from '../../../domain/platform/settings/settings.ts';
import type { Logger } from '../../../domain/ports/logger.ts';
import type { Product } from '../../../products/product.ts';
import { Pool } from 'pg';
import { createDatabase, runSql } from './database.ts';

const silent: Logger = { info() {}, warn() {}, error() {}, debug() {}, child: () => silent };

export interface InProcessApi {
  url: string;
  orm: Orm;
  stop(): Promise<void>;
}

/**
 * The API of these products in the test's own process, with a database of its own and nothing else: for routes that need
 * neither jobs nor models. `tables`: SQL of the tables that no migration makes; `parts`: what else the routes touch.
 */
export async function startInProcessApi(
  products: readonly Product[],
  options: { tables?: string; settings?: Record<string, string>; parts?: Partial<ApiDeps> } = {},
): Promise<InProcessApi> {
  const database = await createDatabase();
  if (options.tables) await runSql(database.url, options.tables);
  const orm = await openOrm(database.url, { entities: products.flatMap(({ entities }) => entities) });
  const settings = readSettings({ RATE_LIMITS: 'off', ...options.settings });
  const counters = new Pool({ connectionString: database.url });
  const parts: Partial<ApiDeps> = {
    settings,
    orm,
    log: silent,
    secrets: {
      jwt: 'x'.repeat(32),
      webhook: secretKey('x'.repeat(32)),
      voice: [],
      key: createSecretKey(Buffer.alloc(32)),
    },
    mailer: null,
    metrics: createMetrics(),
    rateLimits: createRateLimits(settings, counters),
    ...options.parts,
  };
  // What the routes under test do not touch is not there.
  const app = createServer(parts as ApiDeps, await allRoutes(products));
  const server = createHttpServer((request, response) => void app.callback()(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // listens on TCP
  return {
    url: `http://127.0.0.1:${port}`,
    orm,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await closeOrm(orm);
      await counters.end();
      await database.drop();
    },
  };
}
