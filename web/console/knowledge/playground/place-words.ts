/** `, page 8`, or nothing if the passage has no page. */
export function pageOf({ page }: { page: number | null }): string {
  return page === null ? '' : `, page ${page}`;
}
