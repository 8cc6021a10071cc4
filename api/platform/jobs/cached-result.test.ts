import { type JobState } from '../../../domain/platform/job/job.ts';
import { newId } from '../../../domain/platform/id.ts';
import { awaitedResult } from './cached-result.ts';

const id = newId();
const path = '/api/interviews/answers';

/** The answer to a client that does not want to wait, for a job in this state when it is looked up. */
function unawaited(state: Partial<JobState>) {
  const call = { em: {}, query: { wait: false } };
  const answers = { find: () => Promise.resolve({ id: newId(), state }) };
  // Only these parts are looked at.
  return awaitedResult(
    call as unknown as Parameters<typeof awaitedResult>[0],
    answers as unknown as Parameters<typeof awaitedResult>[1],
    { id, path },
  );
}

test.each(['queued', 'processing', 'completed', 'failed'] as const)(
  'who does not wait is told where the answer will be, by a job that is %s',
  async (status) => {
    expect(await unawaited({ status })).toEqual({
      status: 202,
      headers: { Location: `${path}/${id}` },
      body: { id, job: { status } },
    });
  },
);
