import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type Audit, auditQuery, type Report, reportQuery } from './queries.ts';

const route = getRouteApi('/signed-in/audits/$auditId');

/** The audit in the URL and its report. Only for pages below AuditLayout, which renders them once the report exists. */
export function useReport(): { auditId: string; audit: Audit; report: Report } {
  const { auditId } = route.useParams();
  const { data: audit } = useSuspenseQuery(auditQuery(auditId));
  const { data: report } = useSuspenseQuery(reportQuery(auditId));
  return { auditId, audit, report };
}
