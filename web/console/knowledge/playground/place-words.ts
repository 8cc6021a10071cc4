/** `, page 8` where a passage has a page. */
export function pageOf({ page }: { page: number | null }): string {
  return page === null ? '' : `, page ${page}`;
}
