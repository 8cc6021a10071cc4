/** `14:32`, or as it is said where the candidate lives. */
export function timeOfDay(time: Date, language: string): string {
  return time.toLocaleTimeString(language, { hour: 'numeric', minute: '2-digit' });
}
