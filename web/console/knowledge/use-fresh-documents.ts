import { useFreshQueries } from '../api/use-fresh-queries.ts';

const KINDS = ['document-ingestion', 'agent-reindex'];

/** Refetches these queries about documents while documents or agents are being trained. */
export function useFreshDocuments(queryKeys: readonly (readonly string[])[]): void {
  useFreshQueries(KINDS, queryKeys);
}
