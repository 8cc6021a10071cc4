/** How gzipped data ended. `trailing`: something other than gzip follows it. */
export type GzipEnd = 'complete' | 'cut-off' | 'damaged' | 'trailing';

/**
 * Decompresses gzip (several members, too) as the bytes arrive, and returns how they ended; everything readable is yielded first.
 * Yields small pieces, whatever the compression ratio, so that the reader can stop in time. Throws what `bytes` throws and
 * nothing else.
 */
export type Gunzip = (bytes: AsyncIterable<Uint8Array>) => AsyncGenerator<Uint8Array, GzipEnd, void>;
