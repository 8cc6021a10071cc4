// Every repetition is bounded, because a text may have megabytes without a space and is scanned from each position.
/** The target of a Markdown link; code that looks like one begins differently. */
const TARGET = /\]\((?:[a-z][\w+.-]{0,20}:|\.{0,2}\/|#)[^\s()[\]]{0,1000}(?:\s"[^"\n]{0,200}")?\)/gi;
/** A bare URL. Its host is captured, since people may ask for it. */
const BARE = /\b([a-z][a-z\d+.-]{0,20}:\/\/)([^\s/?#<>()[\]"'`]+)([^\s<>()[\]"'`]*)/gi;

/**
 * Replaces URLs by spaces, so that offsets stay the same. The labels of links and the hosts of bare URLs remain. Otherwise the
 * windows of a text with many links would contain little else, and their vectors would represent punctuation.
 */
export function withoutUrls(text: string): string {
  return text
    .replaceAll(TARGET, blank)
    .replaceAll(BARE, (_, scheme: string, host: string, path: string) => blank(scheme) + host + blank(path));
}

function blank(text: string): string {
  return ' '.repeat(text.length);
}
