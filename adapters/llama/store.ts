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

/** The record of a model whose file has been verified. */
export type ModelRecord = z.infer<typeof recordSchema>;

/** The models in a folder. Each has a subfolder with its weights and a record of the file that they have to match. */
export class ModelStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Names of the subfolders, whatever they contain. */
  names(): string[] {
    try {
      const entries = readdirSync(this.#folder, { withFileTypes: true });
      return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    } catch {
      return [];
    }
  }

  /** Null: the file has not been verified yet. */
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

  /** The partial download. Its name contains the checksum of the file, so that two versions are never mixed. */
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
