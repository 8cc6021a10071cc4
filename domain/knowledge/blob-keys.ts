/** Where the bytes of a file lie. Everything of a file is below one prefix, so that a purge takes all of it. */
export const fileBlobs = (companyId: string, fileId: string) => {
  const prefix = `${companyId}/files/${fileId}`;
  return {
    prefix,
    original: `${prefix}/original`,
    /** Page by page, for chunking. */
    text: `${prefix}/text.json`,
    /** The same as one string, to which the offsets of chunks refer, for readers. */
    wholeText: `${prefix}/text.txt`,
    /** Work of a running ingestion; removed when the file is searchable. */
    work: `${prefix}/work`,
    chunkBatch: (batch: number) => `${prefix}/work/chunks-${batch}.json`,
    vectorBatch: (batch: number) => `${prefix}/work/vectors-${batch}.bin`,
  };
};
