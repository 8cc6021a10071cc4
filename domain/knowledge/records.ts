import type { ChunkingSettings } from './agent.ts';
import type { InTraining } from './in-training.ts';

/** The settings with which a file's searchable chunks were made. */
export interface IndexedWith {
  edition: string;
  chunking: ChunkingSettings;
  /** Embedding model; null if the file is only searched by words. */
  model: string | null;
}

/** A later upload of the same bytes. */
export interface UploadedAgain {
  name: string;
  /** ISO 8601. */
  at: string;
}

/** A page or part that could not be read although the rest of the file could. */
export interface FileWarning {
  page: number | null;
  code: string;
}

/** A chunk that an answer cites as `[n]`. Lists of these are ordered by number. */
export interface ReferencedChunk {
  fileId: string;
  originalFilename: string;
  chunkIndex: number;
  score: number;
  contentPreview: string;
  page: number | null;
}

/** The kind of an answer: quoted without a model, written by a model, nothing found, or a reply to a greeting or thanks. */
export const ANSWER_KINDS = ['quote', 'answer', 'refusal', 'small-talk'] as const;
export type AnswerKind = (typeof ANSWER_KINDS)[number];

/** How an answer was computed. */
export interface RagMetadata {
  searchPerformed: boolean;
  chunksFound: number;
  /** Best calibrated score; 0 if nothing was searched or found. */
  searchScore: number;
  fallbackUsed: boolean;
  mode: 'hybrid' | 'dense' | 'lexical';
  reranked: boolean;
  rewrittenQuery?: string;
  /** Documents that were not searchable yet; absent if all were. */
  inTraining?: InTraining;
}

/** One page (or part) of a file's text as stored by the extraction. */
export interface ExtractedPage {
  /** 1-based; null for kinds of files without pages. */
  page: number | null;
  text: string;
  /** Confidence of the OCR, 0 to 1; absent for other text. */
  ocrConfidence?: number;
}

/** The file's text between extraction and chunking, stored as a claim check at `<company>/files/<file>/text.json`. */
export interface ExtractedText {
  /** The detected type of the file. */
  mimeType: string;
  pages: ExtractedPage[];
  /** `markdown`: `text` has Markdown structure (`#` headings, `|` tables), for kinds of files that have it. */
  format: 'plain' | 'markdown';
  characters: number;
  language: string | null;
  converter?: string;
  warnings: FileWarning[];
}

/** A chunk that has been cut but not yet stored. */
export interface ChunkDraft {
  chunkIndex: number;
  content: string;
  contentHash: string;
  terms: string;
  page: number | null;
  heading: string | null;
  start: number;
  end: number;
  /** Texts that are embedded for this chunk (about 50 tokens each). */
  windows: string[];
}

/** A chunk in the claim check between chunking and embedding, stored in pieces of some chunks each. */
export interface PieceChunk extends ChunkDraft {
  /** Set if the pieces contain chunks of many files. */
  fileId?: string;
}
