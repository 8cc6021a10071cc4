const VARIABLE = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** Pattern of a variable's name. */
export const VARIABLE_NAME = /^[A-Za-z][\w.]*$/;

/** The variables of a prompt, `{{name}}`, each once and in the order in which they come first. */
export function variablesOf(text: string): string[] {
  return [...new Set([...text.matchAll(VARIABLE)].map(([, name = '']) => name))];
}

/** The variables of a text that are not known. */
export function unknownVariables(text: string, known: readonly string[]): string[] {
  return variablesOf(text).filter((name) => !known.includes(name));
}

/** The prompt with the values of its variables; missing values are empty. Values are not searched for variables. */
export function fillVariables(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(
    VARIABLE,
    (_, name: string) => (Object.hasOwn(values, name) ? values[name] : '') ?? '',
  );
}
