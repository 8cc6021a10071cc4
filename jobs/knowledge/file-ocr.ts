import { defineJob } from '../define-job.ts';

export interface FileOcrInput {
  readingId: string;
  /** For people only: what the job is called. */
  filename: string;
}

/** The text of one file, for whoever waits for it. Workflow id: `file-ocr/<readingId>`. */
export const fileOcr = defineJob({
  kind: 'file-ocr',
  component: 'content',
  workflowType: 'fileOcr',
  stages: ['read'],
  priority: 1,
  describe: (input: FileOcrInput) => `Read ${input.filename}`,
});
