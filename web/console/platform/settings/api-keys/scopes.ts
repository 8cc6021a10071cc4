import { PRODUCTS } from '../../../products.ts';

/** The scopes that an API key may have, in words: those of the existing products. */
export const SCOPES = PRODUCTS.flatMap(({ scope }) => scope ?? []);

/** The label of a scope; its name if no product has a label. */
export function scopeWords(name: string): string {
  return SCOPES.find((scope) => scope.name === name)?.label ?? name;
}
