// An inbox in a process of its own, so that it can be killed. Says its URL to its parent.
import { temporalClient } from '../../../adapters/temporal/connection.ts';
import { temporalJobRunner } from '../../../adapters/temporal/job-runner.ts';
import { createLogger } from '../../../adapters/pino/logger.ts';
import { readSettings } from '../../../domain/platform/settings/settings.ts';
import { openDatabase } from '../../../products/open-database.ts';
import { startInboxServer } from './inbox-server.ts';

const settings = readSettings(process.env);
const log = createLogger(settings, 'api');
const orm = await openDatabase(settings.DATABASE_URL ?? '');
const client = temporalClient({
  address: settings.TEMPORAL_ADDRESS ?? '',
  namespace: settings.TEMPORAL_NAMESPACE,
});
const timing = { heartbeatTimeout: settings.HEARTBEAT_TIMEOUT, retryInterval: settings.RETRY_INTERVAL };
const jobs = temporalJobRunner({ client, orm, timing, log });
const { url } = await startInboxServer({ orm, jobs, log, settings });
process.send?.(url);
process.once('disconnect', () => process.exit());
