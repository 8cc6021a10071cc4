import { defineJob } from '../define-job.ts';

export interface DocumentExportInput {
  /** One per version of a document: the same request again gets the same export. */
  exportId: string;
  documentId: string;
}

/** Prints a long document. Workflow id: `document-export/<exportId>`. */
export const documentExport = defineJob({
  kind: 'document-export',
  component: 'authoring',
  workflowType: 'documentExport',
  stages: ['render', 'store'],
  priority: 1,
  // All members see the company's jobs, and not all of them its documents.
  describe: (_input: DocumentExportInput) => 'Print a document',
});
