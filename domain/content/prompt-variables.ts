const VARIABLE = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** Pattern of a variable's name. */
export const VARIABLE_NAME = /^[A-Za-z][\w.]*$/;

/** The variables of a prompt, `{{name}}`, each once, in order of first appearance. */
export function variablesOf(text: string): string[] {
  return [...new Set([...text.matchAll(VARIABLE)].map(([, name = '']) => name))];
}

/** The variables of a text that are not in `known`. */
export function unknownVariables(text: string, known: readonly string[]): string[] {
  return variablesOf(text).filter((name) => !known.includes(name));
}

/**
 * The prompt with its variables replaced by their values; a missing value becomes an empty string. Variables within values are
 * not replaced.
 */
export function fillVariables(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(
    VARIABLE,
    (_, name: string) => (Object.hasOwn(values, name) ? values[name] : '') ?? '',
  );
}
