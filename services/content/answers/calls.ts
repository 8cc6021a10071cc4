import type { ModelCall } from '../../platform/models/model-call.ts';

/** Whose calls of the models these are; the name tells those of one request apart. */
export type Calls = (name: string) => Pick<ModelCall<never, never>, 'companyId' | 'key' | 'jobId' | 'signal'>;
