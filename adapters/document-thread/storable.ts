/** Replaces characters that XML cannot contain, because Word would report the file as damaged. */
export function storable(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are the characters to replace
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '\ufffd');
}
