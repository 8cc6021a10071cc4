import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDir } from './paths.ts';

export async function findTemporalProgram(): Promise<string> {
  const cached = join(cacheDir(), 'temporal-1.5.1', 'temporal');
  if (existsSync(cached)) return cached;
  throw new Error('no temporal');
}
