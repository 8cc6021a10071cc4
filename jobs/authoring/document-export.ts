import { defineJob } from '../define-job.ts';

export interface DocumentExportInput {
  /** One export per version of a document: repeating the request returns the same export. */
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
  // All members see the company's jobs, but not all of them may see every document.
  describe: (_input: DocumentExportInput) => 'Print a document',
});
