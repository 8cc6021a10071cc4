/** Blob keys of a file. All share one prefix, so that a purge finds everything. */
export const fileBlobs = (companyId: string, fileId: string) => {
  const prefix = `${companyId}/files/${fileId}`;
  return {
    prefix,
    original: `${prefix}/original`,
    /** The text page by page, for chunking. */
    text: `${prefix}/text.json`,
    /** The whole text as one string, for readers. The offsets of chunks refer to it. */
    wholeText: `${prefix}/text.txt`,
    ...pieceBlobs(`${prefix}/work`),
    reading: partBlobs(`${prefix}/work/reading`),
  };
};

/** Blob keys of a reading. */
export const readingBlobs = (companyId: string, readingId: string) => {
  const prefix = `${companyId}/readings/${readingId}`;
  const reading = partBlobs(`${prefix}/reading`);
  return { prefix, original: `${prefix}/original`, text: `${prefix}/text.json`, reading };
};

/** Blobs of the parts read so far of a file that is not finished. */
export interface PartBlobs {
  /** Common prefix of the keys. */
  prefix: string;
  /** Progress of the reading. */
  state: string;
  part: (part: number) => string;
}

function partBlobs(prefix: string): PartBlobs {
  return { prefix, state: `${prefix}/state.json`, part: (part) => `${prefix}/part-${part}.json` };
}

/** Intermediate results of jobs over all files of an agent. */
export const agentBlobs = (companyId: string, agentId: string) => {
  const prefix = `${companyId}/agents/${agentId}`;
  const reindex = pieceBlobs(`${prefix}/reindex`);
  return { prefix, reindex: { ...reindex, fileIds: `${reindex.work}/files.json` } };
};

/** Blobs of chunks that are not yet in the index; removed once the index has them. */
export interface PieceBlobs {
  /** Common prefix of the keys. */
  work: string;
  chunkPiece: (piece: number) => string;
  /** The key contains the model, so that vectors of two models are never mixed. */
  vectorPiece: (piece: number, model: string) => string;
}

function pieceBlobs(work: string): PieceBlobs {
  return {
    work,
    chunkPiece: (piece) => `${work}/chunks-${piece}.json`,
    vectorPiece: (piece, model) => `${work}/${model.replaceAll(/[^A-Za-z0-9-]/g, '_')}/vectors-${piece}.bin`,
  };
}
