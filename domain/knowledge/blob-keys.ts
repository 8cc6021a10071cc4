/** Blob keys of a file. Everything of a file is below one prefix, so that a purge finds all of it. */
export const fileBlobs = (companyId: string, fileId: string) => {
  const prefix = `${companyId}/files/${fileId}`;
  return {
    prefix,
    original: `${prefix}/original`,
    /** Page by page, for chunking. */
    text: `${prefix}/text.json`,
    /** The same as one string, to which the offsets of chunks refer, for readers. */
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

/** Parts read so far of a file that is not finished. */
export interface PartBlobs {
  /** The prefix of all of them. */
  prefix: string;
  /** Its progress. */
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

/** Chunks on their way to the index; removed when they can be found there. */
export interface PieceBlobs {
  /** The prefix of all of them. */
  work: string;
  chunkPiece: (piece: number) => string;
  /** Vectors of two models never meet. */
  vectorPiece: (piece: number, model: string) => string;
}

function pieceBlobs(work: string): PieceBlobs {
  return {
    work,
    chunkPiece: (piece) => `${work}/chunks-${piece}.json`,
    vectorPiece: (piece, model) => `${work}/${model.replaceAll(/[^A-Za-z0-9-]/g, '_')}/vectors-${piece}.bin`,
  };
}
