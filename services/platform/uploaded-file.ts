/** One received file; `path` exists until the request has been answered. */
export interface UploadedFile {
  originalFilename: string;
  /** Content type that the sender claims; may be empty. */
  declaredType: string;
  /** Bytes that were sent. */
  size: number;
  /** Longer than allowed: its bytes were not kept, its hash stands for nothing. */
  tooLarge: boolean;
  sha256: string;
  head: Buffer;
  path: string;
}
