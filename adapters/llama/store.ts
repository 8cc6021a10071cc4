import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { HubFile } from '../../domain/ports/local-models.ts';

const RECORD = 'model.json';
const WEIGHTS = 'weights.gguf';

const recordSchema = z.object({
  from: z.object({
    repository: z.string(),
    file: z.string(),
    revision: z.string(),
    sha256: z.string(),
    bytes: z.number(),
  }),
  secondsPerAnswer: z.number().nullable(),
});

/** What is known of a model whose file was found to be right. */
export type ModelRecord = z.infer<typeof recordSchema>;

/** The models that were installed into a folder: a folder each, with the weights and a record of what they have to be. */
export class ModelStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Names of folders that are there, whatever is in them. */
  names(): string[] {
    try {
      const entries = readdirSync(this.#folder, { withFileTypes: true });
      return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    } catch {
      return [];
    }
  }

  /** Null: its file was not checked yet. */
  read(name: string): ModelRecord | null {
    try {
      return recordSchema.parse(JSON.parse(readFileSync(join(this.#folder, name, RECORD), 'utf8')));
    } catch {
      return null;
    }
  }

  async write(name: string, record: ModelRecord): Promise<void> {
    const file = join(this.#folder, name, RECORD);
    await writeFile(`${file}.new`, JSON.stringify(record, null, 2));
    await rename(`${file}.new`, file);
  }

  weights(name: string): string {
    return join(this.#folder, name, WEIGHTS);
  }

  /** The part of the weights that was fetched; its name says of which file, so that no two are mixed. */
  part(name: string, { sha256 }: HubFile): string {
    return join(this.#folder, name, `${sha256}.part`);
  }

  async sizeOf(path: string): Promise<number> {
    const found = await stat(path).catch(() => null);
    return found?.size ?? 0;
  }

  async freeBytes(): Promise<number> {
    await mkdir(this.#folder, { recursive: true });
    const { bavail, bsize } = await statfs(this.#folder);
    return bavail * bsize;
  }

  async make(name: string): Promise<void> {
    await mkdir(join(this.#folder, name), { recursive: true });
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.#folder, name), { recursive: true, force: true });
  }
}
