/** One file of a zip. */
export interface ZipEntry {
  path: string;
  content: NodeJS.ReadableStream;
  /** Number of bytes, if known in advance. Content of another size is then an error. */
  size?: number;
}

/**
 * Makes a zip as a stream, one entry after another: the next entry is requested once the previous one is written. Fails with the
 * error of an entry. Requests no more entries once the stream is destroyed.
 */
export type ZipWriter = (entries: AsyncIterable<ZipEntry>) => NodeJS.ReadableStream;
