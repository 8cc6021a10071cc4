import { audit } from './audit/product.ts';
import { authoring } from './authoring/product.ts';
import { content } from './content/product.ts';
import { interviews } from './interviews/product.ts';
import { knowledge } from './knowledge/product.ts';
import { landing } from './landing/product.ts';
import { platform } from './platform/product.ts';
import type { ConsoleProduct } from './product.ts';
import { site } from './site/product.ts';

/** The texts of all products, one line each. */
export const PRODUCTS: readonly ConsoleProduct[] = [
  platform,
  site,
  knowledge,
  authoring,
  landing,
  interviews,
  audit,
  content,
];
