import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder with one package per language of text recognition. */
const PACKAGES = fileURLToPath(new URL('../../node_modules/@tesseract.js-data', import.meta.url));
/** Tesseract data that only detects the orientation of a page and reads no text. */
const NO_LANGUAGE = 'osd';

/** Throws an Error that lists the installed languages if one of `wanted` is missing, or if `wanted` is empty. */
export function checkOcrLanguages(wanted: readonly string[]): void {
  const installed = existsSync(PACKAGES)
    ? readdirSync(PACKAGES).filter(
        (name) => name !== NO_LANGUAGE && existsSync(join(PACKAGES, name, 'package.json')),
      )
    : [];
  const missing = wanted.filter((language) => !installed.includes(language));
  if (missing.length === 0 && wanted.length > 0) return;
  const what = missing.length > 0 ? `${missing.join(', ')} is not installed` : 'no language is named';
  throw new Error(
    `OCR_LANGUAGES: ${what}. There are: ${installed.sort().join(', ')}. Others come with npm install @tesseract.js-data/<language>`,
  );
}
