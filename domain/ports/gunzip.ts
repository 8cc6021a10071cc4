/** How gzipped bytes ended. `trailing`: something that is no gzip follows them. */
export type GzipEnd = 'complete' | 'cut-off' | 'damaged' | 'trailing';

/**
 * Undoes gzip (of several members too) as the bytes come in and returns how they ended; all that could be read is
 * given out before. Gives small pieces, however much a few bytes stand for, so that the reader can stop in time.
 * Throws what `bytes` throws and nothing else.
 */
export type Gunzip = (bytes: AsyncIterable<Uint8Array>) => AsyncGenerator<Uint8Array, GzipEnd, void>;
