// Everything that repeats has a limit: a text may be megabytes without a blank, looked through from each of its places.
/** Where a link of Markdown leads to; what looks like it in code begins otherwise. */
const TARGET = /\]\((?:[a-z][\w+.-]{0,20}:|\.{0,2}\/|#)[^\s()[\]]{0,1000}(?:\s"[^"\n]{0,200}")?\)/gi;
/** A URL by itself: its host is a name that may be asked for. */
const BARE = /\b([a-z][a-z\d+.-]{0,20}:\/\/)([^\s/?#<>()[\]"'`]+)([^\s<>()[\]"'`]*)/gi;

/**
 * A text of the same length with blanks for its URLs, so that offsets stay: the labels of links are left, and the hosts of
 * URLs that have none. In text with many links a window would hold little else, and its vector would report on signs.
 */
export function withoutUrls(text: string): string {
  return text
    .replaceAll(TARGET, blank)
    .replaceAll(BARE, (_, scheme: string, host: string, path: string) => blank(scheme) + host + blank(path));
}

function blank(text: string): string {
  return ' '.repeat(text.length);
}
