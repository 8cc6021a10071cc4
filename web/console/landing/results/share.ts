const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });

/** `3.2%`, or a dash if `whole` is 0. */
export function share(part: number, whole: number): string {
  return whole === 0 ? '–' : percent.format(part / whole);
}
