import { bakery } from './bakery.ts';
import { clinic } from './clinic.ts';
import { festival } from './festival.ts';
import { hostile } from './hostile.ts';
import { software } from './software.ts';
import type { Brief } from './brief.ts';

/** Pages of every length, in two scripts, with and without pictures and colours of their own. */
export const BRIEFS: readonly Brief[] = [software, bakery, clinic, festival, hostile];
