import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Child } from '../../../local/child.ts';
import type { Instance, InstanceOptions, PartName } from './instance.ts';
import { Lending } from './lending.ts';

/** What was done to each instance, in order. */
let done: string[];
let lending: Lending;
beforeEach(() => {
  done = [];
  let started = 0;
  lending = new Lending(
    (options) => Promise.resolve(instanceOf(`http://127.0.0.1:${(started += 1)}`, options)),
    ({ url }) => Promise.resolve(void done.push(`tidied ${url}`)),
  );
});
afterEach(() => lending.close());

/** An instance without processes. */
function instanceOf(url: string, { env = {}, parts = ['api', 'worker'] }: InstanceOptions): Instance {
  const running = new Set<PartName>(parts);
  // No test looks at more of a process.
  const child = (part: PartName) => (running.has(part) ? ({ running: true } as Child) : null);
  const start = (part: PartName) => () => {
    done.push(`started ${part} of ${url}`);
    running.add(part);
    return Promise.resolve();
  };
  return {
    url,
    env,
    get api() {
      return child('api');
    },
    get worker() {
      return child('worker');
    },
    startApi: start('api'),
    startWorker: start('worker'),
    kill: (part, signal) => {
      done.push(`killed ${part} of ${url}`);
      running.delete(part);
      return Promise.resolve({ code: null, signal });
    },
    stop: () => Promise.resolve(void done.push(`stopped ${url}`)),
  };
}

test('an instance is one file’s alone until it is given back; the next file gets the same one', async () => {
  const [first, second] = [await lending.lend('smallFiles'), await lending.lend('smallFiles')];
  expect(second.url).not.toBe(first.url);
  await lending.giveBack(first.id);
  expect((await lending.lend('withoutWorker')).url).not.toBe(first.url);
  expect((await lending.lend('smallFiles')).url).toBe(first.url);
  expect(done).toEqual([`tidied ${first.url}`]);
  await expect(lending.giveBack('another')).rejects.toThrow('no instance is lent');
});

test('the next file finds the parts that the profile has, whatever the last one did', async () => {
  const { id, url } = await lending.lend('withoutWorker');
  await lending.order({ id, part: 'worker', kill: null });
  expect(await lending.order({ id, part: 'api', kill: 'SIGTERM' })).toEqual({
    code: null,
    signal: 'SIGTERM',
  });
  done = [];
  await lending.giveBack(id);
  await lending.lend('withoutWorker');
  expect(done).toEqual([`killed worker of ${url}`, `tidied ${url}`, `started api of ${url}`]);
});

test('a stand-in is reached at one address, whosever it is, and not after its file', async () => {
  const servers = ['first', 'second'].map((name) => createServer((_, response) => response.end(name)));
  const urls = await Promise.all(
    servers.map(async (server) => {
      await new Promise<void>((resolve) => {
        server.listen(0, '127.0.0.1', resolve);
      });
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on TCP
    }),
  );
  for (const [at, name] of ['first', 'second'].entries()) {
    const { id, env } = await lending.lend('models', urls[at]);
    const ask = async () => (await fetch(env['ANTHROPIC_BASE_URL'] ?? '')).text();
    expect(await ask()).toBe(name);
    await lending.giveBack(id);
    await expect(ask()).rejects.toThrow('fetch failed');
  }
  for (const server of servers) server.close();
});
