import { sentencesOf } from '../../domain/text/block-sentences.ts';
import { blockOf, Paragraph } from '../docx/blocks.ts';
import { Numbering } from '../docx/numbering.ts';
import { Styles } from '../docx/styles.ts';
import { tableBlocks } from '../docx/table.ts';

const context = { styles: new Styles(), numbering: new Numbering(), notes: null };
const typed = (text: string) => blockOf(new Paragraph(), text, 'story', context);

describe('a typed paragraph of a Word document', () => {
  test.each([
    ['# of sacks in store', '\\# of sacks in store', '# of sacks in store'],
    ['> 40 °C spoils the flour', '\\> 40 °C spoils the flour', '40 °C spoils the flour'],
    ['- never when it freezes', '\\- never when it freezes', 'never when it freezes'],
    ['+ two sacks of rye', '\\+ two sacks of rye', 'two sacks of rye'],
    ['* not in winter', '\\* not in winter', 'not in winter'],
    ['1. of May is a holiday', '1\\. of May is a holiday', '1. of May is a holiday'],
    ['2) of the contract', '2\\) of the contract', '2) of the contract'],
    ['| a bar first', '\\| a bar first', '| a bar first'],
    ['``` is no code', '\\``` is no code', '``` is no code'],
  ])('%s: stays text, and is quoted as it was typed', (text, markdown, quoted) => {
    expect(typed(text)).toEqual({ text: markdown, isItem: false });
    expect(sentencesOf(markdown).map((sentence) => sentence.text)).toEqual([quoted]);
  });

  test.each(['#1 of all mills', '-5 °C is too cold', '1.5 tonnes a day', '*all* of it', '1990 was dry.'])(
    '%s: is no mark of anything',
    (text) => {
      expect(typed(text).text).toBe(text);
    },
  );

  test('does not underline the line above', () => {
    expect(typed('Prices\n---').text).toBe('Prices\n\\---');
  });

  test('stands in a table as it was typed, and is escaped where the table only arranges text', () => {
    const cell = (text: string) => {
      const block = blockOf(new Paragraph(), text, 'cell', context);
      return { blocks: [block.text], span: 1, continues: false };
    };
    const row = (...texts: string[]) => ({ before: 0, cells: texts.map(cell), isDeleted: false });
    expect(tableBlocks([row('# of sacks', '1. of May'), row('- none', '> 40')])).toEqual([
      '| # of sacks | 1. of May |\n| --- | --- |\n| - none | > 40 |',
    ]);
    expect(tableBlocks([row('# of sacks', '- none')])).toEqual(['\\# of sacks', '\\- none']);
  });
});
