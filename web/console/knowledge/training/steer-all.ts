import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../api/client.ts';
import { Problem } from '../../api/problem.ts';
import { type Document, documentsQuery, type DocumentStatus } from '../queries.ts';

export type Sweep = 'pause' | 'resume' | 'cancel' | 'retry';

/** The document states that each action applies to. */
const MEANT: Record<Sweep, DocumentStatus[]> = {
  pause: ['queued', 'processing', 'waiting', 'blocked'],
  resume: ['paused'],
  cancel: ['queued', 'processing', 'waiting', 'blocked', 'paused'],
  retry: ['failed'],
};

const PAGE_SIZE = 100;

/** Pauses, resumes, cancels or retries all documents of an agent in a suitable state, on all pages of the list. */
export function useSteerAll(agentId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (sweep: Sweep) => {
      const documents: Document[] = [];
      for (const status of MEANT[sweep]) documents.push(...(await allOf(agentId, status)));
      for (const { id } of documents) await steer(id, sweep);
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['documents', agentId] }),
        client.invalidateQueries({ queryKey: ['agent', agentId] }),
      ]),
  });

  async function allOf(id: string, status: DocumentStatus): Promise<Document[]> {
    const found: Document[] = [];
    for (let page = 1; ; page += 1) {
      const query = documentsQuery(id, { status, page, pageSize: PAGE_SIZE });
      const { items, total } = await client.fetchQuery({ ...query, staleTime: 0 });
      found.push(...items);
      if (items.length === 0 || found.length >= total) return found;
    }
  }
}

/** Skips a document that has finished or was deleted in the meantime. */
async function steer(id: string, sweep: Sweep): Promise<void> {
  try {
    await request('POST', `/api/files/${id}/${sweep}`);
  } catch (error) {
    if (!(error instanceof Problem && (error.status === 409 || error.status === 404))) throw error;
  }
}
