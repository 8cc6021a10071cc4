import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type BrowserServer } from 'playwright';
import { temporalClient } from '../../../adapters/temporal/connection.ts';
import { prepareNamespace } from '../../../adapters/temporal/namespace.ts';
import type { Questions } from './ask-broker.ts';
import { chromiumArguments } from '../browser/chromium-arguments.ts';
import { runSql } from './database.ts';
import { startInstance, type Instance } from './instance.ts';
import { PROFILES, type ProfileName } from './instance-profiles.ts';
import { Lending } from './lending.ts';
import type { TestMachine } from './machine.ts';

export interface Broker {
  url: string;
  close(): Promise<void>;
}

/**
 * Starts for the test files of a run what each of them would otherwise start for itself: instances by profiles of settings,
 * and one browser. It runs in the process of the global set-up, so that what it starts outlives a test file.
 */
export async function openBroker(machine: TestMachine): Promise<Broker> {
  const shared = new Map<ProfileName, Promise<Instance>>();
  const lending = new Lending(
    (options) => startInstance(options, machine),
    ({ env }) => runSql(env['DATABASE_URL'] ?? '', 'delete from provider_pauses'),
  );
  let browser: Promise<BrowserServer> | undefined;
  const answers: { [Path in keyof Questions]: (question: Questions[Path]) => Promise<unknown> } = {
    '/instance': async ({ profile }) => {
      const started = shared.get(profile) ?? startInstance(PROFILES[profile], machine);
      shared.set(profile, started);
      const { url, env } = await started;
      return { url, env };
    },
    '/lend': ({ profile, standIn }) => lending.lend(profile, standIn),
    '/part': (order) => lending.order(order),
    '/give-back': ({ id }) => lending.giveBack(id),
    '/namespace': ({ name }) =>
      prepareNamespace({ address: machine.temporalAddress, namespace: name }, { create: true, manage: true }),
    '/schedules-off': ({ name }) => removeSchedules(machine.temporalAddress, name),
    '/browser': async ({ program }) => {
      browser ??= chromium.launchServer({ executablePath: program, args: chromiumArguments() });
      return (await browser).wsEndpoint();
    },
  };
  // Who asks lets go of an idle connection: if this side did, a question on its way would be lost now and then.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    void (async () => {
      try {
        // Path and question go together, as `askBroker` sends them.
        const answer = answers[request.url as keyof Questions] as (question: unknown) => Promise<unknown>;
        const told = await answer(JSON.parse(await bodyOf(request)));
        response.writeHead(200).end(JSON.stringify(told ?? null));
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
      const started = await Promise.allSettled(shared.values());
      await Promise.all(started.map(async (one) => one.status === 'fulfilled' && (await one.value.stop())));
      await lending.close();
      await (await browser)?.close();
      server.close();
    },
  };
}

/** Nobody works in the namespace any more: its schedules would still wake the server every few seconds. */
async function removeSchedules(address: string, namespace: string): Promise<void> {
  const client = temporalClient({ address, namespace });
  try {
    for await (const { scheduleId } of client.schedule.list())
      await client.schedule.getHandle(scheduleId).delete();
  } finally {
    await client.connection.close();
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
}
