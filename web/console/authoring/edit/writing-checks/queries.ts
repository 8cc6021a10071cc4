import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { writingReport } from '../../../../../api/authoring/writing-schema.ts';
import { request } from '../../../api/client.ts';
import type { Document } from '../../queries.ts';

export type WritingReport = z.output<typeof writingReport>;
export type WritingIssue = WritingReport['issues'][number];

/** The checks of a version; the previous results stay until the new ones are ready. */
export function writingQuery({ id, version, mode, content }: Document) {
  return queryOptions({
    queryKey: ['writing-checks', id, version],
    queryFn: ({ signal }) =>
      request<WritingReport>('POST', '/api/writing-checks', {
        body: { content, mode, documentId: id },
        signal,
      }),
    placeholderData: keepPreviousData,
    meta: { isOfJobs: false },
  });
}

/** Ignores a check in the document: for this quote, or everywhere. */
export function ignoreCheck(documentId: string, body: { rule: string; quote?: string }): Promise<void> {
  return request('POST', `/api/documents/${documentId}/writing-checks/ignore`, { body });
}
