import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { HoldPoint } from './held-activities.ts';
import { until } from '../until.ts';

const PRELOAD = fileURLToPath(new URL('./hold.mjs', import.meta.url));

/** Steers where the workers of an instance stop, while they run. */
export interface Holds {
  /** For the worker's start. */
  env: Record<string, string>;
  /** From now on, activities that reach `point` (none without one) stop there; those already stopped stay stopped. */
  at(name: string, point?: HoldPoint): void;
  /** Resolves when somebody has stopped under the name. */
  reached(name: string): Promise<unknown>;
  /** Resolves when the activity stopped under the name has been told that its job was cancelled. */
  cancelled(name: string): Promise<unknown>;
  /** Lets the activity stopped under the name continue, and stops it no more. */
  release(name: string): void;
  /** Hash of each text that was embedded for a job, as often as it was. */
  embedded(workflowId: string): string[];
  close(): Promise<void>;
}

export async function openHolds(): Promise<Holds> {
  const folder = await mkdtemp(path.join(tmpdir(), 'holds-'));
  const control = path.join(folder, 'control.json');
  const log = path.join(folder, 'notes.log');
  writeFileSync(log, '');
  const notes = () => readFileSync(log, 'utf8').split('\n');
  const released: string[] = [];
  let now: { name: string; point?: HoldPoint | undefined } = { name: 'nothing' };
  // In one step: a worker reads it at any moment.
  const tell = () => {
    writeFileSync(`${control}.new`, JSON.stringify({ ...now, released }));
    renameSync(`${control}.new`, control);
  };
  const at = (name: string, point?: HoldPoint) => {
    now = { name, point };
    tell();
  };
  at('nothing');
  return {
    env: { NODE_OPTIONS: `--import=${PRELOAD}`, HOLD_CONTROL: control, HOLD_LOG: log },
    at,
    reached: (name) => until(() => notes().includes(`held ${name}`)),
    cancelled: (name) => until(() => notes().includes(`cancelled ${name}`)),
    release(name) {
      released.push(name);
      tell();
    },
    embedded: (workflowId) => {
      const start = `embedded ${workflowId} `;
      return notes().flatMap((line) => (line.startsWith(start) ? line.slice(start.length) : []));
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
