import type { Inline } from './inline.ts';
import { parseMarkdown } from './markdown.ts';
import type { Block } from './block.ts';

// Texts that were made to be slow or to go deep. No time is measured: a parser that takes the square of a text's
// length, as this one did with 1.8 s for 16,000 signs, would need a quarter of a minute for each of them.
const LENGTH = 50_000;

const repeated = (part: string) => part.repeat(Math.ceil(LENGTH / part.length));

const HOSTILE: Record<string, string> = {
  ...Object.fromEntries(
    [
      '*',
      '_',
      '~',
      '[',
      ']',
      '![',
      '`',
      '> ',
      '>',
      '- ',
      '1. ',
      '|',
      '\\',
      '<',
      '&',
      '* ',
      '#',
      '# ',
      '**a',
      '*a ',
      '_a ',
      '__a ',
      '~~a ',
      '***a',
      '*a _b ',
      '*a**',
      '**a *',
      '[a](',
      '[a]',
      '[a](b ',
      '[[',
      '[a](<',
      '`a',
      '``a`',
      '`a``',
      '` `` ``` ',
      'a`b**',
      '*`',
      '\n>',
      '\n- ',
      '\n\n',
      '\n-\n',
      '\n a',
      '\n|',
      '|\n',
      '> - ',
      '\n```',
      '```\n~~~\n',
      '<http://',
      'http://',
      'http://a) ',
      'https://a)',
      '&amp;',
      '<mailto:',
      '\\[',
      '![',
      '[a](b "',
      "[a](b '",
      '[a](b "[a](b \'',
      '[a](b(',
      '[a](b()',
      '\n    - ',
      '- a\n\n',
      '- a\n  - b\n',
      '1) ',
    ].map((part) => [JSON.stringify(part), repeated(part)]),
  ),
  'brackets that close in the end': '['.repeat(LENGTH / 2) + ']'.repeat(LENGTH / 2),
  'links in links': '['.repeat(LENGTH / 5) + '](x)'.repeat(LENGTH / 5),
  'spaces inside a line': `a${' '.repeat(LENGTH)}b`,
  'spaces inside a heading': `# a${' '.repeat(LENGTH)}b`,
  'spaces inside a link': `[a](${' '.repeat(LENGTH)}b`,
  'spaces before a table’s ruler': `a|b\n${' '.repeat(LENGTH)}x`,
  'spaces inside a table’s ruler': `a|b\n---|${' '.repeat(LENGTH)}x`,
  'spaces inside a rule': `- -${' '.repeat(LENGTH)}x`,
  'spaces behind an item': `-${' '.repeat(LENGTH)}`,
  'signs behind a URL': `http://a${'!'.repeat(LENGTH)}b http://a${'!'.repeat(LENGTH)}`,
  'parentheses behind a URL': `http://a${')'.repeat(LENGTH)}`,
  'a table of many columns and many rows': `${'|a'.repeat(LENGTH / 5)}\n${'|-'.repeat(LENGTH / 5)}\n${'|\n'.repeat(LENGTH / 5)}`,
  'quotes and lists in turn': '> - '.repeat(LENGTH / 4),
  'a list that goes down': Array.from({ length: 900 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n'),
  'backticks of every length': Array.from({ length: 900 }, (_, run) => '`'.repeat(run + 1)).join('a'),
};

/** How deep a tree of blocks or of inlines is. */
function depthOf(nodes: (Block | Inline)[]): number {
  return nodes.reduce((deepest, node) => Math.max(deepest, 1 + depthInside(node)), 0);
}

function depthInside(node: Block | Inline): number {
  if ('content' in node) return depthOf(node.content);
  if (node.type === 'quote') return depthOf(node.blocks);
  if (node.type === 'list') return node.items.reduce((deepest, item) => Math.max(deepest, depthOf(item)), 0);
  if (node.type !== 'table') return 0;
  return [node.header, ...node.rows].flat().reduce((deepest, cell) => Math.max(deepest, depthOf(cell)), 0);
}

test.each(Object.entries(HOSTILE))('%s is read, and not deeply nested', (_, text) => {
  const blocks = parseMarkdown(text);
  // Twelve levels of blocks, and as many of inlines, of which `***` makes two.
  expect(depthOf(blocks)).toBeLessThanOrEqual(40);
});

test('what is nested too deeply stays text', () => {
  expect(JSON.stringify(parseMarkdown(`${'> '.repeat(4000)}end`))).toContain('> > end');
  expect(JSON.stringify(parseMarkdown(`${'['.repeat(30)}end${'](http://x)'.repeat(30)}`))).toContain(
    '[end](',
  );
});
