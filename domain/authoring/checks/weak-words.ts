import type { Prose } from './prose.ts';
import type { WritingIssue } from './writing-issue.ts';

/** Words that can nearly always be deleted. Deliberately few: a rule with false alarms gets switched off. */
const WEAK = [
  'very',
  'really',
  'quite',
  'basically',
  'actually',
  'literally',
  'extremely',
  'fairly',
  'somewhat',
  'rather',
  'obviously',
  'totally',
  'absolutely',
  'virtually',
  'arguably',
  'perhaps',
  'kind of',
  'sort of',
  'needless to say',
];
const ANY = new RegExp(
  String.raw`\b(?:${WEAK.map((words) => words.replaceAll(' ', String.raw`\s+`)).join('|')})\b(?!\s+than)`,
  'gi',
);

/** Finds English words that weaken the words around them. */
export function weakWords(prose: Prose): WritingIssue[] {
  return [...prose.text.matchAll(ANY)].map(({ index, 0: words }): WritingIssue => ({
    rule: 'weak-words',
    severity: 'info',
    message: `“${words}” weakens the sentence; try it without.`,
    ...prose.place(index, index + words.length),
  }));
}
