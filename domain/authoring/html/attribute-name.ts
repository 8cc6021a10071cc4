const OWN: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  httpEquiv: 'http-equiv',
  acceptCharset: 'accept-charset',
};

/** A property of an element as it is written in HTML: `ariaHidden` is `aria-hidden`, `colSpan` is `colspan`. */
export function attributeName(property: string): string {
  if (/^data[A-Z]/.test(property)) return property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return OWN[property] ?? property.replace(/^aria(?=[A-Z])/, 'aria-').toLowerCase();
}
