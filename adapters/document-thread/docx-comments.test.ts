import JSZip from 'jszip';
import {
  all,
  comment,
  end,
  extended,
  FILE,
  imported,
  paragraph,
  PLACELESS,
  run,
  start,
  W,
  W15,
  written,
} from '../../test/support/authoring/word-comments.ts';

const UNREADABLE = 'Not all comments can be read.';

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
  ['9999-12-31T23:59:59-12:00', undefined],
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
      anchor: expect.objectContaining({ quote: 'Between' }),
    },
  ]);
});
