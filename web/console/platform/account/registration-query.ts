import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { registrationView } from '../../../../api/platform/auth/schema.ts';
import { request } from '../../api/client.ts';

/** Who may register on this installation. */
export const registrationQuery = queryOptions({
  queryKey: ['registration'],
  queryFn: () =>
    request<z.output<typeof registrationView>>('GET', '/api/public/registration', { mayBeSignedOut: true }),
  staleTime: Infinity,
});
