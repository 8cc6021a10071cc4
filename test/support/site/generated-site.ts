import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { siteAnswers, type SiteAnswer } from './generated-site/answers.ts';
import { SitePlan, type SiteOptions } from './generated-site/plan.ts';

/** How the server behaves, besides what the site is. */
export interface ServingOptions {
  /** Milliseconds before each answer; none unless given. */
  latencyMs?: number;
}

/** A site that runs on 127.0.0.1. `plan` knows everything that is true of it. */
export interface RunningSite {
  /** Origin, without a slash at the end. */
  url: string;
  plan: SitePlan;
  /** How often each path was asked for since the last reset, whatever the answer. */
  hits(): Promise<Record<string, number>>;
  resetHits(): Promise<void>;
  close(): Promise<void>;
}

/** A site that can keep who asks waiting. */
export interface HeldSite extends RunningSite {
  /**
   * From the request of this number on (since the last reset) nobody is answered, until this is called again. Who waits
   * is answered then.
   */
  holdFrom(number: number): void;
}

/** What the process of a site is asked. */
export type SiteQuestion = 'hits' | 'reset';

/** Serves a generated site from this process. */
export async function startGeneratedSite(
  options: Partial<SiteOptions> & ServingOptions = {},
): Promise<HeldSite> {
  const { latencyMs = 0, ...size } = options;
  const plan = new SitePlan(size);
  const answerTo = siteAnswers(plan);
  const hits = new Map<string, number>();
  let count = 0;
  let heldFrom = Infinity;
  let waiting: (() => void)[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    hits.set(path, (hits.get(path) ?? 0) + 1);
    count += 1;
    const reply = () => send(response, answerTo(path, origin), request.method === 'HEAD');
    if (count >= heldFrom) waiting.push(reply);
    else if (latencyMs > 0) setTimeout(reply, latencyMs);
    else reply();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const origin = `http://127.0.0.1:${port}`;
  return {
    url: origin,
    plan,
    hits: () => Promise.resolve(Object.fromEntries(hits)),
    async resetHits() {
      hits.clear();
      count = 0;
    },
    holdFrom(number) {
      heldFrom = number;
      for (const reply of waiting) reply();
      waiting = [];
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function send(response: ServerResponse, { status, headers, body }: SiteAnswer, isHead: boolean): void {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) });
  response.end(isHead ? undefined : body);
}

/** Serves it from a process of its own, which ends with this one: what the site costs is not counted here. */
export async function forkGeneratedSite(
  options: Partial<SiteOptions> & ServingOptions = {},
): Promise<RunningSite> {
  const { latencyMs: _, ...size } = options;
  const child = fork(join(import.meta.dirname, 'generated-site', 'process.ts'), [JSON.stringify(options)], {
    execArgv: [],
  });
  const ask = async (question: SiteQuestion): Promise<Record<string, number>> => {
    child.send(question);
    const [answer]: Record<string, number>[] = await once(child, 'message');
    return answer ?? {};
  };
  const [url]: string[] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('the generated site did not start'))),
  ]);
  return {
    url: url ?? '',
    plan: new SitePlan(size),
    hits: () => ask('hits'),
    resetHits: async () => void (await ask('reset')),
    async close() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
