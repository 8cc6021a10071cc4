import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { ZipEntry } from '../../domain/ports/zip-writer.ts';

/** Creates zip files with yazl; implements the port's `ZipWriter`. */
export function zipOf(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  const gone = new AbortController();
  output.once('close', () => gone.abort());
  // The reader gets every error, including earlier ones; without a listener an error before the first read would end the process.
  output.on('error', () => {});
  zip.outputStream.pipe(output);
  zip.on('error', (error: Error) => output.destroy(error));
  fill(zip, entries, gone.signal).catch((error: Error) => output.destroy(error));
  return output;
}

async function fill(zip: ZipFile, entries: AsyncIterable<ZipEntry>, gone: AbortSignal): Promise<void> {
  for await (const { path, content, size } of entries) {
    const stream = Readable.from(content);
    try {
      zip.addReadStream(stream, path, size === undefined ? {} : { size });
      await finished(stream, { signal: gone });
    } finally {
      stream.destroy();
    }
  }
  zip.end();
}
