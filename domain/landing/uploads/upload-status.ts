/** `uploaded`: kept; `ready`: its design has been extracted; `failed`: that could not be done. */
export const UPLOAD_STATUSES = ['uploaded', 'ready', 'failed'] as const;

/** How long a file is kept that was uploaded without login, in milliseconds. */
export const PUBLIC_UPLOAD_KEPT = 24 * 3_600_000;
