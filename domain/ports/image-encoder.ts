import type { Rendition } from '../landing/images/renditions.ts';

export interface EncodeOptions {
  signal?: AbortSignal | undefined;
  /** On whose behalf, a company's id: where there is a queue, companies take turns. */
  turn?: string | undefined;
}

/**
 * Makes images for the web of PNG and JPEG, without what cameras write into them beside the picture. Failures are AppError:
 * corrupted-file for what cannot be decoded, unavailable where it takes too long. An abort rejects with the signal's reason.
 */
export interface ImageEncoder {
  /** One image per requested rendition, in order. */
  encode(bytes: Uint8Array, wanted: readonly Rendition[], options?: EncodeOptions): Promise<Uint8Array[]>;
  close(): Promise<void>;
}
