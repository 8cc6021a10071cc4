/** Where the bytes of a file are stored. Everything of a file is below one prefix, so that a purge takes all of it. */
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

/** Where the bytes and the text of a file are stored that is only read. */
export const readingBlobs = (companyId: string, readingId: string) => {
  const prefix = `${companyId}/readings/${readingId}`;
  const reading = partBlobs(`${prefix}/reading`);
  return { prefix, original: `${prefix}/original`, text: `${prefix}/text.json`, reading };
};

/** What was read of a file, while it is not all of it. */
export interface PartBlobs {
  /** The prefix of all of them. */
  prefix: string;
  /** How far it is. */
  state: string;
  part: (part: number) => string;
}

function partBlobs(prefix: string): PartBlobs {
  return { prefix, state: `${prefix}/state.json`, part: (part) => `${prefix}/part-${part}.json` };
}

/** What jobs over all files of an agent put aside. */
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
