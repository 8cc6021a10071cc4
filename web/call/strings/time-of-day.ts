/** `14:32`, or the local format of the language. */
export function timeOfDay(time: Date, language: string): string {
  return time.toLocaleTimeString(language, { hour: 'numeric', minute: '2-digit' });
}
