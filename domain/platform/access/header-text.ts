/**
 * What the value of a header can mean where people choose it: HTTP gives it no character set. A browser sends Latin-1 and nothing
 * else, other programs send UTF-8, and whoever wants to be sure sends UTF-8 percent-encoded. As it came, it stands first.
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
