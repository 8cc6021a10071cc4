import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { HoldPoint } from './held-activities.ts';
import { until } from './until.ts';

const PRELOAD = fileURLToPath(new URL('./hold.mjs', import.meta.url));

/** Steers where the workers of an instance stop, while they run. */
export interface Holds {
  /** For the worker's start. */
  env: Record<string, string>;
  /** From now on workers stop at `point` (nowhere without one), and note what they do under `name`. */
  at(name: string, point?: HoldPoint): void;
  /** Resolves when a worker stands at the point of the name. */
  reached(name: string): Promise<unknown>;
  /** Hash of each text that was embedded under the name, as often as it was. */
  embedded(name: string): string[];
  close(): Promise<void>;
}

export async function openHolds(): Promise<Holds> {
  const folder = await mkdtemp(path.join(tmpdir(), 'holds-'));
  const control = path.join(folder, 'control.json');
  const logOf = (name: string) => path.join(folder, `${name}.log`);
  const linesOf = (name: string) =>
    existsSync(logOf(name)) ? readFileSync(logOf(name), 'utf8').split('\n') : [];
  const at = (name: string, point?: HoldPoint) =>
    writeFileSync(control, JSON.stringify({ log: logOf(name), point }));
  at('nothing');
  return {
    env: { NODE_OPTIONS: `--import=${PRELOAD}`, HOLD_CONTROL: control },
    at,
    reached: (name) => until(() => linesOf(name).some((line) => line.startsWith('held ')), 120_000),
    embedded: (name) => linesOf(name).flatMap((line) => /^embedded (\w+)$/.exec(line)?.[1] ?? []),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
