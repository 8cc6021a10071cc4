import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';

/** What a company has left in one instance: rows of files and their jobs, blobs, and anybody's temporary uploads. */
export interface Traces {
  files: number;
  jobs: number;
  blobs: string[];
  temporary: string[];
}

export async function tracesOf(env: Record<string, string>, companyId: string): Promise<Traces> {
  const dataDir = env['DATA_DIR'] ?? '';
  const [files, jobs] = await Promise.all([
    countRows(env, 'select count(*) from files where company_id = $1', companyId),
    countRows(env, 'select count(*) from jobs where company_id = $1', companyId),
  ]);
  return {
    files,
    jobs,
    blobs: await filesBelow(join(dataDir, 'blobs', companyId)),
    temporary: await filesBelow(join(dataDir, 'tmp', 'uploads')),
  };
}

export const NO_TRACES: Traces = { files: 0, jobs: 0, blobs: [], temporary: [] };

async function countRows(env: Record<string, string>, sql: string, companyId: string): Promise<number> {
  const client = new Client({ connectionString: env['DATABASE_URL'] });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: string }>(sql, [companyId]);
    return Number(rows[0]?.count);
  } finally {
    await client.end();
  }
}

/** Paths of the files below a folder. What a purge removes while it is read counts as gone. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const paths = entries.map(async (entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
  return (await Promise.all(paths)).flat();
}
