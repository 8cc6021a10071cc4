import { AppError } from '../../domain/platform/errors.ts';

const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
const HEADER_FAT_SECTORS = 109;
const END_OF_CHAIN = 0xff_ff_ff_fe;
const NO_ENTRY = 0xff_ff_ff_ff;
/** Smaller streams are stored inside the root entry's stream, in sectors of 64 bytes. */
const SMALLEST_OWN_STREAM = 4_096;
const SMALL_SECTOR_BYTES = 64;

interface Entry {
  name: string;
  /** Offset of the entry's name in the file. */
  nameAt: number;
  left: number;
  right: number;
  child: number;
  start: number;
  size: number;
}

/**
 * The directory of an OLE compound file: the container of old Office files, including Excel's, of installers and of encrypted new
 * files. Throws corrupted-file if the file ends before its streams do.
 */
export class OleFile {
  readonly #bytes: Buffer;
  readonly #sectorBytes: number;
  readonly #fatSectors: number[];
  readonly #streams: ReadonlyMap<string, Entry>;
  #root: Entry | undefined;

  constructor(bytes: Buffer) {
    if (bytes.length < HEADER_BYTES) throw new AppError('corrupted-file');
    this.#bytes = bytes;
    this.#sectorBytes = bytes.readUInt16LE(30) === 12 ? 4_096 : 512;
    this.#fatSectors = this.#findFat();
    this.#streams = this.#rootStreams();
  }

  /** Whether the file itself (not an object embedded in it) has a stream of this name. Ignores case. */
  has(name: string): boolean {
    return this.#streams.has(name.toUpperCase());
  }

  /** The content of a stream in the file; empty if there is none. Throws if it is incomplete. */
  content(name: string): Buffer {
    const entry = this.#streams.get(name.toUpperCase());
    if (!entry) return Buffer.alloc(0);
    const bytes = entry.size < SMALLEST_OWN_STREAM ? this.#smallStream(entry) : this.#stream(entry.start);
    if (bytes.length < entry.size) throw new AppError('corrupted-file');
    return bytes.subarray(0, entry.size);
  }

  /** A copy of the file with these streams renamed to the given spelling, for readers that compare names case-sensitively. */
  spelled(names: readonly string[]): Buffer {
    const bytes = Buffer.from(this.#bytes);
    for (const name of names) {
      const entry = this.#streams.get(name.toUpperCase());
      if (entry && entry.name !== name) bytes.write(name, entry.nameAt, 'utf16le');
    }
    return bytes;
  }

  #stream(start: number): Buffer {
    return Buffer.concat(this.#chain(start).map((sector) => this.#sector(sector)));
  }

  #smallStream({ start, size }: Entry): Buffer {
    const all = this.#stream(this.#root?.start ?? END_OF_CHAIN);
    const table = this.#stream(this.#bytes.readUInt32LE(60));
    const parts: Buffer[] = [];
    let sector = start;
    for (let left = size; left > 0; left -= SMALL_SECTOR_BYTES) {
      if ((sector + 1) * 4 > table.length) throw new AppError('corrupted-file');
      parts.push(all.subarray(sector * SMALL_SECTOR_BYTES, (sector + 1) * SMALL_SECTOR_BYTES));
      sector = table.readUInt32LE(sector * 4);
    }
    return Buffer.concat(parts);
  }

  /** The sectors of the allocation table: the header lists the first ones; the others form a chain of their own. */
  #findFat(): number[] {
    const sectors: number[] = [];
    for (let index = 0; index < HEADER_FAT_SECTORS; index += 1)
      sectors.push(this.#bytes.readUInt32LE(76 + index * 4));
    const perSector = this.#sectorBytes / 4 - 1;
    let next = this.#bytes.readUInt32LE(68);
    for (let left = this.#sectorCount(); next < this.#sectorCount() && left > 0; left -= 1) {
      const sector = this.#sector(next);
      for (let index = 0; index < perSector; index += 1) sectors.push(sector.readUInt32LE(index * 4));
      next = sector.readUInt32LE(perSector * 4);
    }
    return sectors;
  }

  #rootStreams(): Map<string, Entry> {
    const entries = this.#chain(this.#bytes.readUInt32LE(48)).flatMap((sector) =>
      entriesOf(this.#sector(sector), this.#startOf(sector)),
    );
    this.#root = entries[0];
    const streams = new Map<string, Entry>();
    const waiting = [entries[0]?.child ?? NO_ENTRY];
    const seen = new Set<number>();
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const entry = entries[id];
      if (!entry || seen.has(id)) continue;
      seen.add(id);
      streams.set(entry.name.toUpperCase(), entry);
      waiting.push(entry.left, entry.right);
    }
    return streams;
  }

  /** The chain of sectors from `start`. Throws corrupted-file if the chain is circular or leaves the file. */
  #chain(start: number): number[] {
    const sectors: number[] = [];
    for (let sector = start; sector !== END_OF_CHAIN; sector = this.#next(sector)) {
      if (sectors.length > this.#sectorCount()) throw new AppError('corrupted-file');
      this.#sector(sector);
      sectors.push(sector);
    }
    return sectors;
  }

  #next(sector: number): number {
    const perSector = this.#sectorBytes / 4;
    const fat = this.#sector(this.#fatSectors[Math.floor(sector / perSector)] ?? NO_ENTRY);
    return fat.readUInt32LE((sector % perSector) * 4);
  }

  #startOf(sector: number): number {
    return (sector + 1) * this.#sectorBytes;
  }

  #sectorCount(): number {
    return Math.ceil(this.#bytes.length / this.#sectorBytes);
  }

  #sector(number: number): Buffer {
    const start = this.#startOf(number);
    const sector = this.#bytes.subarray(start, start + this.#sectorBytes);
    if (sector.length === this.#sectorBytes) return sector;
    if (sector.length === 0) throw new AppError('corrupted-file', 'The file is truncated');
    // The last sector need not be full.
    return Buffer.concat([sector], this.#sectorBytes);
  }
}

/** `start`: offset of the sector in the file. */
function entriesOf(sector: Buffer, start: number): Entry[] {
  const entries: Entry[] = [];
  for (let at = 0; at + ENTRY_BYTES <= sector.length; at += ENTRY_BYTES) {
    const nameBytes = Math.max(0, Math.min(64, sector.readUInt16LE(at + 64)) - 2);
    entries.push({
      name: sector.toString('utf16le', at, at + nameBytes),
      nameAt: start + at,
      left: sector.readUInt32LE(at + 68),
      right: sector.readUInt32LE(at + 72),
      child: sector.readUInt32LE(at + 76),
      start: sector.readUInt32LE(at + 116),
      size: sector.readUInt32LE(at + 120),
    });
  }
  return entries;
}
