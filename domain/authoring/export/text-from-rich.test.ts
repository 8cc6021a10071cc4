import { documentWork } from '../work/document-work.ts';

const textOf = (content: string) => documentWork.text({ mode: 'markdown', content });

test.each([
  [
    'blocks',
    '# Title\n\nA *b*\\\nc.\n\n---\n\n> Said\n>\n> twice',
    'Title\n\nA b\nc.\n\n---\n\n> Said\n>\n> twice',
  ],
  [
    'lists',
    '3. one\n4. two\n   - in\n     - deep\n\n- [x] done\n- [ ] open',
    '3. one\n4. two\n   - in\n     - deep\n\n- [x] done\n- [ ] open',
  ],
  ['a list with room', '- one\n\n  more\n\n- two', '- one\n\n  more\n\n- two'],
  ['tables', '| A | B |\n|---|---|\n| 1 | two *words* |', 'A\tB\n1\ttwo words'],
  [
    'links',
    '[Mill](https://mill.example) <https://b.example> [**b** c](d)',
    'Mill (https://mill.example) https://b.example b c (d)',
  ],
  ['code and formulas', '```js\nlet a;\n\n  b\n```\n\n```math\na^2\n```', 'let a;\n\n  b\n\na^2'],
  ['footnotes', 'So[^1].\n\n[^1]: A note.', 'So[1].\n\n[1] A note.'],
  ['HTML', '<div>One<p>two</div>\n\nPress <kbd>C</kbd> ![alt](u)', 'One\ntwo\n\nPress C alt'],
  ['nothing', '', ''],
])('%s', (_name, markdown, text) => expect(textOf(markdown)).toBe(text));
