// Brings the schema of DATABASE_URL up to date. Run before a new version's API and worker.
import { readSettings } from '../domain/platform/settings.ts';
import { migrate } from '../db/migrate.ts';
import { closeOrm, openOrm } from '../db/orm.ts';
import { say } from './progress.mjs';

const { DATABASE_URL } = readSettings(process.env);
if (!DATABASE_URL) throw new Error('DATABASE_URL is not set');
const orm = await openOrm(DATABASE_URL);
const applied = await migrate(orm);
await closeOrm(orm);
if (applied.length > 0) say(`✓ Database schema: ${applied.join(', ')}`);
