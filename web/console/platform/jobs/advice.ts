import type { ErrorCode } from '../../../../domain/platform/errors.ts';

const FILE = 'Mend the file, upload it again, and remove this one.';
const LATER = 'It was tried several times. Retry the job in a while; finished stages are kept.';

const ADVICE: Partial<Record<ErrorCode, string>> = {
  'corrupted-file': `The file cannot be read. ${FILE}`,
  'encrypted-file': 'Save the file without its password and upload it again.',
  'empty-file': `There is nothing in the file. ${FILE}`,
  'no-text':
    'Not even text recognition found words in it. Upload a version with text in it, or a sharper scan.',
  'parser-timeout': 'Split the file into smaller ones and upload those.',
  'parser-memory': 'Split the file into smaller ones and upload those.',
  'too-much-text': 'Split the file into smaller ones and upload those.',
  'chunking-timeout': 'Split the file into smaller ones and upload those.',
  'parser-crashed': `Reading it broke off each time. ${FILE}`,
  'storage-full': 'Free some space on the server, then retry.',
  'budget-exceeded': 'Raise the monthly budget in the settings, or wait for the next month, then retry.',
  'provider-failed': LATER,
  'provider-rejected': 'The provider does not accept the request: check its key and model in the settings.',
  'provider-not-configured': 'Set the key of a provider on the server, then retry.',
  'address-unreachable': LATER,
  'address-timeout': LATER,
  unavailable: LATER,
  'stage-timeout': LATER,
  'workflow-missing': 'The job engine has lost this job. Retry it: finished stages are kept.',
  'activity-silent': 'The step stopped without a word, mostly because a worker died. Retry the job.',
  'workflow-stuck': 'Look at the job in the Temporal UI and at the log of the worker, then retry.',
};

const OTHERWISE = 'Retry the job; finished stages are kept. If it stays, the log of the worker says more.';

/** What may be done about the failure of a job. */
export function adviceFor(code: string): string {
  const known: Record<string, string | undefined> = ADVICE;
  return known[code] ?? OTHERWISE;
}
