import { mapProse } from './code.ts';
import { readMarkdown } from './markdown.ts';

const HTML = '<a href="https://x.example" class="btn">Book</a>';
/** What is no code becomes X. */
const codeOf = (...lines: string[]) =>
  mapProse(lines.join('\n'), (prose) => prose.replace(/[^\s\p{Cc}\d]+/gu, 'X'));

describe('code below an item of a list', () => {
  test('stays as it is, however far it is set in, and moves to where nothing depends on the list', () => {
    for (const blanks of ['    ', '      ', '\t', '            ']) {
      const code = ['```html', HTML, '', '  <b>', '```'];
      const text = readMarkdown(
        ['1. Add this:', '', ...code.map((line) => line && blanks + line)].join('\n'),
      );
      expect(text).toBe(['1. Add this:', '', ...code].join('\n'));
    }
  });

  test('stays where it is when it is set in by less', () => {
    const text = `- Add this:\n  ~~~html\n  ${HTML}\n  ~~~\n- Done`;
    expect(readMarkdown(text)).toBe(text);
  });

  test('may begin on the line of the item', () => {
    expect(readMarkdown(`1. \`\`\`html\n   ${HTML}\n   \`\`\`\n2. <b>Done</b>`)).toBe(
      `\`\`\`html\n${HTML}\n\`\`\`\n2. Done`,
    );
  });

  test('ends with its fence, wherever that stands', () => {
    const item = ['- One', '  - Two', '', '      ```html', `      ${HTML}`];
    for (const end of ['```', '  ```', '        `````'])
      expect(readMarkdown([...item, end, '', '<b>Text</b>'].join('\n'))).toBe(
        `- One\n  - Two\n\n\`\`\`html\n${HTML}\n${end.trim().padStart(Math.max(0, end.length - 6))}\n\nText`,
      );
  });

  test('ends with its item where its fence has no end', () => {
    const next = ['2. <b>Start</b>:', '', '   ```', '   <i>', '   ```'];
    const told = ['2. Start:', '', '   ```', '   <i>', '   ```'];
    expect(readMarkdown(['1. Add:', '', '    ```html', `    ${HTML}`, ...next].join('\n'))).toBe(
      ['1. Add:', '', '```html', HTML, '```', ...told].join('\n'),
    );
    expect(readMarkdown(`- Add:\n  \`\`\`\n  ${HTML}\n\n<b>Text</b>`)).toBe(
      `- Add:\n  \`\`\`\n  ${HTML}\n\n  \`\`\`\nText`,
    );
  });

  test('may be less set in than its fence', () => {
    expect(readMarkdown(`- Add:\n    \`\`\`\n${HTML}\n    \`\`\`\n- <b>Done</b>`)).toBe(
      `- Add:\n\`\`\`\n${HTML}\n\`\`\`\n- Done`,
    );
  });
});

test('what is set in below an item is no code, between fences in it neither', () => {
  const source =
    '- Add:\n\t<b>this</b>\n\n\t<i>First</i>\n\n\t```\n\t<b>\n\t```\n\n\t<i>Then</i>\n\nText\n\n\t<b>';
  expect(readMarkdown(source)).toBe('- Add:\n\tthis\n\n\tFirst\n\n```\n<b>\n```\n\n\tThen\n\nText');
});

test('code that is set in and holds fences gets a longer one', () => {
  expect(readMarkdown('Write:\n\n    so\n    ```\n    <b>\n    ```\n\n<i>Done</i>.')).toBe(
    'Write:\n\n````\nso\n```\n<b>\n```\n````\n\nDone.',
  );
});

test('four blanks and a fence without an end outside of a list are lines of code', () => {
  expect(readMarkdown('Write:\n\n    ```\n    <b>\n\n<i>Done</i>.\n\nAnd <i>so</i> on.')).toBe(
    'Write:\n\n````\n```\n<b>\n````\n\nDone.\n\nAnd so on.',
  );
});

test('a fence within longer or other fences ends nothing, one with a language shows that an end is missing', () => {
  expect(codeOf('````md', '```js', 'x', '```', '````', 'word')).toBe('````md\n```js\nx\n```\n````\nX');
  expect(codeOf('```md', '~~~js', 'x', '```', 'word')).toBe('```md\n~~~js\nx\n```\nX');
  expect(codeOf('```sh', 'a', '``` js', 'b', '```', 'word')).toBe('```sh\na\n```\n``` js\nb\n```\nX');
});

test('many fences without an end take no time that grows with their square', () => {
  const lines = '~~~ a\n\n# b\n\n    ~~~ c\n- `~~~ d\n'.repeat(20_000);
  expect(readMarkdown(lines).length).toBeGreaterThan(lines.length / 2);
});
