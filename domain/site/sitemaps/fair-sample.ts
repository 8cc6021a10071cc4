import type { SitemapEntry } from './sitemap.ts';
import type { SitemapBatch } from './walk-sitemaps.ts';

/**
 * Keeps at most `most` of the entries added: the first ones of each file, in equal numbers unless a file has fewer.
 * Memory is bounded by `most`, however many entries are added.
 */
export class FairSample {
  readonly #most: number;
  /** By file, in the order of their first batch. */
  readonly #files = new Map<string, SitemapEntry[]>();
  #size = 0;

  constructor(most: number) {
    this.#most = most;
  }

  add({ url, entries }: Pick<SitemapBatch, 'url' | 'entries'>): void {
    const kept = this.#files.get(url) ?? [];
    this.#files.set(url, kept);
    for (const entry of entries) {
      if (this.#size === this.#most && !this.#makeRoom(kept)) return;
      // A copy, because a substring would keep the whole text in memory.
      kept.push(structuredClone(entry));
      this.#size += 1;
    }
  }

  /** The entries, of each file in turn. */
  get entries(): SitemapEntry[] {
    const files = [...this.#files.values()];
    const rounds = Math.max(0, ...files.map(({ length }) => length));
    return Array.from({ length: rounds }, (_, round) =>
      files.flatMap((entries) => entries[round] ?? []),
    ).flat();
  }

  /** Drops the last entry of the file with the most entries, if it has more than this file will have. */
  #makeRoom(kept: SitemapEntry[]): boolean {
    const files = [...this.#files.values()];
    const most = Math.max(...files.map(({ length }) => length));
    const largest = files.findLast(({ length }) => length === most);
    if (!largest || most < kept.length + 1) return false;
    if (most === kept.length + 1 && files.indexOf(largest) < files.indexOf(kept)) return false;
    largest.pop();
    this.#size -= 1;
    return true;
  }
}
