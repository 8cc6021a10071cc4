/**
 * The possible readings of a header value that people choose, since HTTP does not define a character set. Browsers send Latin-1,
 * other programs UTF-8, careful ones percent-encoded UTF-8. The raw value comes first.
 */
export function readingsOf(header: string): string[] {
  const utf8 = Buffer.from(header, 'latin1').toString('utf8');
  const readings = [header, utf8.includes('\ufffd') ? header : utf8, decoded(header)];
  return [...new Set(readings)];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
