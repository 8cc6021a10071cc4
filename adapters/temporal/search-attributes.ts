import { defineSearchAttributeKey, SearchAttributeType, type SearchAttributePair } from '@temporalio/common';
import type { QueuedRow } from '../../db/platform/jobs.ts';

const COMPANY = defineSearchAttributeKey('Company', SearchAttributeType.KEYWORD);
const KIND = defineSearchAttributeKey('Kind', SearchAttributeType.KEYWORD);
const COMPONENT = defineSearchAttributeKey('Component', SearchAttributeType.KEYWORD);

/** The search attributes that every workflow sets, all of type Keyword. A server that lacks one of them refuses every start. */
export const SEARCH_ATTRIBUTES: readonly string[] = [COMPANY, KIND, COMPONENT].map(({ name }) => name);

/** Attributes by which operators can filter workflows. */
export function jobSearchAttributes(job: QueuedRow): SearchAttributePair[] {
  return [
    { key: COMPANY, value: job.companyId },
    { key: KIND, value: job.kind },
    { key: COMPONENT, value: job.component },
  ];
}
