import { z } from 'zod';
import { dumpIndexSchema } from '../db/dump.ts';

/** Raised when the layout of the archive changes. */
export const BACKUP_VERSION = 1;

/** The folders of an archive that become those of a DATA_DIR as they are. */
export const BACKUP_FOLDERS = ['temporal', 'blobs', 'vectors', 'secrets'] as const;

/** `backup.json` of an archive; `database/` holds the tables. */
export const backupSchema = z.object({
  version: z.literal(BACKUP_VERSION, { error: 'made by another version of Millrace' }),
  madeAt: z.string(),
  database: dumpIndexSchema,
});
