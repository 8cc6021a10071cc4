import type { Audit, AuditItem } from '../queries.ts';

/** The finished audits of the same host, those before this one first, each group the newest first. */
export function comparable(audit: Pick<Audit, 'id' | 'url' | 'createdAt'>, audits: AuditItem[]): AuditItem[] {
  const host = new URL(audit.url).host;
  const others = audits.filter(
    ({ id, url, status }) => id !== audit.id && status === 'completed' && new URL(url).host === host,
  );
  const isEarlier = ({ createdAt }: AuditItem) => createdAt < audit.createdAt;
  return [...others.filter(isEarlier), ...others.filter((one) => !isEarlier(one))];
}
