import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Worker } from '@temporalio/worker';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { isBearer, isDirectLoopback } from '../domain/platform/metrics-access.ts';
import { PROCESS_METRICS } from '../domain/platform/process-metrics.ts';
import type { Settings } from '../domain/platform/settings/settings.ts';

export interface HealthServer {
  url: string;
  close(): Promise<void>;
}

type HealthSettings = Pick<Settings, 'WORKER_HEALTH_HOST' | 'WORKER_HEALTH_PORT' | 'METRICS_TOKEN'>;

/**
 * `GET /health` (503 unless every queue is polled), `/health/live` and `/metrics` of this worker. Metrics are open to requests
 * from this machine; others need the token.
 */
export async function startHealth(
  workers: readonly Worker[],
  { WORKER_HEALTH_HOST: host, WORKER_HEALTH_PORT: port, METRICS_TOKEN: token }: HealthSettings,
): Promise<HealthServer> {
  const metrics = workerMetrics(workers);
  const server = createServer((request, response) => {
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    switch (request.url) {
      case '/health/live':
        return json(200, { status: 'ok' });
      case '/health': {
        const queues = Object.fromEntries(
          workers.map((worker) => [worker.options.taskQueue, worker.getState()]),
        );
        const isUp = Object.values(queues).every((state) => state === 'RUNNING');
        return json(isUp ? 200 : 503, { status: isUp ? 'ok' : 'down', queues });
      }
      case '/metrics':
        if (!mayReadMetrics(request, token)) return json(401, { status: 'unauthenticated' });
        return void metrics.metrics().then(
          (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
          () => json(500, { status: 'error' }),
        );
      default:
        return json(404, { status: 'not-found' });
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  // A server that listens on TCP has an address of this type.
  const address = server.address() as AddressInfo;
  return {
    url: `http://${host}:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function mayReadMetrics({ headers, socket }: IncomingMessage, token: string | undefined): boolean {
  return isDirectLoopback(socket.remoteAddress, headers) || isBearer(headers.authorization, token);
}

function workerMetrics(workers: readonly Worker[]): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ ...PROCESS_METRICS, register: registry });
  const gauge = new Gauge({
    name: 'millrace_activities_running',
    help: 'Activities that run in this worker, by queue',
    labelNames: ['queue'],
    registers: [registry],
    collect() {
      for (const worker of workers) {
        gauge.set({ queue: worker.options.taskQueue }, worker.getStatus().numInFlightActivities);
      }
    },
  });
  return registry;
}
