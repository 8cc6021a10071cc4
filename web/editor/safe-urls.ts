import { safeHref, webUrl } from '../safe-url.ts';

/** Images embedded as data URLs, of types that cannot run code. */
const DATA_IMAGE = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,[a-z0-9+/=\s]*$/i;

/** The URL of an image if it is embedded in the document or on the web; null for any other. */
export function safeImageUrl(text: string): string | null {
  return DATA_IMAGE.test(text) ? text : webUrl(text);
}

/** The URL of a link if it leads to the web, to an email address or within the document; null for any other. */
export function safeLinkUrl(text: string): string | null {
  return /^#[^\s]*$/.test(text) ? text : safeHref(text);
}
