import type { ChunkingSettings } from '../agent.ts';
import type { ExtractedText } from '../records.ts';
import { wholeText } from '../whole-text.ts';
import { chunkText } from './chunk.ts';

const STRATEGIES = ['recursive', 'sentence', 'markdown', 'fixed', 'semantic'] as const;
const oneToken = () => 1;

function markdown(...pages: string[]): ExtractedText {
  const numbered = pages.map((text, index) => ({ page: pages.length > 1 ? index + 1 : null, text }));
  return {
    mimeType: 'text/markdown',
    pages: numbered,
    format: 'markdown',
    characters: 0,
    language: 'en',
    warnings: [],
  };
}

const settings = (strategy: ChunkingSettings['strategy'], size = 40, overlap = 8): ChunkingSettings => ({
  strategy,
  size,
  overlap,
});
const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);
const sentence = (index: number) => `Sentence number ${index} says one more thing about the subject.`;
const prose = Array.from({ length: 30 }, (_, index) => sentence(index)).join(' ');

test.each(STRATEGIES)('%s: nothing is lost, nothing is too large, offsets are true', (strategy) => {
  const text = markdown(`# Title\n\n${prose}\n\n## Part\n\n${prose}`, `More on page two. ${prose}`);
  const whole = wholeText(text).text;
  const chunks = chunkText(text, settings(strategy), oneToken);
  const covered = new Set<number>();
  for (const [index, chunk] of chunks.entries()) {
    expect(chunk.chunkIndex).toBe(index);
    expect(chunk.content).toBe(whole.slice(chunk.start, chunk.end));
    expect(wordsOf(chunk.content).length).toBeLessThanOrEqual(40);
    for (let at = chunk.start; at < chunk.end; at += 1) covered.add(at);
  }
  const missing = whole.split('').filter((character, at) => !covered.has(at) && character.trim() !== '');
  expect(missing).toEqual([]);
});

test.each(STRATEGIES)('%s: the same text gives the same chunks', (strategy) => {
  const text = markdown(prose, prose);
  expect(chunkText(text, settings(strategy), oneToken)).toEqual(
    chunkText(text, settings(strategy), oneToken),
  );
});

test('neighbours share whole sentences, no more than the overlap', () => {
  const [first, second] = chunkText(markdown(prose), settings('recursive', 40, 12), oneToken);
  const shared = first?.content.slice((second?.start ?? 0) - (first?.start ?? 0)) ?? '';
  expect(shared).toMatch(/^Sentence number \d+ says .*\.$/);
  expect(wordsOf(shared).length).toBeLessThanOrEqual(12);
});

test('a chunk ends with its page; a sentence that does not is repeated on the next', () => {
  const chunks = chunkText(
    markdown('First page. This sentence goes on', 'over the page. The end.'),
    settings('recursive'),
    oneToken,
  );
  expect(chunks.map(({ page, content }) => [page, content])).toEqual([
    [1, 'First page. This sentence goes on'],
    [2, 'This sentence goes on\n\nover the page. The end.'],
  ]);
});

test('a page that ends with a full stop lends nothing to the next', () => {
  const [, second] = chunkText(markdown('First page.', 'Second page.'), settings('recursive'), oneToken);
  expect(second?.content).toBe('Second page.');
});

test('chunks know the headings above them, over pages too', () => {
  const text = markdown(`# Manual\n\n## Care\n\n${prose}`, `Still about care.\n\n# Index\n\nLast words.`);
  const chunks = chunkText(text, settings('markdown'), oneToken);
  expect(chunks[0]?.heading).toBe('Manual > Care');
  expect(chunks.find(({ page }) => page === 2)?.heading).toBe('Manual > Care');
  expect(chunks.at(-1)).toMatchObject({ heading: 'Index', content: '# Index\n\nLast words.' });
});

test('markdown ends a chunk with its section, recursive fills it', () => {
  const text = markdown('# One\n\nShort.\n\n# Two\n\nShort too.');
  expect(chunkText(text, settings('markdown'), oneToken)).toHaveLength(2);
  expect(chunkText(text, settings('recursive'), oneToken)).toHaveLength(1);
});

test('a hash is no heading in plain text', () => {
  const text = { ...markdown('# not a heading\n\nWords.'), format: 'plain' as const };
  expect(chunkText(text, settings('recursive'), oneToken)[0]?.heading).toBeNull();
});

test('tables are cut between rows and repeat their header, in windows too', () => {
  const rows = Array.from({ length: 40 }, (_, index) => `| Article ${index} | ${index} EUR |`);
  const text = markdown(
    ['Prices of all articles.', '', '| Name | Price |', '|---|---|', ...rows, '', 'Taxes are included.'].join(
      '\n',
    ),
  );
  const chunks = chunkText(text, settings('recursive', 60), oneToken);
  expect(chunks.length).toBeGreaterThan(3);
  for (const chunk of chunks.slice(1))
    expect(chunk.content).toMatch(/^\| Name \| Price \|\n\|---\|---\|\n\| Article/);
  const seen = chunks.flatMap(({ content }) =>
    content.split('\n').filter((line) => line.startsWith('| Article')),
  );
  expect(seen).toEqual(rows);
  for (const window of chunks.flatMap(({ windows }) => windows)) {
    const firstRow = window.split('\n').find((line) => line.startsWith('|'));
    expect(firstRow ?? '| Name | Price |').toBe('| Name | Price |');
  }
});

describe('a row that is larger than a chunk', () => {
  const cell = (name: string, words: number) =>
    Array.from({ length: words }, (_, n) => `${name}${n}`).join(' ');
  const table = (row: string) =>
    chunkText(
      markdown(`| Name | Size | Colour | Notes |\n|---|---|---|---|\n| x | 1 | red | none |\n${row}`),
      settings('recursive'),
      oneToken,
    );

  test('is cut between cells, each with the names of its columns and the first cell', () => {
    const row = `| Mill | ${cell('s', 18)} | ${cell('c', 18)} | ${cell('n', 18)} |`;
    const [whole, ...parts] = table(row);
    expect(whole?.content).toContain('| x | 1 | red | none |');
    expect(parts.map(({ content }) => content)).toEqual([
      `| Name | Size |\n|---|---|\n| Mill | ${cell('s', 18)} |`,
      `Name: Mill\n| Colour |\n|---|\n| ${cell('c', 18)} |`,
      `Name: Mill\n| Notes |\n|---|\n| ${cell('n', 18)} |`,
    ]);
  });

  test('a cell that is larger is cut between sentences', () => {
    const notes = Array.from({ length: 12 }, (_, index) => sentence(index)).join(' ');
    const parts = table(`| Mill | 1 | red | ${notes} |`).slice(1);
    expect(parts[0]?.content).toBe('| Name | Size | Colour |\n|---|---|---|\n| Mill | 1 | red |');
    for (const { content } of parts.slice(1)) {
      expect(content).toMatch(/^Name: Mill\nNotes:\n\|? ?Sentence number/);
      expect(wordsOf(content).length).toBeLessThanOrEqual(40);
    }
    const text = parts.map(({ content }) => content).join('\n');
    for (let index = 0; index < 12; index += 1) expect(text).toContain(sentence(index));
  });

  test('a bar that is written with a backslash is no end of a cell', () => {
    const [, first] = table(`| a \\| b | ${cell('s', 30)} | ${cell('c', 30)} | - |`);
    expect(first?.content).toContain('| a \\| b |');
  });
});

test('abbreviations, numbers and initials end no sentence', () => {
  const text = markdown(
    `Dr. A. Meyer met Mr. Smith on 3. May at approx. 5 p.m. in room 2.5. ${'He left. '.repeat(40)}`,
  );
  const [first] = chunkText(text, settings('sentence', 20, 0), oneToken);
  expect(first?.content).toMatch(/^Dr\. A\. Meyer .* room 2\.5\./);
});

test('semantic chunks end where the subject changes', () => {
  const text = markdown('Cats purr. Cats sleep. Rockets fly. Rockets burn.');
  const chunks = chunkText(text, settings('semantic', 100, 0), oneToken, {
    breaks: [text.pages[0]?.text.indexOf('Rockets fly') ?? 0],
  });
  expect(chunks.map(({ content }) => content)).toEqual([
    'Cats purr. Cats sleep.',
    'Rockets fly. Rockets burn.',
  ]);
});

test('text without blanks is cut as well', () => {
  const chunks = chunkText(markdown('東京'.repeat(100)), settings('recursive'), oneToken);
  expect(chunks.length).toBeGreaterThan(4);
  expect(chunks.every(({ content }) => content.length <= 40)).toBe(true);
});

test('windows hold the whole chunk in pieces of about 100 tokens under the nearest heading', () => {
  const [chunk] = chunkText(markdown(`# Title\n\n## Part\n\n${prose}`), settings('recursive', 400), oneToken);
  expect(chunk?.windows.length).toBeGreaterThan(2);
  expect(chunk?.windows.at(-1)).toMatch(/^Part\n/);
  for (const window of chunk?.windows ?? []) expect(wordsOf(window).length).toBeLessThanOrEqual(96 + 2);
  for (let index = 0; index < 30; index += 1)
    expect(chunk?.windows.some((window) => window.includes(sentence(index)))).toBe(true);
});

test('windows hold no URLs, and more text for it, while the chunk keeps them', () => {
  const link = (index: number) => `[Label ${index}](https://example.org/a/very/long/way/to/page-${index})`;
  const list = Array.from({ length: 12 }, (_, index) => `- ${link(index)} tells of thing ${index}.`).join(
    '\n',
  );
  // Each letter is a token, as each sign of a URL about is one.
  const letters = (word: string) => Math.ceil(word.length / 3);
  const [chunk] = chunkText(markdown(`# Links\n\n${list}`), settings('recursive', 1000), letters);
  expect(chunk?.content).toContain(link(11));
  expect(chunk?.windows.join(' ')).not.toMatch(/https|very|way/);
  for (let index = 0; index < 12; index += 1)
    expect(chunk?.windows.some((window) => window.includes(`thing ${index}.`))).toBe(true);
  expect(chunk?.windows.length).toBeLessThan(6);
});

test('a chunk of nothing but links that have no names is still found', () => {
  const [chunk] = chunkText(
    markdown('[](https://example.org/a) [](https://example.org/b)'),
    settings('recursive'),
    oneToken,
  );
  expect(chunk?.windows).toEqual(['[](https://example.org/a) [](https://example.org/b)']);
});

test('an underlined title is a heading', () => {
  const text = markdown(`Manual\n======\n\nCare\n----\n\nOil it.\n\nlast line\n- no title\n---`);
  const chunks = chunkText(text, settings('markdown'), oneToken);
  expect(chunks.map(({ heading }) => heading)).toEqual(['Manual > Care']);
});

test('code stays whole where it fits, and is cut at lines where it does not', () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, n) => `a${n} = f(x. Then${n})`).join('\n');
  const code = (count: number) => `\`\`\`\n${lines(count)}\n\n# no heading\n\`\`\``;
  const among = chunkText(markdown(`${prose}\n\n${code(5)}\n\n${prose}`), settings('sentence'), oneToken);
  expect(among.filter(({ content }) => content.includes(code(5)))).toHaveLength(1);
  const cut = chunkText(markdown(code(40)), settings('sentence', 40, 0), oneToken);
  expect(cut.length).toBeGreaterThan(4);
  for (const { content } of cut) expect(content).toMatch(/(?:Then\d+\)|heading|```)$/);
});

test('fixed fills its chunks and repeats just the overlap', () => {
  const [first, second] = chunkText(markdown(prose), settings('fixed', 50, 10), oneToken);
  expect(wordsOf(first?.content ?? '')).toHaveLength(50);
  expect(wordsOf(second?.content ?? '').slice(0, 10)).toEqual(wordsOf(first?.content ?? '').slice(-10));
});

test('an empty text has no chunks', () => {
  expect(chunkText(markdown('', ' \n '), settings('recursive'), oneToken)).toEqual([]);
});

test('windows of a wide row name the columns of their own cells, and the row', () => {
  const columns = Array.from({ length: 60 }, (_, n) => `Column${n}`);
  const row = columns.map((_, n) => `value${n}`);
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const table = [line(columns), `|${'---|'.repeat(60)}`, line(row)].join('\n');
  const [chunk, ...others] = chunkText(markdown(table), settings('recursive', 400, 0), oneToken);
  expect(others).toEqual([]);
  const windows = chunk?.windows.filter((window) => window.includes('value')) ?? [];
  expect(windows.length).toBeGreaterThan(2);
  for (const window of windows) {
    const numbers = [...window.matchAll(/value(\d+)/g)].map(([, n]) => n);
    for (const n of numbers) expect(window).toContain(`Column${n} `.replace('Column0 ', 'Column0'));
    expect(window).toContain('value0');
    expect(wordsOf(window).length).toBeLessThanOrEqual(96);
  }
  expect(
    row.filter((cell) => !windows.some((window) => window.includes(`${cell} |`) || cell === 'value0')),
  ).toEqual([]);
});
