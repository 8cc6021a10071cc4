const VARIABLE = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** What the name of a variable looks like. */
export const VARIABLE_NAME = /^[A-Za-z][\w.]*$/;

/** The variables of a prompt, `{{name}}`, each once and in the order in which they come first. */
export function variablesOf(text: string): string[] {
  return [...new Set([...text.matchAll(VARIABLE)].map(([, name = '']) => name))];
}

/** The variables of a text that are not known. */
export function unknownVariables(text: string, known: readonly string[]): string[] {
  return variablesOf(text).filter((name) => !known.includes(name));
}

/** The prompt with the values of its variables; one without a value is left empty. Values are not read for variables. */
export function fillVariables(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(
    VARIABLE,
    (_, name: string) => (Object.hasOwn(values, name) ? values[name] : '') ?? '',
  );
}
