/** A key of the blob store, below a company's prefix. */
export const BLOB_KEY = /^[0-9a-f]{24}(?:\/[\w-]+(?:\.[\w-]+)*)+$/;

/** What a look may name as its logo: a URL, an image as a data URI, or the key of one that is stored, as designs of sites have it. */
export const LOGO_SOURCE = new RegExp(`^(?:https?://|data:image/)|${BLOB_KEY.source}`);
