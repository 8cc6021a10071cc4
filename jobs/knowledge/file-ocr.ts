import { defineJob } from '../define-job.ts';

export interface FileOcrInput {
  readingId: string;
  /** For display only: part of the job's name. */
  filename: string;
}

/** Reads the text of one file for a user who is waiting. Workflow id: `file-ocr/<readingId>`. */
export const fileOcr = defineJob({
  kind: 'file-ocr',
  component: 'content',
  workflowType: 'fileOcr',
  stages: ['read'],
  priority: 1,
  describe: (input: FileOcrInput) => `Read ${input.filename}`,
});
