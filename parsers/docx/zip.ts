import { open as openFile, readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { fromBufferPromise, openPromise, type Entry, type ZipFile } from 'yauzl';
import { AppError } from '../../domain/platform/errors.ts';

const MOST_ENTRIES = 10_000;
const MOST_EXPANDED_BYTES = 512 * 1_048_576;
/** Maximum compression ratio. Deflate reaches about 1000; a document's XML stays far below 200, unless it is small. */
const MOST_RATIO = 200;
const RATIO_MATTERS_FROM_BYTES = 10 * 1_048_576;
/** The zip's end record (its length without the comment), and how many bytes at the end of a file are searched for it. */
const END_RECORD = Buffer.from('PK\u0005\u0006');
const END_RECORD_BYTES = 22;
const MOST_TAIL_BYTES = 131_072;
const MAIN_PART = /^word\/document\d*\.xml$/iu;

/** A Word document's zip, opened to read its parts. */
export class DocxZip {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;

  private constructor(zip: ZipFile, entries: readonly Entry[]) {
    this.#zip = zip;
    this.#entries = new Map(entries.map((entry) => [entry.fileName.toLowerCase(), entry]));
  }

  /**
   * Opens a zip and checks its directory: number of entries, declared sizes, compression ratio, and that it is a Word document at
   * all. Throws corrupted-file, encrypted-file or mime-mismatch.
   */
  static async open(path: string): Promise<DocxZip> {
    const zip = await open(path);
    try {
      if (zip.entryCount > MOST_ENTRIES)
        throw new AppError('corrupted-file', 'The archive has too many entries');
      const entries = await readEntries(zip);
      const names = entries.map((entry) => entry.fileName.toLowerCase());
      if (!names.includes('[content_types].xml') || !names.some((name) => name.startsWith('word/'))) {
        throw new AppError('mime-mismatch', 'The archive is not a Word document');
      }
      checkStatedSizes(entries);
      return new DocxZip(zip, entries);
    } catch (error) {
      zip.close();
      throw error;
    }
  }

  /**
   * Checks the actual sizes, since the declared ones may be wrong: each entry is expanded once and discarded; yauzl stops at an
   * entry that exceeds its declared size. Only damage to the text itself is an error: without a picture or a footer the document
   * can still be read.
   */
  async checkContents(): Promise<void> {
    let expanded = 0;
    for (const entry of this.#entries.values()) {
      const { size, damage } = await expand(this.#zip, entry);
      expanded += size;
      if (expanded > MOST_EXPANDED_BYTES) throw tooLarge();
      if (damage && MAIN_PART.test(entry.fileName)) throw damage;
    }
  }

  has(name: string): boolean {
    return this.#entries.has(name.toLowerCase());
  }

  /** A part by its path (case-insensitive), expanded while it is read; null if there is none. */
  async read(name: string): Promise<Readable | null> {
    const entry = this.#entries.get(name.toLowerCase());
    return entry ? await streamOf(this.#zip, entry) : null;
  }

  close(): void {
    this.#zip.close();
  }
}

/** Opens the archive and ignores any padding or data that a server appended after it. */
async function open(path: string): Promise<ZipFile> {
  const options = { autoClose: false, validateEntrySizes: true };
  try {
    const end = await endBeforeTail(path);
    // A complete archive is read from disk as needed.
    if (end === null) return await openPromise(path, options);
    return await fromBufferPromise((await readFile(path)).subarray(0, end), options);
  } catch (cause) {
    throw new AppError('corrupted-file', undefined, { cause });
  }
}

/** The end of the archive's last record, including its comment; null if no other data follows it. */
async function endBeforeTail(path: string): Promise<number | null> {
  const file = await openFile(path);
  try {
    const { size } = await file.stat();
    const start = Math.max(0, size - MOST_TAIL_BYTES);
    const { buffer } = await file.read(Buffer.alloc(size - start), 0, size - start, start);
    const at = buffer.lastIndexOf(END_RECORD);
    if (at < 0 || at + END_RECORD_BYTES > buffer.length) return null;
    const end = start + at + END_RECORD_BYTES + buffer.readUInt16LE(at + END_RECORD_BYTES - 2);
    return end < size ? end : null;
  } finally {
    await file.close();
  }
}

function readEntries(zip: ZipFile): Promise<Entry[]> {
  return new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    zip.on('entry', (entry: Entry) => {
      entries.push(entry);
      zip.readEntry();
    });
    zip.once('end', () => resolve(entries));
    zip.once('error', (error) => reject(new AppError('corrupted-file', undefined, { cause: error })));
    zip.readEntry();
  });
}

function checkStatedSizes(entries: readonly Entry[]): void {
  if (entries.some((entry) => entry.isEncrypted())) throw new AppError('encrypted-file');
  const expanded = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  const compressed = entries.reduce((sum, entry) => sum + entry.compressedSize, 0);
  if (isBomb(expanded, compressed)) throw tooLarge();
}

async function expand(zip: ZipFile, entry: Entry): Promise<{ size: number; damage: AppError | null }> {
  let size = 0;
  try {
    for await (const chunk of (await streamOf(zip, entry)) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > MOST_EXPANDED_BYTES) break;
    }
    return { size, damage: null };
  } catch (cause) {
    return { size, damage: new AppError('corrupted-file', undefined, { cause }) };
  }
}

function streamOf(zip: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) reject(new AppError('corrupted-file', undefined, { cause: error }));
      else resolve(stream);
    });
  });
}

function isBomb(expanded: number, compressed: number): boolean {
  const ratio = expanded / Math.max(1, compressed);
  return expanded > MOST_EXPANDED_BYTES || (expanded > RATIO_MATTERS_FROM_BYTES && ratio > MOST_RATIO);
}

function tooLarge(): AppError {
  return new AppError('corrupted-file', 'The archive expands to more data than is allowed');
}
