import { readFileSync } from 'node:fs';
import { z } from 'zod';

const packageFile = readFileSync(new URL('../package.json', import.meta.url), 'utf8');

/** The product's version from package.json. */
export const VERSION: string = z.object({ version: z.string() }).parse(JSON.parse(packageFile)).version;
