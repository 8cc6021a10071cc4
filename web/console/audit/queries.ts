import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type * as schema from '../../../api/audit/schema.ts';
import { request } from '../api/client.ts';
import { Problem } from '../api/problem.ts';
import { listQuery } from '../api/lists.ts';

export type Audit = schema.AuditView;
export type AuditItem = schema.AuditItem;
export type Audits = z.output<typeof schema.auditPage>;
export type Report = NonNullable<Audit['audit_report']>;
export type AuditedPage = schema.PageItem;
export type PageDetail = schema.PageDetail;
export type Comparison = schema.Comparison;

/** A page of the company's audits, newest first. */
export function auditsQuery(filter: { page?: number | undefined; search?: string; pageSize?: number }) {
  return listQuery<Audits>(['audits', filter], '/seo-audit', { ...filter });
}

/** One audit in its current state, without its report. */
export function auditQuery(id: string) {
  return queryOptions({
    queryKey: ['audit', id],
    queryFn: () => request<Audit>('GET', `/seo-audit/${id}`, { query: { report: false } }),
  });
}

/** The report of an audit that is done. It never changes and may be 20 MB: it is fetched once. */
export function reportQuery(id: string) {
  return queryOptions({
    queryKey: ['audit-report', id],
    queryFn: () => request<Report>('GET', `/seo-audit/${id}/report`, { query: { format: 'json' } }),
    staleTime: 'static',
  });
}

export interface PagesFilter {
  issue?: string | undefined;
  status?: string | undefined;
  search?: string | undefined;
  page?: number | undefined;
  pageSize?: number | undefined;
}

/** A page of the URLs of a finished audit, in the API's order. */
export function auditedPagesQuery(id: string, filter: PagesFilter) {
  return queryOptions({
    queryKey: ['audit-pages', id, filter],
    queryFn: () =>
      request<Omit<Audits, 'items'> & { items: AuditedPage[] }>('GET', `/seo-audit/${id}/pages`, {
        query: { ...filter },
      }),
    staleTime: 'static',
    placeholderData: keepPreviousData,
  });
}

/** One page with its findings. Throws the Problem `not-found` if the audit does not have it. */
export function pageDetailQuery(id: string, url: string) {
  return queryOptions({
    queryKey: ['audit-page', id, url],
    queryFn: async () => {
      const { items } = await request<{ items: PageDetail[] }>('GET', `/seo-audit/${id}/pages`, {
        query: { url },
      });
      if (!items[0]) throw new Problem(404, { code: 'not-found', title: 'The audit has no such page' });
      return items[0];
    },
    staleTime: 'static',
  });
}

/** How the findings of `otherId` have changed in `id`. */
export function comparisonQuery(id: string, otherId: string) {
  return queryOptions({
    queryKey: ['audit-comparison', id, otherId],
    queryFn: () => request<Comparison>('GET', `/seo-audit/${id}/compare/${otherId}`),
    staleTime: 'static',
  });
}
