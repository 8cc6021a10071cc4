import type { Rendition } from '../landing/images/renditions.ts';

export interface EncodeOptions {
  signal?: AbortSignal | undefined;
  /** Fairness key: the id of the company on whose behalf this runs. */
  turn?: string | undefined;
}

/**
 * Converts PNG and JPEG to images for the web, without camera metadata. Failures are AppError: corrupted-file for what cannot be
 * decoded, unavailable if it takes too long. An abort rejects with the signal's reason.
 */
export interface ImageEncoder {
  /** One image per requested rendition, in order. */
  encode(bytes: Uint8Array, wanted: readonly Rendition[], options?: EncodeOptions): Promise<Uint8Array[]>;
  close(): Promise<void>;
}
