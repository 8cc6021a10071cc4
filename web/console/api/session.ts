import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { publicUser, sessionView } from '../../../api/platform/auth/schema.ts';
import type { companyView } from '../../../api/platform/company/schema.ts';
import type { consoleSettings } from '../../../api/platform/console/schema.ts';
import { request } from './client.ts';
import { Problem } from './problem.ts';

export type User = z.output<typeof publicUser>;
export type Session = z.output<typeof sessionView>;
export type Company = z.output<typeof companyView>;
export type ConsoleSettings = z.output<typeof consoleSettings>;

/** The signed-in user; null if nobody is signed in. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async () => {
    try {
      return await request<Session>('GET', '/api/auth/session', {
        mayBeSignedOut: true,
      });
    } catch (error) {
      if (error instanceof Problem && error.status === 401) return null;
      throw error;
    }
  },
  staleTime: Infinity,
  meta: { isOfJobs: false },
});

export const companyQuery = queryOptions({
  queryKey: ['company'],
  queryFn: () => request<Company>('GET', '/api/company'),
  staleTime: 60_000,
  meta: { isOfJobs: false },
});

export const consoleSettingsQuery = queryOptions({
  queryKey: ['console-settings'],
  queryFn: () => request<ConsoleSettings>('GET', '/api/console'),
  staleTime: Infinity,
  meta: { isOfJobs: false },
});

/** The signed-in user; only for routes below `signedInRoute`. */
export function useUser(): User {
  const { data } = useSuspenseQuery(sessionQuery);
  if (!data) throw new Error('this part belongs below the signed-in route');
  return data.user;
}
