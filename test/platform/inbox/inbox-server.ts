import { secretKey } from '../../../domain/platform/webhooks/standard-webhooks.ts';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ApiDeps } from '../../../api/deps.ts';
import { createMetrics } from '../../../api/middleware/metrics.ts';
import { inboxRoute } from '../../../api/platform/inbox/routes.ts';
import { createServer } from '../../../api/server/server.ts';
import type { Orm } from '../../../db/orm.ts';
import type { Settings } from '../../../domain/platform/settings/settings.ts';
import type { JobRunner } from '../../../domain/ports/job-runner.ts';
import type { Logger } from '../../../domain/ports/logger.ts';
import { openInbox } from '../../../services/platform/inbox/inbox.ts';
import { SECRET_KEY } from './activities.ts';
import { collectorSource } from './collector-source.ts';

export interface InboxServer {
  url: string;
  /** What became of the deliveries, by outcome. */
  counts: Map<string, number>;
  close(): Promise<void>;
}

interface Parts {
  orm: Orm;
  jobs: JobRunner;
  log: Logger;
  settings: Settings;
}

/** The API's server with the source of these tests alone. */
export async function startInboxServer({ orm, jobs, log, settings }: Parts): Promise<InboxServer> {
  const counts = new Map<string, number>();
  const inbox = openInbox({
    orm,
    jobs,
    log,
    secrets: { webhook: secretKey(''), voice: [], key: SECRET_KEY },
    sources: [collectorSource],
    retry: settings.INBOX_RETRY,
    count: (_source, outcome) => counts.set(outcome, (counts.get(outcome) ?? 0) + 1),
  });
  // What such a request meets of the API.
  const deps = {
    settings,
    log,
    orm,
    inbox,
    rateLimits: null,
    metrics: createMetrics(),
  } as unknown as ApiDeps;
  const handle = createServer(deps, [inboxRoute(collectorSource)]).callback();
  const server = createHttpServer((request, response) => void handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    async close() {
      server.close();
      server.closeAllConnections();
      await inbox.close();
    },
  };
}
