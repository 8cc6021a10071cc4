import { titlePatterns } from '../../plain/title-patterns.ts';
import { fillVariables, variablesOf } from '../prompt-variables.ts';
import { titleProfile } from './title-likeness.ts';

interface PatternSource {
  keyword: string;
  /** From a prompt type: patterns such as `How to use {{keyword}}`, one per line, among instructions to a model. */
  pattern: string;
  /** By variable name. */
  values: Readonly<Record<string, string>>;
  /** BCP 47. */
  language: string;
}

/**
 * Makes titles without a model: the lines of a prompt type that contain the keyword variable, then the built-in patterns, all
 * filled in.
 */
export function patternTitles({ keyword, pattern, values, language }: PatternSource): string[] {
  const own = pattern
    .split('\n')
    .map((line) => line.trim().replace(/^[-*•]\s*/, ''))
    .filter((line) => variablesOf(line).some((name) => name === 'keyword' || name === 'title'));
  const titles = [...own, ...titlePatterns(language)].map((line) => {
    const filled = fillVariables(line, { ...values, keyword, title: keyword })
      .replaceAll(/\s+/g, ' ')
      .trim();
    return filled.charAt(0).toUpperCase() + filled.slice(1);
  });
  return [...new Map(titles.map((title) => [titleProfile(title).key, title])).values()];
}
