import type { Client } from '@temporalio/client';
import { defineSearchAttributeKey, SearchAttributeType, type SearchAttributePair } from '@temporalio/common';
import proto from '@temporalio/proto';
import type { QueuedRow } from '../../db/platform/jobs.ts';

const COMPANY = defineSearchAttributeKey('Company', SearchAttributeType.KEYWORD);
const KIND = defineSearchAttributeKey('Kind', SearchAttributeType.KEYWORD);
const COMPONENT = defineSearchAttributeKey('Component', SearchAttributeType.KEYWORD);

/** What an operator can filter workflows by. */
export function jobSearchAttributes(job: QueuedRow): SearchAttributePair[] {
  return [
    { key: COMPANY, value: job.companyId },
    { key: KIND, value: job.kind },
    { key: COMPONENT, value: job.component },
  ];
}

/**
 * Makes sure that the server knows our search attributes; one that does not refuses every start. Throws an Error
 * that names the missing ones and the command that adds them when we may not add them ourselves.
 */
export async function ensureSearchAttributes(client: Client): Promise<void> {
  const { namespace } = client.options;
  const operator = client.connection.operatorService;
  if (!operator) throw new Error('this connection to Temporal has no operator service');
  const { customAttributes } = await operator.listSearchAttributes({ namespace });
  const missing = [COMPANY, KIND, COMPONENT]
    .map((key) => key.name)
    .filter((name) => !(name in customAttributes));
  if (missing.length === 0) return;
  const keyword = proto.temporal.api.enums.v1.IndexedValueType.INDEXED_VALUE_TYPE_KEYWORD;
  try {
    await operator.addSearchAttributes({
      namespace,
      searchAttributes: Object.fromEntries(missing.map((name) => [name, keyword])),
    });
  } catch (cause) {
    const commands = missing.map(
      (name) =>
        `  temporal operator search-attribute create --namespace ${namespace} --name ${name} --type Keyword`,
    );
    throw new Error(
      `The Temporal namespace ${namespace} lacks the search attributes ${missing.join(', ')}. Add them with\n${commands.join('\n')}`,
      { cause },
    );
  }
}
