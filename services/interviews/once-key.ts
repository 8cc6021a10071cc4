import type { Interview } from '../../db/interviews/entities.ts';

/** What may stand only once in an interview: the candidate's address, where it takes one response of each. */
export function onceKeyOf(
  { allowMultipleResponses }: Pick<Interview, 'allowMultipleResponses'>,
  email: string | null | undefined,
): string | null {
  return allowMultipleResponses ? null : (email?.toLowerCase() ?? null);
}
