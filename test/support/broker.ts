import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type BrowserServer } from 'playwright';
import { chromiumArguments } from './chromium-arguments.ts';
import { startInstance, WITHOUT_MODEL, type Instance, type InstanceOptions } from './instance.ts';
import { testMachine, type TestMachine } from './machine.ts';

/** An API that starts jobs which nobody works on: tests say themselves what becomes of them. */
export const WITHOUT_WORKER: InstanceOptions = { parts: ['api'], env: WITHOUT_MODEL };

/** An API and perhaps a worker that several test files use. */
export interface SharedParts {
  url: string;
  env: Record<string, string>;
}

export interface Broker {
  url: string;
  close(): Promise<void>;
}

/**
 * Starts for the test files of a run what each of them would otherwise start for itself: an instance for each profile of
 * settings, and one browser. It runs in the process of the global set-up, so that what it starts outlives a test file.
 */
export async function openBroker(machine: TestMachine): Promise<Broker> {
  const instances = new Map<string, Promise<Instance>>();
  let browser: Promise<BrowserServer> | undefined;
  const answers: Record<string, (body: string) => Promise<unknown>> = {
    '/instance': async (profile) => {
      const started =
        instances.get(profile) ?? startInstance(JSON.parse(profile) as InstanceOptions, machine); // sharedBy
      instances.set(profile, started);
      const { url, env } = await started;
      return { url, env } satisfies SharedParts;
    },
    '/browser': async (program) => {
      browser ??= chromium.launchServer({ executablePath: program, args: chromiumArguments() });
      return (await browser).wsEndpoint();
    },
  };
  const server = createServer((request, response) => {
    void (async () => {
      try {
        const answer = await answers[request.url ?? '']?.(await bodyOf(request));
        response.writeHead(200).end(JSON.stringify(answer));
      } catch (error) {
        response.writeHead(500).end(String(error));
      }
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close();
      const started = await Promise.allSettled(instances.values());
      await Promise.all(started.map(async (one) => one.status === 'fulfilled' && (await one.value.stop())));
      await (await browser)?.close();
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
}

async function ask<T>(path: string, body: string): Promise<T> {
  const answer = await fetch(testMachine().broker + path, { method: 'POST', body });
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return JSON.parse(text) as T; // as answered above
}

/**
 * The instance that all test files with these options share: for tests that neither stop a part nor count what others
 * leave. Isolation: register a company of your own.
 */
export function sharedBy(options: InstanceOptions): Promise<SharedParts> {
  return ask('/instance', JSON.stringify(options));
}

/** Where the run's one browser listens. */
export function sharedBrowser(program: string): Promise<string> {
  return ask('/browser', program);
}
