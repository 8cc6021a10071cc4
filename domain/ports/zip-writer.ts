/** One file of a zip. */
export interface ZipEntry {
  path: string;
  content: NodeJS.ReadableStream;
  /** Bytes, where they are known before: other content is an error then. */
  size?: number;
}

/**
 * Makes a zip as a stream, entry after entry: the next one is asked for when the one before is through. Breaks off with
 * the error of an entry, and asks for no more entries when it is destroyed itself.
 */
export type ZipWriter = (entries: AsyncIterable<ZipEntry>) => NodeJS.ReadableStream;
