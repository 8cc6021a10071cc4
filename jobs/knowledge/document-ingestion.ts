import { defineJob } from '../define-job.ts';

export interface DocumentIngestionInput {
  fileId: string;
  agentId: string;
  filename: string;
}

/** Makes a stored upload searchable. Workflow id: `document-ingestion/<fileId>`. */
export const documentIngestion = defineJob({
  kind: 'document-ingestion',
  component: 'knowledge',
  workflowType: 'documentIngestion',
  stages: ['textExtraction', 'chunking', 'embeddings', 'vectorStorage'],
  priority: 3,
  describe: (input: DocumentIngestionInput) => `Train on ${input.filename}`,
  subject: (input: DocumentIngestionInput) => `agent:${input.agentId}`,
});
