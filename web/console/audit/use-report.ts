import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type Audit, auditQuery, type Report, reportQuery } from './queries.ts';

const route = getRouteApi('/signed-in/audits/$auditId');

/** The audit that the URL names, and its report; below AuditLayout, which shows its pages only when there is one. */
export function useReport(): { auditId: string; audit: Audit; report: Report } {
  const { auditId } = route.useParams();
  const { data: audit } = useSuspenseQuery(auditQuery(auditId));
  const { data: report } = useSuspenseQuery(reportQuery(auditId));
  return { auditId, audit, report };
}
