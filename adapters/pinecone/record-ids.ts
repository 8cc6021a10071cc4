import { createHash } from 'node:crypto';

// Ids in Pinecone are ASCII. They begin with the file, because records can only be listed by a prefix of their id:
//   terms index    <file>:live                          which edition of the file is live
//   terms index    <file>:<version>:<chunkIndex>        a chunk
//   windows index  <file>:<version>:<rest of its id>    a window

/** Encodes text as ASCII without ':' or control characters; also makes the name of a company's namespace. */
export function safe(text: string): string {
  return encodeURIComponent(text).replaceAll(/[^A-Za-z0-9%_-]/g, (sign) => {
    return `%${sign.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`;
  });
}

export function filePrefix(fileId: string): string {
  return `${safe(fileId)}:`;
}

export function liveId(fileId: string): string {
  return `${filePrefix(fileId)}live`;
}

export function chunkRecordId(fileId: string, version: string, chunkIndex: number): string {
  return `${filePrefix(fileId)}${version}:${chunkIndex}`;
}

export function windowRecordId(fileId: string, version: string, windowId: string): string {
  return `${filePrefix(fileId)}${version}:${safe(windowId)}`;
}

export function fileOfRecord(recordId: string): string {
  return decodeURIComponent(recordId.slice(0, recordId.indexOf(':')));
}

/** Short name of one edition of one file. */
export function versionOf(fileId: string, edition: string): string {
  return createHash('sha256').update(fileId).update('\0').update(edition).digest('base64url').slice(0, 16);
}

/** Splits a chunk's id, `<fileId>:<chunkIndex>`. */
export function chunkPlace(chunkId: string): { fileId: string; chunkIndex: number } {
  const end = chunkId.lastIndexOf(':');
  return { fileId: chunkId.slice(0, end), chunkIndex: Number(chunkId.slice(end + 1)) };
}

/** Dimension of a term in the sparse vectors: 32 bits, of which 0 is reserved for records without terms. */
export function termIndex(term: string): number {
  return createHash('sha256').update(term).digest().readUInt32BE(0) || 1;
}
