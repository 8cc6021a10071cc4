import type { Middleware } from 'koa';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { PROCESS_METRICS } from '../../domain/platform/process-metrics.ts';

/** The metrics of this process, served on `/metrics`. */
export interface Metrics {
  registry: Registry;
  requests: Histogram<'method' | 'route' | 'status'>;
  /** Incoming webhooks by outcome, counted on receipt and when they are passed on. */
  webhooks: Counter<'source' | 'outcome'>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ ...PROCESS_METRICS, register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  const webhooks = new Counter({
    name: 'millrace_incoming_webhooks_total',
    help: 'Incoming webhooks, by what became of them',
    labelNames: ['source', 'outcome'],
    registers: [registry],
  });
  return { registry, requests, webhooks };
}

/** Measures the time of every request by route. Paths without a route share one label, because anybody can invent paths. */
export function measure({ requests }: Metrics): Middleware {
  return async (ctx, next) => {
    const begun = performance.now();
    ctx.res.once('close', () => {
      const route: unknown = ctx.state['route'];
      requests.observe(
        { method: ctx.method, route: typeof route === 'string' ? route : 'none', status: String(ctx.status) },
        (performance.now() - begun) / 1000,
      );
    });
    await next();
  };
}
