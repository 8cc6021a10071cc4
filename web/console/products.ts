import { audit } from './audit/product.ts';
import { knowledge } from './knowledge/product.ts';
import { platform } from './platform/product.ts';
import type { ConsoleProduct } from './product.ts';
import { site } from './site/product.ts';

/** Every product's console manifest. A product adds its line here, and its pages in router.tsx. */
export const PRODUCTS: readonly ConsoleProduct[] = [platform, site, knowledge, audit];
