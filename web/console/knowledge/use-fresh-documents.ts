import { useFreshQueries } from '../api/use-fresh-queries.ts';

const KINDS = ['document-ingestion', 'agent-reindex'];

/** Keeps true what was fetched about documents, while they and their agents are trained. */
export function useFreshDocuments(queryKeys: readonly (readonly string[])[]): void {
  useFreshQueries(KINDS, queryKeys);
}
