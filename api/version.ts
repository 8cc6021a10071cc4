import { readFileSync } from 'node:fs';
import { z } from 'zod';

const packageFile = readFileSync(new URL('../package.json', import.meta.url), 'utf8');

/** Version of the product, as package.json says. */
export const VERSION: string = z.object({ version: z.string() }).parse(JSON.parse(packageFile)).version;
