import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { JobDefinition } from '../../domain/ports/job-runner.ts';

const JOBS = join(import.meta.dirname, '../../jobs');

/** Every kind of job that any room declares. */
export async function jobDefinitions(): Promise<JobDefinition<never>[]> {
  const files = readdirSync(JOBS, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('/'));
  const modules = await Promise.all(
    files.map(async (file) => Object.values<unknown>(await import(join(JOBS, file)))),
  );
  // What has stages is a definition: nothing else in jobs/ has.
  return modules
    .flat()
    .filter(
      (value) => typeof value === 'object' && value !== null && 'stages' in value,
    ) as JobDefinition<never>[];
}
