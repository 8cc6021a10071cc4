import { audit } from './audit.ts';
import { content } from './content.ts';
import { knowledge } from './knowledge.ts';
import { platform } from './platform.ts';
import type { Product } from './product.ts';
import { site } from './site.ts';

/** Every product's server manifest: one line each. */
export const products: readonly Product[] = [platform, site, knowledge, audit, content];
