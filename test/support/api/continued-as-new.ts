import { temporalClient } from '../../../adapters/temporal/connection.ts';

/** Whether the latest run of a workflow is the continuation of another one. */
export async function continuedAsNew(
  env: Record<string, string | undefined>,
  workflowId: string,
): Promise<boolean> {
  const client = temporalClient({
    address: env['TEMPORAL_ADDRESS'] ?? '',
    namespace: env['TEMPORAL_NAMESPACE'] ?? '',
  });
  try {
    const { events } = await client.workflow.getHandle(workflowId).fetchHistory();
    const started = events?.[0]?.workflowExecutionStartedEventAttributes;
    return Boolean(started?.continuedExecutionRunId);
  } finally {
    await client.connection.close();
  }
}
