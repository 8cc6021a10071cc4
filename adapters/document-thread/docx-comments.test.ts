import { readFileSync } from 'node:fs';
import JSZip from 'jszip';
import type { AnchoredComment } from '../../domain/authoring/comments/file-comment.ts';
import type { Loss } from '../../domain/authoring/rich/rich-doc.ts';
import { documentWork } from '../../domain/authoring/work/document-work.ts';
import { htmlFromDocx } from './docx-in.ts';

const FILE = readFileSync('test/fixtures/documents/libreoffice.docx');

interface Parts {
  body: string;
  comments: string | null;
  extended?: string;
}

interface Imported {
  content: unknown;
  markdown: string;
  comments: AnchoredComment[];
  losses: Loss[];
}

/** The file of LibreOffice with other parts. */
async function written({ body, comments, extended }: Parts): Promise<Uint8Array> {
  const zip = await JSZip.loadAsync(FILE);
  const main = (await zip.file('word/document.xml')?.async('string')) ?? '';
  zip.file(
    'word/document.xml',
    main.replace(/<w:body>[^]*<\/w:body>/, () => `<w:body>${body}</w:body>`),
  );
  if (comments === null) zip.remove('word/comments.xml');
  else zip.file('word/comments.xml', comments);
  if (extended !== undefined) zip.file('word/commentsExtended.xml', extended);
  return zip.generateAsync({ type: 'uint8array' });
}

async function imported(parts: Parts | Uint8Array): Promise<Imported> {
  const bytes = parts instanceof Uint8Array ? parts : await written(parts);
  const { html, losses, comments } = await htmlFromDocx(bytes);
  const ready = documentWork.importCommented(html, comments);
  const { content } = documentWork.convert(ready.content, 'markdown').content; // Markdown
  return {
    content: ready.content.content,
    markdown: content as string,
    comments: ready.comments,
    losses: [...losses, ...ready.lossReport],
  };
}

const PLACELESS = 'Comments that are on no words are on the whole document.';
const UNREADABLE = 'Not all comments can be read.';

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const W14 = 'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"';
const W15 = 'xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml"';
const all = (...comments: string[]) => `<w:comments ${W} ${W14}>${comments.join('')}</w:comments>`;
const comment = (id: number | string, words: string, attributes = 'w:author="Ada"') =>
  `<w:comment w:id="${id}" ${attributes}><w:p w14:paraId="P${id}"><w:r><w:t>${words}</w:t></w:r></w:p></w:comment>`;
const extended = (...entries: string[]) => `<w15:commentsEx ${W15}>${entries.join('')}</w15:commentsEx>`;
const start = (id: number | string) => `<w:commentRangeStart w:id="${id}"/>`;
const end = (id: number | string) =>
  `<w:commentRangeEnd w:id="${id}"/><w:r><w:commentReference w:id="${id}"/></w:r>`;
const run = (words: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${words}</w:t></w:r>`;
const paragraph = (...runs: string[]) => `<w:p>${runs.join('')}</w:p>`;
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

test.each([
  ['a range without text', paragraph(run('a'), start(0), end(0), run('b'))],
  ['a range of blanks', paragraph(run('a'), start(0), run('  '), end(0), run('b'))],
  ['a reference without a range', paragraph(run('a'), end(0).replace(/<w:commentRangeEnd[^>]*>/, ''))],
  ['nothing in the text', paragraph(run('a'))],
  ['a range that never ends', paragraph(start(0), run('a'))],
  ['a range that ends before it begins', paragraph(run('a'), end(0), start(0), run('b'))],
  [
    'a range of what was deleted',
    paragraph(start(0), '<w:moveFrom><w:r><w:t>a</w:t></w:r></w:moveFrom>', end(0), run('b')),
  ],
])('%s: the comment is on the whole document', async (_, body) => {
  const { comments, losses } = await imported({ body, comments: all(comment(0, 'Why?')) });
  expect(comments).toMatchObject([{ body: 'Why?', anchor: null }]);
  expect(losses).toEqual([{ what: PLACELESS, where: 'Ada' }]);
});

test('a comment on a picture is on the whole document; one that begins before it, on the words before it', async () => {
  const alone = await onImage((drawing) => paragraph(run('a'), start(0), drawing, end(0), run('b')));
  const comments = all(comment(0, 'Why?'));
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

test('answers stand behind what they answer, on its place; a settled thread is settled as a whole', async () => {
  const body = paragraph(start(0), run('a'), end(0), start(1), run('b'), end(1), start(2), run('a'), end(2));
  const { comments, losses } = await imported({
    body,
    comments: all(
      comment(0, 'First?'),
      comment(1, 'Second?'),
      comment(2, 'Answer', 'w:author="Bo"'),
      comment(3, 'Thanks'),
    ),
    extended: extended(
      '<w15:commentEx w15:paraId="P0" w15:done="1"/>',
      '<w15:commentEx w15:paraId="P1" w15:done="0"/>',
      '<w15:commentEx w15:paraId="P2" w15:paraIdParent="P0" w15:done="0"/>',
      // An answer to an answer; and one that answers itself.
      '<w15:commentEx w15:paraId="P3" w15:paraIdParent="P2" w15:done="0"/>',
    ),
  });
  expect(comments).toMatchObject([
    { body: 'First?', resolved: true, anchor: { from: 0, quote: 'a' } },
    { body: 'Answer', authorName: 'Bo', resolved: true, anchor: { from: 0, quote: 'a' } },
    { body: 'Thanks', resolved: true, anchor: { from: 0, quote: 'a' } },
    { body: 'Second?', resolved: false, anchor: { from: 1, quote: 'b' } },
  ]);
  expect(losses).toEqual([
    { what: 'Answers to a comment are comments of their own, behind it.', where: 'Bo' },
  ]);
});

test('comments that answer themselves or each other are comments of their own', async () => {
  const { comments } = await imported({
    body: paragraph(start(0), run('a'), end(0)),
    comments: all(comment(0, 'First'), comment(1, 'Second'), comment(2, 'Third')),
    extended: extended(
      '<w15:commentEx w15:paraId="P0" w15:paraIdParent="P1"/>',
      '<w15:commentEx w15:paraId="P1" w15:paraIdParent="P1" w15:done="true"/>',
    ),
  });
  expect(comments.map(({ body, resolved, anchor }) => [body, resolved, anchor?.quote])).toEqual([
    ['First', false, 'a'],
    ['Second', true, undefined],
    ['Third', false, undefined],
  ]);
});

test('names and words of others are text, without what no text has', async () => {
  const hostile = '&lt;script&gt;alert(1)&lt;/script&gt;&#0;&#7;\u202Eevil&#xD800;';
  const { comments } = await imported({
    body: paragraph(run('a')),
    comments: all(
      comment(0, hostile, `w:author="${hostile}"`),
      comment(1, 'x', `w:author="  A&#10;da\u2067 "`),
      comment(2, 'x', 'w:author=" "'),
      comment(3, 'x', `w:author="${'n'.repeat(1_000_000)}"`),
      `<w:comment w:id="4"><w:p><w:r><w:t>one</w:t><w:tab/><w:t>two</w:t><w:br/><w:t>three</w:t></w:r></w:p><w:p><w:r><w:t>four</w:t></w:r></w:p></w:comment>`,
    ),
  });
  expect(comments.map(({ authorName }) => authorName)).toEqual([
    '<script>alert(1)</script>\uFFFDevil\uFFFD'.replace('\uFFFDevil', '\uFFFD evil'),
    'A da',
    'Unknown',
    'n'.repeat(120),
    'Unknown',
  ]);
  expect(comments[0]?.body).toBe('<script>alert(1)</script>\uFFFD\u202Eevil\uFFFD');
  expect(comments[4]?.body).toBe('one\ttwo\nthree\nfour');
});

test('a comment of a megabyte is cut, one without words is left out, and both are told of', async () => {
  const { comments, losses } = await imported({
    body: paragraph(start(0), run('a'), end(0), start(1), run('b'), end(1)),
    comments: all(comment(0, 'long '.repeat(200_000)), comment(1, ' ', 'w:author="Bo"')),
  });
  expect(comments.map(({ body }) => body)).toEqual(['long '.repeat(2_000).trim()]);
  expect(losses).toEqual([
    { what: 'Comments are cut after 10000 characters.', where: 'Ada' },
    { what: 'Comments without words are not taken over.', where: 'Bo' },
  ]);
});

test.each([
  ['2026-01-02T03:04:05Z', '2026-01-02T03:04:05.000Z'],
  ['2026-01-02T03:04:05', '2026-01-02T03:04:05.000Z'],
  ['2026-01-02T03:04:05+02:00', '2026-01-02T01:04:05.000Z'],
  ['1900-01-01T00:00:00Z', undefined],
  ['2026-02-41T03:04:05Z', undefined],
  ['yesterday', undefined],
  ['', undefined],
])('a date %j is %j', async (date, expected) => {
  const comments = all(comment(0, 'x', `w:date="${date}"`));
  const { comments: found } = await imported({ body: paragraph(run('a')), comments });
  expect(found[0]?.createdAt?.toISOString()).toBe(expected);
});

test('of more than 5,000 comments the first are taken over', async () => {
  const ids = Array.from({ length: 5_002 }, (_, index) => index);
  const body = ids.map((id) => paragraph(run('The '), start(id), run(`mill ${id}`), end(id))).join('');
  const { comments, losses } = await imported({
    body,
    comments: all(...ids.map((id) => comment(id, 'Why?'))),
  });
  expect(comments).toHaveLength(5_000);
  expect(comments.filter(({ anchor }, index) => anchor?.quote !== `mill ${index}`)).toEqual([]);
  expect(losses).toEqual([{ what: 'No more than 5000 comments are taken over.', where: '2 more' }]);
});

test.each([
  ['is missing', null, [], []],
  ['is empty', '', [], [UNREADABLE]],
  ['is no XML', 'PK\u0003', [], [UNREADABLE]],
  ['is of another kind', '<html><p>x</p></html>', [], [UNREADABLE]],
  ['is cut off', all(comment(0, 'One'), comment(1, 'Two')).slice(0, -30), ['One', 'Two'], [UNREADABLE]],
  ['has no comments', `<w:comments ${W}/>`, [], []],
  ['is nested beyond all reason', all('<w:p>'.repeat(20_000)), [], [UNREADABLE]],
  [
    'names an entity of its own',
    `<!DOCTYPE x [<!ENTITY e "${'e'.repeat(1000)}">]>${all(comment(0, 'a &e; b'))}`,
    ['a &e; b'],
    [],
  ],
  ['has one id twice', all(comment(0, 'One'), comment(0, 'Two')), ['One', 'Two'], []],
])('a list of comments that %s', async (_, comments, expected, damage) => {
  const {
    comments: found,
    markdown,
    losses,
  } = await imported({
    body: paragraph(start(0), run('a'), end(0)),
    comments,
  });
  expect(markdown).toBe('a\n');
  expect(found.map(({ body }) => body)).toEqual(expected);
  expect(losses.map(({ what }) => what).filter((what) => what !== PLACELESS)).toEqual(damage);
});

test('a damaged list of threads costs what it says, and no comment', async () => {
  const { comments, losses } = await imported({
    body: paragraph(start(0), run('a'), end(0)),
    comments: all(comment(0, 'One')),
    extended: `<w15:commentsEx ${W15}>${'<x>'.repeat(20_000)}`,
  });
  expect(comments).toMatchObject([{ body: 'One', anchor: { quote: 'a' } }]);
  expect(losses).toMatchObject([{ what: expect.stringContaining('settled') }]);
});

test.each(['comments', 'commentsExtended'])(
  'a damaged part of the archive costs no text: %s',
  async (part) => {
    const whole = await written({
      body: paragraph(start(0), run('a'), end(0)),
      comments: all(comment(0, 'One')),
      extended: extended('<w15:commentEx w15:paraId="P0" w15:done="1"/>'),
    });
    const zip = await JSZip.loadAsync(whole);
    const bytes = await zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
    const path = `word/${part}.xml`;
    bytes.fill(0xff, bytes.indexOf(path) + path.length, bytes.indexOf(path) + path.length + 40);
    const { markdown, losses } = await imported(bytes);
    expect(markdown).toBe('a\n');
    expect(losses).toMatchObject([{ what: expect.stringContaining('read') }]);
  },
);

test('of two comments with one id the first has the range; without ids of paragraphs none answers another', async () => {
  const plain = (words: string) => comment(0, words).replace(/ w14:paraId="\w+"/, '');
  const { comments, losses } = await imported({
    body: paragraph(start(0), run('a'), end(0)),
    comments: all(plain('One'), plain('Two')),
    extended: extended('<w15:commentEx w15:paraId="" w15:done="1"/>'),
  });
  expect(comments.map(({ anchor, resolved }) => [anchor?.quote, resolved])).toEqual([
    ['a', false],
    [undefined, false],
  ]);
  expect(losses).toMatchObject([{ what: PLACELESS }]);
});

test('parts may have numbers in their names', async () => {
  const zip = await JSZip.loadAsync(await written({ body: paragraph(run('a')), comments: null }));
  zip.file('word/comments2.xml', all(comment(0, 'One')));
  expect((await imported(await zip.generateAsync({ type: 'uint8array' }))).comments).toHaveLength(1);
});

test('the file of LibreOffice', async () => {
  expect((await imported(FILE)).comments).toEqual([
    {
      authorName: 'Ada',
      body: 'Why?',
      createdAt: new Date('2026-01-02T03:04:05Z'),
      resolved: false,
      anchor: null,
    },
  ]);
});
