import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { delimiter, join, resolve } from 'node:path';

const NAMES = ['soffice', 'libreoffice'];
/** Where the program is when it is not on PATH. */
const USUAL_FOLDERS = ['/Applications/LibreOffice.app/Contents/MacOS', '/opt/libreoffice/program'];
/** Value of LIBREOFFICE_PATH that disables LibreOffice. */
const NONE = 'none';

/** Message shown to people. */
export const NO_LIBREOFFICE = 'no LibreOffice: old .doc files are read without their headings and tables';

/**
 * Finds the LibreOffice program: `configured` (LIBREOFFICE_PATH; `none` disables LibreOffice) if it is set, otherwise the first
 * one on PATH. Null if none can be run.
 */
export async function findLibreOffice(configured: string | undefined): Promise<string | null> {
  if (configured === NONE) return null;
  const folders = [...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean), ...USUAL_FOLDERS];
  const candidates = configured
    ? [configured]
    : folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  for (const candidate of candidates) if (await isProgram(candidate)) return resolve(candidate);
  return null;
}

async function isProgram(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}
