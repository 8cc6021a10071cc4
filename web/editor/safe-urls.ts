import { safeHref, webUrl } from '../safe-url.ts';

/** Images within the text itself, of kinds that run nothing. */
const DATA_IMAGE = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,[a-z0-9+/=\s]*$/i;

/** Where an image of a document may come from: the document itself, or the web. Null for anything else. */
export function safeImageUrl(text: string): string | null {
  return DATA_IMAGE.test(text) ? text : webUrl(text);
}

/** Where a link of a document may lead: to the web, to mail, or to a place of the document. Null for anything else. */
export function safeLinkUrl(text: string): string | null {
  return /^#[^\s]*$/.test(text) ? text : safeHref(text);
}
