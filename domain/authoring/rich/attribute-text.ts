/** The text of an attribute; '' if the value is not a text. */
export function attributeText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
