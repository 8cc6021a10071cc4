import { fillVariables } from '../../domain/content/prompt-variables.ts';
import type { Fence } from '../../domain/platform/fence.ts';

/** A company's own prompt, its variables filled: a value is data wherever it stands. Empty without one. */
export function companyPrompt(
  prompt: string,
  values: Readonly<Record<string, string>>,
  fence: Fence,
): string {
  const known = Object.entries(values).filter(([, value]) => value !== '');
  return fillVariables(
    prompt,
    Object.fromEntries(known.map(([name, value]) => [name, fence.wrap('value', [value])])),
  );
}
