const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });

/** `3.2%`; a dash where there was nothing to be part of. */
export function share(part: number, whole: number): string {
  return whole === 0 ? '–' : percent.format(part / whole);
}
