import { safeHref, webUrl } from '../safe-url.ts';

/** Images within the text itself, of kinds that run nothing. */
const DATA_IMAGE = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,[a-z0-9+/=\s]*$/i;

/** The URL of an image in a document: in the document itself, or on the web. Null for anything else. */
export function safeImageUrl(text: string): string | null {
  return DATA_IMAGE.test(text) ? text : webUrl(text);
}

/** The URL of a link in a document: to the web, to mail, or within the document. Null for anything else. */
export function safeLinkUrl(text: string): string | null {
  return /^#[^\s]*$/.test(text) ? text : safeHref(text);
}
