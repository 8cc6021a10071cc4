import { htmlFromRich } from '../html/html-from-rich.ts';
import { richFromMarkdown } from '../markdown/rich-from-markdown.ts';
import { readRich } from '../rich/read-rich.ts';
import { richSchema } from '../rich/rich-schema.ts';
import type { DocumentContent } from '../conversion/document-content.ts';
import { checkWriting } from './check-writing.ts';

const markdown = (content: string): DocumentContent => ({ mode: 'markdown', content });
const rules = (content: DocumentContent, keyword?: string): string[] =>
  checkWriting(content, { keyword }).issues.map(({ rule }) => rule);

test.each([
  ['passive-voice', 'The letter was written by Anna.'],
  ['simpler-words', 'We utilize this tool.'],
  ['inclusive-words', 'Every chairman spoke.'],
  ['weak-words', 'Perhaps it is so.'],
  ['repeated-words', 'This is the the end.'],
])('%s', (rule, text) => {
  expect(rules(markdown(text))).toContain(rule);
  expect(rules(markdown('Anna wrote the letter.'))).toEqual([]);
});

test('words of an address or a label are not to be simpler', () => {
  const address = 'Address: Mill Lane 12\\\nGround floor, remainder of the building\\\nDublin';
  expect(rules(markdown(address))).toEqual([]);
  expect(rules(markdown(`${address}.`))).toContain('simpler-words');
});

test('what is too long', () => {
  const sentence = Array.from({ length: 31 }, (_, index) => (index % 2 ? 'red' : 'blue')).join(' ');
  expect(rules(markdown(`${sentence}.`))).toEqual(['long-sentence']);
  expect(rules(markdown(`${sentence.split(' ').slice(0, 30).join(' ')}.`))).toEqual([]);
  expect(rules(markdown('Red is a colour. '.repeat(40)))).toEqual(['long-paragraph']);
  expect(rules(markdown('Red is a colour. '.repeat(30)))).toEqual([]);
});

/** Escapes, references, quotes, marks, code and other blocks before the place. */
const SOURCE =
  '# A & B &amp; C\n\n> Then \\*text\\* &#x1F600; goes\n> on with the **the** end.\n\n- `code code` was *written* by Anna.\n\n```\nthe the\n```\n';

const textOf = (source: DocumentContent): string =>
  source.mode === 'rich'
    ? richSchema
        .nodeFromJSON(source.content)
        .textBetween(0, richSchema.nodeFromJSON(source.content).content.size, '\n', '\uFFFC')
    : source.content;

test('offsets are those of the content, in every mode', () => {
  const { doc } = richFromMarkdown(SOURCE);
  const modes: DocumentContent[] = [
    markdown(SOURCE),
    { mode: 'html', content: htmlFromRich(doc).replace('Then', '<!-- the the -->Then&nbsp;') },
    { mode: 'rich', content: readRich(doc) },
  ];
  const places = modes.map((content) =>
    checkWriting(content).issues.map(({ rule, from, to }) => `${rule}: ${textOf(content).slice(from, to)}`),
  );
  expect(places).toEqual([
    ['repeated-words: the **the', 'passive-voice: written'],
    ['repeated-words: the <strong>the', 'passive-voice: written'],
    ['repeated-words: the the', 'passive-voice: written'],
  ]);
});

test.each([
  ['The the mill grinds.', 'The mill grinds.'],
  ['In order to grind, it turns.', 'To grind, it turns.'],
  // Both stars would go with the words between them, or one of them.
  ['The **the** mill grinds.', null],
])('%s: a suggestion keeps the capital, and tears no markup', (text, put) => {
  const [issue] = checkWriting(markdown(text)).issues;
  const { from = 0, to = 0, suggestion } = issue ?? {};
  expect(suggestion === undefined ? null : text.slice(0, from) + suggestion + text.slice(to)).toBe(put);
});

test('a suggestion can be put into its place', () => {
  const text = 'We \\& they utilize it.';
  const [issue] = checkWriting(markdown(text)).issues;
  expect(text.slice(0, issue?.from) + (issue?.suggestion ?? '') + text.slice(issue?.to)).toBe(
    'We \\& they use it.',
  );
});

test('of a text that is wrong throughout the first thousand issues are told, and all of them count', () => {
  const right = 'We use it every day in this house. '.repeat(4_000);
  const checked = (wrong: number) => checkWriting(markdown('We utilize it. '.repeat(wrong) + right));
  const [some, many] = [checked(1_000), checked(3_000)];
  expect(many.issues).toHaveLength(1_000);
  expect(many.issues.at(-1)).toEqual(some.issues.at(-1));
  expect(many.score).toBeLessThan(some.score);
});

test('code and formulas are no prose, and part what is around them', () => {
  expect(rules(markdown('See the `x` the end.'))).toEqual([]);
  expect(
    rules({ mode: 'html', content: '<p>the <code>x</code> the</p><style>the the</style><pre>the the</pre>' }),
  ).toEqual([]);
});

test.each<[string, string, string[]]>([
  ['missing', '# Tea\n\nGreen tea.', ['keyword-missing']],
  ['not in the title', '# Tea\n\nRed wine is red.', ['keyword-title']],
  ['not at the beginning', '# Red  *wine*\n\nTea.\n\nRED wine.', ['keyword-introduction']],
  ['as a part of another word', 'Red winery.', ['keyword-missing']],
  ['stuffed', `Red wine. ${'Red wine is red. '.repeat(30)}`, ['keyword-stuffing']],
])('the keyword is %s', (_, text, expected) => {
  expect(rules(markdown(text), 'red wine').filter((rule) => rule.startsWith('keyword'))).toEqual(expected);
});

test('a keyword is no pattern', () =>
  expect(rules(markdown('We use C++ (2020).'), 'c++ (2020)')).toEqual([]));

test('readability by the published formulas', () => {
  // 8 words, 2 sentences, 9 syllables: 206.835 - 1.015 * 4 - 84.6 * 9 / 8 = 107.6; 0.39 * 4 + 11.8 * 9 / 8 - 15.59 = -0.8.
  const { readability } = checkWriting(
    markdown('# A heading of many words\n\nThe cat sat here. Anna and Tom ran.'),
  );
  expect(readability).toMatchObject({ words: 13, sentences: 2, averageSentenceLength: 4 });
  expect(readability.gradeLevel).toBeCloseTo(-0.8, 1);
});

test('harder text scores lower', () => {
  const easy = checkWriting(markdown('The sun is up. We walk to the sea. The sand is warm.'));
  const hard = checkWriting(
    markdown(
      'Institutional accountability necessitates comprehensive organisational transparency considerations.',
    ),
  );
  expect(easy.score).toBe(100);
  expect(hard.score).toBeLessThan(easy.score);
  expect(hard.readability.fleschReadingEase).toBeLessThan(easy.readability.fleschReadingEase ?? 0);
});

test('another language has its own sentences and no English rules', () => {
  const { readability, issues } = checkWriting(markdown('Der Der Hund wurde gesehen. Das ist gut.'), {
    language: 'de',
  });
  expect(issues).toEqual([]);
  expect(readability).toMatchObject({ fleschReadingEase: null, gradeLevel: null, sentences: 2, words: 8 });
});

test('nothing to check', () => {
  expect(checkWriting(markdown(''))).toMatchObject({ score: 100, issues: [], readability: { words: 0 } });
});

test('a word that can go is told of once', () => {
  const { issues } = checkWriting({ mode: 'markdown', content: 'The mill is very old.' });
  expect(issues.map(({ rule, from, to }) => [rule, from, to])).toEqual([['weak-words', 12, 16]]);
});
