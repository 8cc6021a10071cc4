const UNITS = ['KB', 'MB', 'GB', 'TB'];
const STEP = 1024;

/** Formats bytes for people, in steps of 1,024 as in the settings: `340 KB`, `1.2 MB`; 52,428,800 is `50 MB`. */
export function sizeInWords(bytes: number): string {
  if (bytes < STEP) return `${bytes} B`;
  let [scaled, unit] = [bytes / STEP, 0];
  while (scaled >= STEP - 0.5 && unit < UNITS.length - 1) [scaled, unit] = [scaled / STEP, unit + 1];
  return `${Number(scaled.toFixed(scaled < 10 ? 1 : 0))} ${UNITS[unit]}`;
}
