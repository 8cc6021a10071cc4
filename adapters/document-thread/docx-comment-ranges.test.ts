import JSZip from 'jszip';
import { takeSigns } from '../../domain/authoring/comments/range-signs.ts';
import {
  all,
  comment,
  end,
  FILE,
  imported,
  paragraph,
  PLACELESS,
  run,
  start,
} from '../../test/support/authoring/word-comments.ts';
import { withRanges } from './docx-comment-ranges.ts';

const cell = (...runs: string[]) => `<w:tc>${paragraph(...runs)}</w:tc>`;
const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`;
const headRow = (...cells: string[]) => `<w:tr><w:trPr><w:tblHeader/></w:trPr>${cells.join('')}</w:tr>`;
const table = (...rows: string[]) => `<w:tbl>${rows.join('')}</w:tbl>`;
const onImage = async (inside: (drawing: string) => string): Promise<string> => {
  const zip = await JSZip.loadAsync(FILE);
  const main = (await zip.file('word/document.xml')?.async('string')) ?? '';
  return inside(`<w:r>${/<w:drawing>[^]*?<\/w:drawing>/.exec(main)?.[0] ?? ''}</w:r>`);
};

test('a comment has the name, words, date and place that the file says', async () => {
  const body = paragraph(
    run('The '),
    start(0),
    run('mill', '<w:b/>'),
    end(0),
    run(' is old. The mill turns.'),
  );
  const comments = all(comment(0, 'Which one?', 'w:author="Ada L." w:date="2026-01-02T03:04:05Z"'));
  expect(await imported({ body, comments })).toEqual({
    content: expect.anything(),
    markdown: 'The **mill** is old. The mill turns.\n',
    comments: [
      {
        authorName: 'Ada L.',
        body: 'Which one?',
        createdAt: new Date('2026-01-02T03:04:05Z'),
        resolved: false,
        anchor: { from: 6, to: 10, quote: 'mill', before: 'The **', after: '** is old. The mill turns.\n' },
      },
    ],
    losses: [],
  });
});

test.each([
  ['in a word', paragraph(run('wind'), start(0), run('mill'), end(0)), 'mill'],
  ['with blanks around', paragraph(run('A'), start(0), run(' mill '), end(0), run('turns')), 'mill'],
  ['over runs', paragraph(start(0), run('a '), run('b', '<w:i/>'), end(0)), 'a *b'],
  ['over paragraphs', paragraph(start(0), run('a.')) + paragraph(run('b.'), end(0)), 'a.\n\nb.'],
  ['from a blank paragraph on', paragraph(start(0), run(' ')) + paragraph(run('a'), end(0)), 'a'],
  ['around paragraphs', start(0) + paragraph(run('a')) + paragraph(run('b')) + end(0), 'a\n\nb'],
  [
    'on signs of Markdown',
    paragraph(run('1 '), start(0), run('*a* _b_ &amp; &lt;i&gt;'), end(0)),
    '*a\\* \\_b\\_ & \\<i>',
  ],
  ['in a table', table(headRow(cell(run('Grain'))), row(cell(start(0), run('Wheat'), end(0)))), 'Wheat'],
  [
    'over cells',
    table(headRow(cell(run('A')), cell(run('B'))), row(cell(start(0), run('x')), cell(run('long'), end(0)))),
    'x | long',
  ],
  [
    'in a table that Markdown writes as HTML',
    table(row(cell(run('A')), cell(start(0), run('p &amp; q'), end(0)))),
    'p &#x26; q',
  ],
  [
    'on an address',
    paragraph(run('See '), start(0), run('https://a.example or b@c.example'), end(0)),
    'https\\://a.example or b\\@c.example',
  ],
  [
    'on what was inserted, not on what was deleted',
    paragraph(
      start(0),
      '<w:del><w:r><w:delText>no</w:delText></w:r></w:del><w:ins><w:r><w:t>yes</w:t></w:r></w:ins>',
      end(0),
    ),
    'yes',
  ],
  [
    'not on what was moved away',
    paragraph(start(0), '<w:moveFrom><w:r><w:t>gone</w:t></w:r></w:moveFrom>', run('here'), end(0)),
    'here',
  ],
  ['on a task', paragraph(start(0), run('\u2610 Grease it'), end(0)), 'Grease it'],
])('a range %s', async (_, body, quote) => {
  const without = body.replace(/<w:comment(?:Range|Reference)[^>]*>/g, '');
  const { content, markdown, comments } = await imported({ body, comments: all(comment(0, 'Why?')) });
  expect(comments[0]?.anchor?.quote).toBe(quote);
  expect(comments[0]?.anchor?.from).toBe(markdown.lastIndexOf(quote));
  expect(content).toEqual((await imported({ body: without, comments: null })).content);
});

test('a place is found among many others, also where addresses and pictures stand between', async () => {
  const lines = Array.from({ length: 40 }, (_, index) =>
    paragraph(run(`https://a.example/${index} * `), start(index), run('the mill'), end(index)),
  );
  const picture = await onImage((drawing) => paragraph(drawing));
  const comments = all(...lines.map((_, index) => comment(index, `Line ${index}`)));
  const { markdown, comments: found } = await imported({ body: lines.join(picture), comments });
  const places = [...markdown.matchAll(/the mill/g)].map(({ index }) => index);
  expect(found.map(({ anchor }) => anchor?.from)).toEqual(places);
});

/** As LibreOffice writes a comment without a selection. */
const point = (id: number) => end(id).replace(/<w:commentRangeEnd[^>]*>/, '');

test.each([
  ['a range without text', paragraph(run('The old mill '), start(0), end(0), run('turns')), 'mill'],
  ['a range of blanks', paragraph(run('a mill'), start(0), run('  '), end(0), run('b')), 'mill'],
  ['a reference without a range', paragraph(run('The mill'), point(0), run(' turns')), 'mill'],
  ['one behind a single word', paragraph(run('mill'), point(0)), 'mill'],
  ['one at the beginning', paragraph(point(0), run('The mill turns')), 'The'],
  ['one that ends before it begins', paragraph(run('a'), end(0), start(0), run('b')), 'a'],
  [
    'a range of what was deleted',
    paragraph(start(0), '<w:moveFrom><w:r><w:t>a</w:t></w:r></w:moveFrom>', end(0), run('b c')),
    'b',
  ],
])('%s is on the word beside it', async (_, body, quote) => {
  const { comments, losses, markdown } = await imported({ body, comments: all(comment(0, 'Why?')) });
  expect(comments[0]?.anchor).toMatchObject({ quote, from: markdown.lastIndexOf(quote) });
  expect(losses).toEqual([]);
});

test('several at one place are on the same word, beside a range of its own', async () => {
  const body = paragraph(
    run('In '),
    start(0),
    run('1'),
    end(0),
    point(1),
    point(2),
    start(3),
    run(' 22'),
    end(3),
    point(4),
  );
  const comments = all(...[0, 1, 2, 3, 4].map((id) => comment(id, `No. ${id}`)));
  const { comments: found, markdown } = await imported({ body, comments });
  expect(markdown).toBe('In 1 22\n');
  const places = found.map(({ anchor }) => [anchor?.from, anchor?.quote]);
  expect(places).toEqual([
    [3, '1'],
    [3, '1'],
    [3, '1'],
    [5, '22'],
    [5, '22'],
  ]);
});

test.each([
  ['nothing in the text', paragraph(run('a'))],
  ['a range that never ends', paragraph(start(0), run('a'))],
  ['a place in a paragraph without words', paragraph(run('a')) + paragraph(point(0)) + paragraph(run('b'))],
])('%s: the comment is on the whole document', async (_, body) => {
  const { comments, losses } = await imported({ body, comments: all(comment(0, 'Why?')) });
  expect(comments).toMatchObject([{ body: 'Why?', anchor: null }]);
  expect(losses).toEqual([{ what: PLACELESS, where: 'Ada' }]);
});

test('a comment on a picture is on the word before it, or on the whole document; one that begins before it, on those words', async () => {
  const beside = await onImage((drawing) => paragraph(run('a'), start(0), drawing, end(0), run('b')));
  const comments = all(comment(0, 'Why?'));
  expect((await imported({ body: beside, comments })).comments).toMatchObject([{ anchor: { quote: 'a' } }]);
  const alone = await onImage(
    (drawing) => paragraph(run('a')) + paragraph(start(0), drawing, end(0)) + paragraph(run('b')),
  );
  expect((await imported({ body: alone, comments })).comments).toMatchObject([{ anchor: null }]);
  const within = await onImage((drawing) => paragraph(start(0), run('a b'), drawing, run('c'), end(0)));
  expect((await imported({ body: within, comments })).comments).toMatchObject([{ anchor: { quote: 'a b' } }]);
});

test('of a long range the beginning is quoted', async () => {
  const lines = Array.from({ length: 400 }, () => paragraph(run('The mill is old and it turns.')));
  const body = start(0) + lines.join('') + end(0);
  const { comments, markdown } = await imported({ body, comments: all(comment(0, 'Why?')) });
  const { quote = '', from } = comments[0]?.anchor ?? {};
  expect(from).toBe(0);
  expect(quote).toBe(markdown.slice(0, 5000).trimEnd());
});

test('a word as long as a file, with every comment beside it, costs no more than its length', async () => {
  const long = 'a'.repeat(1_000_000);
  const ids = Array.from({ length: 5_000 }, (_, id) => id);
  const xml = `<w:p><w:t>${long} b</w:t>${ids.map((id) => `<w:commentReference w:id="${id}"/>`).join('')}</w:p>`;
  const marked = withRanges(xml, new Map(ids.map((id) => [String(id), id])));
  expect(marked.slice(0, 40)).toBe(`<w:p><w:t>${'a'.repeat(30)}`);
  expect(takeSigns({ type: 'doc', content: [{ type: 'text', text: marked }] }).ranges.size).toBe(5_000);
});
