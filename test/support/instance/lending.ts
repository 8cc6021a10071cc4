import { randomUUID } from 'node:crypto';
import type { ChildExit } from '../../../local/child.ts';
import type { Instance, InstanceOptions, PartName } from './instance.ts';
import { PROFILES, type Profile, type ProfileName } from './instance-profiles.ts';
import { openTcpProxy, type TcpProxy } from '../faults/tcp-proxy.ts';

/** What a test file has to know of an instance that it was lent. */
export interface Loan {
  id: string;
  url: string;
  env: Record<string, string>;
}

/** Kills a part of a lent instance with the signal, or starts it. */
export interface PartOrder {
  id: string;
  part: PartName;
  kill: NodeJS.Signals | null;
}

const PARTS = ['api', 'worker'] as const;

interface Lendable {
  profile: ProfileName;
  instance: Instance;
  /** The way to the stand-in of the borrower's own. */
  line: TcpProxy | null;
  isLent: boolean;
}

/** Instances for one test file at a time: a returned instance is lent to the next file with the same profile. */
export class Lending {
  readonly #start: (options: InstanceOptions) => Promise<Instance>;
  readonly #tidy: (instance: Instance) => Promise<void>;
  readonly #all = new Map<string, Lendable>();

  /** @param tidy removes what a borrower has left and the next one would notice */
  constructor(
    start: (options: InstanceOptions) => Promise<Instance>,
    tidy: (instance: Instance) => Promise<void>,
  ) {
    this.#start = start;
    this.#tidy = tidy;
  }

  /** @param standIn URL of the borrower's stand-in, where the profile has one */
  async lend(name: ProfileName, standIn?: string): Promise<Loan> {
    const free = [...this.#all].find(([, { profile, isLent }]) => profile === name && !isLent);
    if (free) free[1].isLent = true;
    const [id, one] = free ?? (await this.#add(name));
    if (standIn !== undefined) one.line?.aim(standIn);
    await startMissing(one);
    return { id, url: one.instance.url, env: one.instance.env };
  }

  /** How the part ended; null when it was to start. */
  async order({ id, part, kill }: PartOrder): Promise<ChildExit | null> {
    const { instance } = this.#lent(id);
    if (kill !== null) return await instance.kill(part, kill);
    await startPart(instance, part);
    return null;
  }

  async giveBack(id: string): Promise<void> {
    const one = this.#lent(id);
    one.line?.aim(null);
    await killFurther(one);
    await this.#tidy(one.instance);
    one.isLent = false;
  }

  async close(): Promise<void> {
    await Promise.all(
      [...this.#all.values()].map(async ({ instance, line }) => {
        await instance.stop();
        await line?.close();
      }),
    );
  }

  async #add(name: ProfileName): Promise<[string, Lendable]> {
    const profile: Profile = PROFILES[name];
    const line = profile.standIn ? await openTcpProxy(null) : null;
    const env = { ...profile.env, ...(line && profile.standIn?.(line.url)) };
    const instance = await this.#start({ ...profile, env }).catch(async (error: unknown) => {
      await line?.close();
      throw error;
    });
    const entry: [string, Lendable] = [randomUUID(), { profile: name, instance, line, isLent: true }];
    this.#all.set(...entry);
    return entry;
  }

  #lent(id: string): Lendable {
    const one = this.#all.get(id);
    if (!one?.isLent) throw new Error(`no instance is lent as ${id}`);
    return one;
  }
}

function partsOf(name: ProfileName): readonly PartName[] {
  const { parts }: Profile = PROFILES[name];
  return parts ?? PARTS;
}

/** What the last borrower has killed runs again. */
async function startMissing({ profile, instance }: Lendable): Promise<void> {
  const missing = partsOf(profile).filter((part) => !instance[part]?.running);
  await Promise.all(missing.map((part) => startPart(instance, part)));
}

/** What the borrower has started besides the profile's own parts ends. */
async function killFurther({ profile, instance }: Lendable): Promise<void> {
  const further = PARTS.filter((part) => instance[part] && !partsOf(profile).includes(part));
  await Promise.all(further.map((part) => instance.kill(part, 'SIGKILL')));
}

function startPart(instance: Instance, part: PartName): Promise<void> {
  return part === 'api' ? instance.startApi() : instance.startWorker();
}
