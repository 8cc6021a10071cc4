import { startInstance, type Instance, type PartName } from './instance.ts';
import { openTcpProxy, type TcpProxy } from '../faults/tcp-proxy.ts';

export interface ProxiedInstance {
  instance: Instance;
  /** The only way of API and worker to their database. */
  line: TcpProxy;
  /** The database itself, for the test. */
  databaseUrl: string;
}

/** An instance whose line to the database a test can cut or block. */
export async function startProxiedInstance(
  env: Record<string, string>,
  parts: PartName[] = ['api', 'worker'],
): Promise<ProxiedInstance> {
  const instance = await startInstance({ env, parts: [] });
  const databaseUrl = instance.env['DATABASE_URL'] ?? '';
  const line = await openTcpProxy(databaseUrl);
  const url = new URL(databaseUrl);
  url.port = new URL(line.url).port;
  instance.env['DATABASE_URL'] = url.href;
  const starts = { api: () => instance.startApi(), worker: () => instance.startWorker() };
  const started = await Promise.allSettled(parts.map((part) => starts[part]()));
  const failed = started.find((result) => result.status === 'rejected');
  if (failed) {
    await instance.stop();
    await line.close();
    throw failed.reason;
  }
  return { instance, line, databaseUrl };
}
