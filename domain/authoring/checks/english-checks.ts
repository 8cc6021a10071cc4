import retextEnglish from 'retext-english';
import retextEquality from 'retext-equality';
import retextPassive from 'retext-passive';
import retextRepeatedWords from 'retext-repeated-words';
import retextSimplify from 'retext-simplify';
import { unified } from 'unified';
import { VFile } from 'vfile';
import type { VFileMessage } from 'vfile-message';
import type { Prose } from './prose.ts';
import type { WritingIssue } from './writing-issue.ts';

const RULES: Record<string, Pick<WritingIssue, 'rule' | 'severity'>> = {
  'retext-passive': { rule: 'passive-voice', severity: 'info' },
  'retext-simplify': { rule: 'simpler-words', severity: 'info' },
  'retext-equality': { rule: 'inclusive-words', severity: 'warning' },
  'retext-repeated-words': { rule: 'repeated-words', severity: 'error' },
};

/** Rules of style for English. */
export function englishIssues(prose: Prose): WritingIssue[] {
  const file = new VFile(prose.text);
  const checks = unified()
    .use(retextEnglish)
    .use(retextPassive)
    .use(retextSimplify)
    .use(retextEquality)
    .use(retextRepeatedWords)
    .freeze();
  const tree = checks.parse(file);
  checks.runSync(tree, file);
  return file.messages.flatMap((message) => issueOf(message, prose));
}

function issueOf(message: VFileMessage, prose: Prose): WritingIssue[] {
  const rule = RULES[message.source ?? ''];
  const { place } = message;
  if (!rule || !place || !('start' in place)) return [];
  const [from, to] = [place.start.offset, place.end.offset];
  if (from === undefined || to === undefined) return [];
  // Address lines and labels are not sentences: their words are names, and have no simpler synonyms.
  if (rule.rule === 'simpler-words' && !isInSentence(prose, from)) return [];
  const at = prose.place(from, to);
  const [instead] = message.expected ?? [];
  // If there is markup within the words, replacing them would remove it.
  const isPlain = at.to - at.from === to - from;
  const suggestion = isPlain && instead !== undefined ? likeCase(instead, prose.text[from]) : undefined;
  return [
    {
      ...rule,
      message: `${message.reason.replaceAll('`', '“').replace(/“([^“]*)“/g, '“$1”')}.`.replace(/\.\.$/, '.'),
      ...at,
      ...(suggestion === undefined ? {} : { suggestion }),
    },
  ];
}

/** Whether the paragraph around this place ends as a sentence does. */
function isInSentence({ blocks, text }: Prose, at: number): boolean {
  const block = blocks.find(({ from, to }) => from <= at && at < to);
  return /[.!?…]["'”’)\]]*\s*$/.test(text.slice(block?.from, block?.to));
}

/** The words with the capitalisation of those they replace. */
function likeCase(words: string, first = ''): string {
  return /\p{Lu}/u.test(first) ? words.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : words;
}
