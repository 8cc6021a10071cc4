import { BlockReader } from './blocks.ts';

function blocksOf(text: string): [string, string][] {
  const blocks = new BlockReader('markdown').read(text, { start: 0, end: text.length });
  return blocks.map(({ kind, start, end }) => [kind, text.slice(start, end)]);
}

test('code below an item of a list is one block, however far it is set in, and wherever its end stands', () => {
  for (const blanks of ['  ', '    ', '\t', '          ']) {
    for (const end of [blanks, '', '      ']) {
      const code = `${blanks}\`\`\`sh\n${blanks}npm start\n\n# no heading\n| a |\n|---|\n${end}\`\`\``;
      expect(blocksOf(`1. Add this:\n${code}\n\n2. Done`)).toEqual([
        ['prose', '1. Add this:'],
        ['code', code],
        ['prose', '2. Done'],
      ]);
    }
  }
});

test('three backticks around words of a line are no fence', () => {
  expect(blocksOf('```npm start``` starts it.\n\n# Title')).toEqual([
    ['prose', '```npm start``` starts it.'],
    ['heading', '# Title'],
  ]);
});
