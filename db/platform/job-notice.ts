/** PostgreSQL channel of job notices. A notice only contains ids; the events are read from the tables. */
export const JOB_CHANNEL = 'job_events';

/** The text of a notice. */
export function jobNotice(companyId: string, jobId: string): string {
  return JSON.stringify({ companyId, jobId });
}
