import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { request } from '../api/client.ts';
import { pageQuery, type PlannedSection } from './queries.ts';

/** Starts the job that plans and writes the page, then shows its progress. */
export function useGenerate(pageId: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: { plan?: PlannedSection[] }) =>
      request('POST', `/api/landing-pages/${pageId}/generate`, { body }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: pageQuery(pageId).queryKey });
      await navigate({ to: '/landing-pages/$pageId', params: { pageId } });
    },
  });
}
