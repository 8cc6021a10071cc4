import { setTimeout as sleep } from 'node:timers/promises';
import { isGrpcServiceError, type Client } from '@temporalio/client';

/** Between two looks at what is left: the server removes a history some time after it was told to. */
const POLL_MS = 200;
/** Status code of gRPC. */
const NOT_FOUND = 5;

/** Removes every run of a company's workflows but those of one kind; see WorkflowRuns.forget. */
export async function forgetWorkflows(
  client: Client,
  company: { companyId: string; except: string },
  signal: AbortSignal,
): Promise<void> {
  // Both values are ours: an id and a kind.
  const query = `Company = '${company.companyId}' AND Kind != '${company.except}'`;
  for (;;) {
    let found = 0;
    for await (const { workflowId, runId } of client.workflow.list({ query })) {
      signal.throwIfAborted();
      found += 1;
      await remove(client, { workflowId, runId });
    }
    if (found === 0) return;
    await sleep(POLL_MS, undefined, { signal });
  }
}

async function remove(
  client: Client,
  workflowExecution: { workflowId: string; runId: string },
): Promise<void> {
  const { namespace } = client.options;
  try {
    await client.workflowService.deleteWorkflowExecution({ namespace, workflowExecution });
  } catch (error) {
    const status: number | null = isGrpcServiceError(error) ? error.code : null;
    if (status !== NOT_FOUND) throw error;
  }
}
