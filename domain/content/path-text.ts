/** The path of a URL as people read it; as it is written where its escapes are no UTF-8. */
export function pathText(url: string): string {
  const { pathname } = new URL(url);
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
