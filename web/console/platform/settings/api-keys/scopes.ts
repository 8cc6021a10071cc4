import { PRODUCTS } from '../../../products.ts';

/** What an API key may reach, in words: the scopes of the products that are there. */
export const SCOPES = PRODUCTS.flatMap(({ scope }) => scope ?? []);

/** The label of a scope; its name when no product tells one. */
export function scopeWords(name: string): string {
  return SCOPES.find((scope) => scope.name === name)?.label ?? name;
}
