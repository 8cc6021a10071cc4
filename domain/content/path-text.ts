/** The path of a URL, percent-decoded; unchanged if its escapes are not UTF-8. */
export function pathText(url: string): string {
  const { pathname } = new URL(url);
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** The words of the last part of a URL's path; empty for a start page. */
export function pathTitle(url: string): string {
  const last = pathText(url).split('/').findLast(Boolean) ?? '';
  return last
    .replace(/\.[a-z]{2,5}$/i, '')
    .replaceAll(/[-_+\s]+/g, ' ')
    .trim();
}
