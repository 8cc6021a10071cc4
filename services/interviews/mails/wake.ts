import type { JobRunner } from '../../../domain/ports/job-runner.ts';
import { interviewMails, mailAdded } from '../../../jobs/interviews/interview-mails.ts';

/** Makes the job send an interview's mails when they are due. Call after the transaction that added one. */
export async function wakeMails(
  jobs: JobRunner,
  companyId: string,
  { id: interviewId, name: interview }: { id: string; name: string },
): Promise<void> {
  const request = { companyId, key: interviewId, input: { interviewId, interview } };
  const { isDelivered } = await jobs.signalWithStart(interviewMails, request, mailAdded);
  // The job had sent all other mails and has ended.
  if (!isDelivered) await jobs.start(interviewMails, request, { again: true });
}
