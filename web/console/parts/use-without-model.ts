import { useQuery } from '@tanstack/react-query';
import { modelsQuery } from '../api/models.ts';

/** Whether the company has no language model, so that the page offers what works without one. */
export function useWithoutModel(): boolean {
  return useQuery(modelsQuery).data?.default === 'offline';
}
