/** A key in the blob store, with a company's prefix. */
export const BLOB_KEY = /^[0-9a-f]{24}(?:\/[\w-]+(?:\.[\w-]+)*)+$/;

/** Possible values of a logo: a URL, an image as a data URI, or the key of a stored one, as in designs of sites. */
export const LOGO_SOURCE = new RegExp(`^(?:https?://|data:image/)|${BLOB_KEY.source}`);
