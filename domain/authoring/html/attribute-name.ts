const OWN: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  httpEquiv: 'http-equiv',
  acceptCharset: 'accept-charset',
};

/** The HTML attribute of an element's property: `aria-hidden` for `ariaHidden`, `colspan` for `colSpan`. */
export function attributeName(property: string): string {
  if (/^data[A-Z]/.test(property)) return property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return OWN[property] ?? property.replace(/^aria(?=[A-Z])/, 'aria-').toLowerCase();
}
