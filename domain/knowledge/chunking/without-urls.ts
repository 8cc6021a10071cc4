// Every repetition has a limit: a text may be megabytes without a space, scanned from each position.
/** The target of a Markdown link; code that looks like one begins differently. */
const TARGET = /\]\((?:[a-z][\w+.-]{0,20}:|\.{0,2}\/|#)[^\s()[\]]{0,1000}(?:\s"[^"\n]{0,200}")?\)/gi;
/** A bare URL; its host may be something people ask for. */
const BARE = /\b([a-z][a-z\d+.-]{0,20}:\/\/)([^\s/?#<>()[\]"'`]+)([^\s<>()[\]"'`]*)/gi;

/**
 * Replaces URLs by spaces, so that offsets stay: the labels of links remain, and the hosts of bare URLs. In text with many links
 * a window would contain little else, and its vector would represent punctuation.
 */
export function withoutUrls(text: string): string {
  return text
    .replaceAll(TARGET, blank)
    .replaceAll(BARE, (_, scheme: string, host: string, path: string) => blank(scheme) + host + blank(path));
}

function blank(text: string): string {
  return ' '.repeat(text.length);
}
