import { audit } from './audit/product.ts';
import { authoring } from './authoring/product.ts';
import { content } from './content/product.ts';
import { interviews } from './interviews/product.ts';
import { knowledge } from './knowledge/product.ts';
import { landing } from './landing/product.ts';
import { platform } from './platform/product.ts';
import type { ConsoleProduct } from './product.ts';
import { site } from './site/product.ts';

/** Every product's console manifest, with the types of its pages, from which links are checked. A product adds its line. */
export const MANIFESTS = [platform, site, knowledge, authoring, landing, interviews, audit, content] as const;

export const PRODUCTS: readonly ConsoleProduct[] = MANIFESTS;
