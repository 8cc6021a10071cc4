import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { pageSchema } from '../../../../api/input/paging.ts';
import type { KeySchemas } from '../../../../api/platform/api-keys/schema.ts';
import type { openSessionView, publicMember } from '../../../../api/platform/auth/schema.ts';
import type { exportView, invitationView } from '../../../../api/platform/company/schema.ts';
import type { integrationList } from '../../../../api/platform/integrations/schema.ts';
import type { usageQuery as usageFilter, usageView } from '../../../../api/platform/usage/schema.ts';
import { request } from '../../api/client.ts';
import { listQuery } from '../../api/lists.ts';

export type Member = z.output<typeof publicMember>;
export type OpenSession = z.output<typeof openSessionView>;
export type Invitation = z.output<typeof invitationView>;
export type ApiKey = z.output<KeySchemas['keyView']>;
export type NewApiKey = z.input<KeySchemas['newKey']>;
export type ShownApiKey = z.output<KeySchemas['shownKey']>;
export type CompanyExport = z.output<typeof exportView>;
export type Integrations = z.output<typeof integrationList>;
export type Usage = z.output<typeof usageView>;
export type UsageFilter = z.input<typeof usageFilter>;

type PageOf<Item extends z.ZodType> = z.output<ReturnType<typeof pageSchema<Item>>>;

/** Page size of lists: the most that the API returns at once. */
const PAGE_SIZE = 100;

export function membersQuery(page: number) {
  return queryOptions({
    queryKey: ['members', page],
    meta: { isOfJobs: false },
    queryFn: () =>
      request<PageOf<typeof publicMember>>('GET', '/api/company/members', {
        query: { page, pageSize: PAGE_SIZE },
      }),
  });
}

/** Unused invitations; only for the owner. */
export const invitationsQuery = queryOptions({
  queryKey: ['invitations'],
  meta: { isOfJobs: false },
  queryFn: () =>
    request<PageOf<typeof invitationView>>('GET', '/api/company/invitations', {
      query: { status: 'open', pageSize: PAGE_SIZE },
    }),
});

/** The user's own sessions. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  meta: { isOfJobs: false },
  queryFn: () =>
    request<PageOf<typeof openSessionView>>('GET', '/api/auth/sessions', { query: { pageSize: PAGE_SIZE } }),
});

export function apiKeysQuery(page: number) {
  return queryOptions({
    queryKey: ['api-keys', page],
    meta: { isOfJobs: false },
    queryFn: () =>
      request<PageOf<KeySchemas['keyView']>>('GET', '/api/api-keys', {
        query: { page, pageSize: PAGE_SIZE },
      }),
  });
}

/** The newest exports; only the last stored one can be downloaded. */
export const exportsQuery = queryOptions({
  queryKey: ['company-exports'],
  queryFn: () =>
    request<PageOf<typeof exportView>>('GET', '/api/company/exports', { query: { pageSize: 5 } }),
});

export const integrationsQuery = queryOptions({
  queryKey: ['integrations'],
  meta: { isOfJobs: false },
  queryFn: () => request<Integrations>('GET', '/api/integrations'),
});

export function usageQuery(filter: UsageFilter) {
  return listQuery<Usage>(['usage', filter], '/api/usage', filter);
}

/** Names of the agents, since the usage ledger only has their ids. */
export const agentNamesQuery = queryOptions({
  queryKey: ['agents', 'names'],
  queryFn: () =>
    request<{ items: { id: string; name: string }[]; total: number }>('GET', '/api/agents', {
      query: { pageSize: 100 },
    }),
});
