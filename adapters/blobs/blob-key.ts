/** The segments of a key. Keys come from our own code; the check keeps a bug there from reaching other files. */
export function segmentsOf(key: string): string[] {
  const segments = key.split('/');
  if (segments.some((segment) => !/^[\w.-]+$/.test(segment) || /^\.+$/.test(segment))) {
    throw new Error('not a blob key');
  }
  return segments;
}
