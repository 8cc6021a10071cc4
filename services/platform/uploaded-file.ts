/** One received file; `path` exists until the response has been sent. */
export interface UploadedFile {
  originalFilename: string;
  /** Content type that the sender claims; may be empty. */
  declaredType: string;
  /** Number of bytes sent. */
  size: number;
  /** The file is larger than allowed: its bytes were not stored, and its hash is meaningless. */
  tooLarge: boolean;
  sha256: string;
  head: Buffer;
  path: string;
}
