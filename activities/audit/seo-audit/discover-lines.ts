import type { AuditSite } from '../../../domain/audit/report.ts';

/** The progress line about robots.txt. */
export function robotsLine(
  { result, status }: Pick<AuditSite['robots'], 'result' | 'status'>,
  isClosed: boolean,
): string {
  const told = {
    read: 'robots.txt was read',
    missing: 'robots.txt is missing: everything may be crawled',
    unavailable: `robots.txt returned status ${status}`,
    unreachable: 'robots.txt could not be fetched',
  }[result];
  return isClosed ? `${told}: nothing may be crawled` : told;
}

/** The progress line about the sitemaps. */
export function sitemapsLine({ files, urls }: Pick<AuditSite['sitemaps'], 'files' | 'urls'>): string {
  if (files.length === 0) return 'No sitemap was found';
  const unread = files.filter((file) => file.error !== null && file.urls === 0).length;
  const read = `Sitemaps read: ${files.length - unread}, with ${urls} URLs`;
  return unread === 0 ? read : `${read}; could not be read: ${unread}`;
}
