/** `uploaded`: the file is stored; `ready`: its design has been extracted; `failed`: the extraction failed. */
export const UPLOAD_STATUSES = ['uploaded', 'ready', 'failed'] as const;

/** Milliseconds for which a file uploaded without login is stored. */
export const PUBLIC_UPLOAD_KEPT = 24 * 3_600_000;
