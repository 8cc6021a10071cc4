import { TextDecoder } from 'node:util';

/** The number of leading bytes needed to recognise a file's type. */
export const TELLING_BYTES = 1_024;

/** Whether a file with this extension is certainly something else: a PDF, a zip archive (such as Word files) or text. */
export function isForeign(named: 'docx' | 'pdf', head: Uint8Array): boolean {
  const latin = new TextDecoder('latin1').decode(head);
  // PDF readers accept a header anywhere within the first kilobyte.
  const isPdf = latin.includes('%PDF-');
  const isZip = latin.startsWith('PK\x03\x04');
  if (named === 'pdf' ? isPdf : isZip) return false;
  return isPdf || isZip || isText(head);
}

function isText(head: Uint8Array): boolean {
  try {
    // The last character may be cut off.
    return !new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true }).includes('\0');
  } catch {
    return false;
  }
}
