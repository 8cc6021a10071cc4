import { proxyActivities } from '@temporalio/workflow';

export interface BareActivities {
  work(workMs: number): Promise<string>;
}

/** One activity on the bare SDK. */
export async function bare(workMs: number): Promise<string> {
  return proxyActivities<BareActivities>({ startToCloseTimeout: '1m' }).work(workMs);
}
