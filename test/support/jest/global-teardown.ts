import { rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Stops what the global set-up started. */
export default async function globalTeardown(): Promise<void> {
  const servers = globalThis.millraceTestServers;
  if (!servers) return;
  // Jest tears down each project; the servers stop once.
  globalThis.millraceTestServers = undefined;
  await servers.shared?.stop();
  await servers.broker.close();
  await Promise.all([servers.temporal.stop(), servers.postgres.stop()]);
  await Promise.all(
    ['postgres', 'tmp'].map((name) => rm(join(servers.dir, name), { recursive: true, force: true })),
  );
}
