import type { JobRunner } from '../../../domain/ports/job-runner.ts';
import { interviewMails, mailAdded } from '../../../jobs/interviews/interview-mails.ts';

/** Has the mails of an interview sent when they are due. After the transaction that has added one. */
export async function wakeMails(
  jobs: JobRunner,
  companyId: string,
  { id: interviewId, name: interview }: { id: string; name: string },
): Promise<void> {
  const request = { companyId, key: interviewId, input: { interviewId, interview } };
  const { isDelivered } = await jobs.signalWithStart(interviewMails, request, mailAdded);
  // It had sent all others and has ended.
  if (!isDelivered) await jobs.start(interviewMails, request, { again: true });
}
