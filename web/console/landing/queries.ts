import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type * as ai from '../../../api/landing/ai/schema.ts';
import type { designView } from '../../../api/landing/ai/design-schema.ts';
import type * as record from '../../../api/landing/record-schema.ts';
import type * as schema from '../../../api/landing/schema.ts';
import type { uploadView } from '../../../api/landing/uploads/schema.ts';
import { type List, listQuery } from '../api/lists.ts';
import { request, requestTagged, type Tagged } from '../api/client.ts';
import { requestAnswer } from '../api/request-answer.ts';
import { lastDays } from '../parts/last-days.ts';

export type LandingPage = schema.LandingView;
/** A page fetched on its own, with the ETag of its version. */
export type TaggedPage = Tagged<LandingPage>;
export type Section = LandingPage['sections'][number];
export type PageIssue = z.output<typeof ai.issuesView>['issues'][number];
export type PlannedSection = z.output<typeof ai.planView>['plan'][number];
/** `screenshotUrl` is only set for Figma files and sites. */
export type Design = z.output<typeof designView> & { screenshotUrl?: string | null };
export type Upload = z.output<typeof uploadView>;
export type Variant = z.output<typeof record.variantView>;
export type Version = z.output<typeof record.versionView>;
export type Lead = z.output<typeof record.leadView>;
export type Stats = z.output<typeof record.statsView>;

const PAGES = '/api/landing-pages';

export interface PagesFilter {
  status?: LandingPage['status'] | undefined;
  brandTone?: LandingPage['brandTone'] | undefined;
  search?: string | undefined;
  page?: number | undefined;
}

/** Page size that fills whole rows of two or three. */
const PAGES_AT_ONCE = 12;

/** The company's landing pages, newest first. */
export function pagesQuery(filter: PagesFilter) {
  return listQuery<List<LandingPage>>(['landing-pages', filter], PAGES, {
    ...filter,
    pageSize: PAGES_AT_ONCE,
  });
}

/** One landing page. */
export function pageQuery(id: string) {
  return queryOptions({ queryKey: ['landing-page', id], queryFn: () => readPage(id) });
}

export function readPage(id: string): Promise<TaggedPage> {
  return requestTagged<LandingPage>('GET', `${PAGES}/${id}`);
}

/** Changes the page; throws a `Problem` of status 412 if somebody else has changed it since it was fetched. */
export function changePage({ id, etag }: Pick<TaggedPage, 'id' | 'etag'>, body: object): Promise<TaggedPage> {
  return requestTagged<LandingPage>('PUT', `${PAGES}/${id}`, { body, headers: { 'If-Match': etag } });
}

/** The issues of a page, or of a variant of it, in these versions. */
export function issuesQuery({ id, version }: Pick<LandingPage, 'id' | 'version'>, variant?: Variant) {
  return queryOptions({
    queryKey: ['landing-issues', id, version, variant?.id, variant?.version],
    queryFn: async () => {
      const body = { landingPageId: id, ...(variant ? { sections: variant.sections } : {}) };
      return (await request<z.output<typeof ai.issuesView>>('POST', '/api/ai/validate', { body })).issues;
    },
    placeholderData: keepPreviousData,
    staleTime: 'static',
    meta: { isOfJobs: false },
  });
}

/** Proposes sections for a page; nothing is stored. */
export async function planPage(id: string): Promise<PlannedSection[]> {
  const body = { landingPageId: id };
  return (await requestAnswer<z.output<typeof ai.planView>>('POST', '/api/ai/plan-content', { body })).answer
    .plan;
}

/** The extracted design of the page: its pages with their texts and boxes, its colours and fonts. */
export function designQuery({ id, designSource }: Pick<LandingPage, 'id' | 'designSource'>) {
  const { type, fileId, url, capturedAt } = designSource;
  // A site is read by its URL, even if it is also stored as an upload.
  const body = type === 'url' || fileId === undefined ? { url } : { fileId };
  const path =
    type === 'figma' ? 'extract-figma' : type === 'url' ? 'extract-design-from-url' : 'extract-pdf';
  return queryOptions({
    queryKey: ['landing-design', id, capturedAt],
    queryFn: async () => (await requestAnswer<Design>('POST', `/api/ai/${path}`, { body })).answer,
    staleTime: 'static',
    retry: false,
    meta: { isOfJobs: false },
  });
}

export function versionsQuery(id: string, page: number | undefined) {
  return listQuery<List<Version>>(['landing-versions', id, page], `${PAGES}/${id}/versions`, { page });
}

export function leadsQuery(id: string, page: number | undefined) {
  return listQuery<List<Lead>>(['landing-leads', id, page], `${PAGES}/${id}/leads`, { page });
}

/** @param days length of the period, which ends today (UTC) */
export function statsQuery(id: string, days: number) {
  return listQuery<Stats>(['landing-stats', id, days], `${PAGES}/${id}/stats`, lastDays(days));
}

/** All variants of a page; there are a handful at most. */
export function variantsQuery(id: string) {
  return queryOptions({
    queryKey: ['landing-variants', id],
    queryFn: async () => (await request<List<Variant>>('GET', `${PAGES}/${id}/variants`)).items,
  });
}

/** URL of a preview of the saved page, one of its variants or one of its versions. */
export function previewUrl(pageId: string, form: { variantId?: string; version?: number } = {}): string {
  const query = new URLSearchParams();
  if (form.variantId) query.set('variantId', form.variantId);
  if (form.version) query.set('version', String(form.version));
  return `${PAGES}/${pageId}/preview${query.size > 0 ? `?${query}` : ''}`;
}
