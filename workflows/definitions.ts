import type { JobDefinition } from '../domain/ports/job-runner.ts';
import * as contracts from './contracts.ts';

/** Every kind of job, so that a row can be started by what it says of itself. */
export const JOB_DEFINITIONS: readonly JobDefinition<never>[] = Object.values(contracts);
