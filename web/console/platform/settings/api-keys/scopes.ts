import { PRODUCTS } from '../../../products.ts';

/** The scopes that an API key may have, with labels; one per product that defines a scope. */
export const SCOPES = PRODUCTS.flatMap(({ scope }) => scope ?? []);

/** The label of a scope; its name if no product has a label. */
export function scopeWords(name: string): string {
  return SCOPES.find((scope) => scope.name === name)?.label ?? name;
}
