import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MaintenanceLimits } from '../../../adapters/lancedb/maintenance.ts';
import type { VectorStore } from '../../../domain/ports/vector-store.ts';
import { DIMENSION } from './vector-rows.ts';
import type { StoreCall, StoreReply } from './store-process.ts';

const running = new Set<ChildProcess>();
const folders = new Set<string>();

/** A folder for one index, removed by `stopStores`. */
export async function indexFolder(): Promise<string> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'index-'));
  folders.add(dir);
  return dir;
}

/** Jest's own options are not for a child. */
export function withoutNodeOptions(): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _options, ...env } = process.env;
  return env;
}

/**
 * A store on `dir` in a process of its own (LanceDB cannot be loaded where Jest runs tests); without a model it
 * keeps no vectors. What is optimized is folded at once, so that tests see what that does; tables of at least `indexed` rows
 * get indexes then.
 */
export function remoteStore(
  dir: string,
  model: string | null = 'test-model',
  { indexed = 1_000, dimension = DIMENSION }: { indexed?: number; dimension?: number } = {},
): VectorStore {
  const file = fileURLToPath(new URL('store-process.ts', import.meta.url));
  const limits: MaintenanceLimits = { indexed, chunks: 0, fragments: 1 };
  const args = [dir, model ?? '', String(dimension), JSON.stringify(limits)];
  const child = fork(file, args, {
    env: withoutNodeOptions(),
    execArgv: [],
    serialization: 'advanced',
  });
  running.add(child);
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  child.on('message', (reply: StoreReply) => {
    const caller = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('error' in reply) caller?.reject(new Error(reply.error));
    else caller?.resolve(reply.value);
  });
  child.once('exit', (code) => {
    for (const { reject } of waiting.values()) reject(new Error(`The store's process ended with ${code}`));
  });
  let calls = 0;
  const call = (method: keyof VectorStore, args: unknown[]) =>
    new Promise((resolve, reject) => {
      calls += 1;
      waiting.set(calls, { resolve, reject });
      child.send({ id: calls, method, args } satisfies StoreCall);
    });
  // Every member of a store is a method with clonable arguments and result.
  return new Proxy({} as VectorStore, {
    get: (_, method) =>
      method === 'then' ? undefined : (...args: unknown[]) => call(method as keyof VectorStore, args),
  });
}

/** Gives the index in a folder that no store has open the form of 0.2.0. */
export async function toFormerLayout(dir: string): Promise<void> {
  const file = fileURLToPath(new URL('former-layout.ts', import.meta.url));
  const child = fork(file, [dir], { env: withoutNodeOptions(), execArgv: [] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The former layout was not made (${code})`);
}

export async function stopStores(): Promise<void> {
  for (const child of running) {
    const ended = once(child, 'exit');
    if (child.connected) child.disconnect();
    if (child.exitCode === null) await ended;
  }
  running.clear();
  for (const dir of folders) await rm(dir, { recursive: true, force: true });
  folders.clear();
}
