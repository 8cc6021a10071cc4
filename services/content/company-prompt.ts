import { fillVariables } from '../../domain/content/prompt-variables.ts';
import type { Fence } from '../../domain/platform/fence.ts';

/** A company's own prompt with its variables filled in; values are always fenced as data. Empty without a prompt. */
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
