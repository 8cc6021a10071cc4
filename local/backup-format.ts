import { z } from 'zod';
import { dumpIndexSchema } from '../db/dump.ts';

/** Increased when the layout of the archive changes. */
export const BACKUP_VERSION = 1;

/** Folders that the archive and DATA_DIR have in common. */
export const BACKUP_FOLDERS = ['temporal', 'blobs', 'vectors', 'secrets'] as const;

/** Schema of the archive's `backup.json`; the tables are in `database/`. */
export const backupSchema = z.object({
  version: z.literal(BACKUP_VERSION, { error: 'made by another version of Millrace' }),
  madeAt: z.string(),
  database: dumpIndexSchema,
});
