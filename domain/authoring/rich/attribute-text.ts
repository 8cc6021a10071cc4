/** The text in an attribute; an attribute of another kind holds none. */
export function attributeText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
