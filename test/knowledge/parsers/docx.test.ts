import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractDocx } from '../../../parsers/docx/docx.ts';
import { inspect } from '../../../parsers/inspect.ts';
import {
  cell,
  docxOf,
  docxOfFiles,
  p,
  row,
  run,
  table,
  type DocxParts,
  spoiled,
} from '../../fixtures/docx-parts.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docx-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function textOf(bytes: Buffer): Promise<string> {
  const path = join(folder, 'file.docx');
  await writeFile(path, bytes);
  const { pages } = await extractDocx(path, () => {});
  return pages[0]?.text ?? '';
}

const read = (parts: DocxParts) => textOf(docxOf(parts));
const body = (content: string) => read({ body: content });

describe('headings', () => {
  const styles = `
    <w:style w:styleId="berschrift1"><w:name w:val="heading 1"/></w:style>
    <w:style w:styleId="Own"><w:name w:val="Chapter"/><w:basedOn w:val="berschrift1"/></w:style>
    <w:style w:styleId="Clause"><w:name w:val="Clause"/><w:pPr><w:outlineLvl w:val="2"/></w:pPr></w:style>
    <w:style w:styleId="Loop"><w:name w:val="Loop"/><w:basedOn w:val="Loop"/></w:style>`;

  test.each([
    ['a heading style of another language', '<w:pStyle w:val="berschrift1"/>', '# Mill'],
    ['a style based on one', '<w:pStyle w:val="Own"/>', '# Mill'],
    ['the outline level of a style', '<w:pStyle w:val="Clause"/>', '### Mill'],
    ['the outline level of the paragraph', '<w:outlineLvl w:val="1"/>', '## Mill'],
    ['a style based on itself', '<w:pStyle w:val="Loop"/>', 'Mill'],
    ['an outline level of body text', '<w:outlineLvl w:val="9"/>', 'Mill'],
  ])('%s', async (_case, properties, expected) => {
    expect(await read({ styles, body: p('Mill', properties) })).toBe(expected);
  });
});

describe('lists', () => {
  const level = (ilvl: number, format: string, text: string, start = 1) =>
    `<w:lvl w:ilvl="${ilvl}"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
  const numbering = `
    <w:abstractNum w:abstractNumId="7">${level(0, 'decimal', '%1.')}${level(1, 'decimal', '%1.%2')}${level(2, 'lowerLetter', '(%3)')}</w:abstractNum>
    <w:abstractNum w:abstractNumId="8">${level(0, 'bullet', 'o')}${level(1, 'upperRoman', '%2)', 4)}</w:abstractNum>
    <w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num>
    <w:num w:numId="2"><w:abstractNumId w:val="8"/></w:num>
    <w:num w:numId="3"><w:abstractNumId w:val="7"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>`;
  const item = (text: string, numId: number, ilvl: number) =>
    p(text, `<w:numPr><w:ilvl w:val="${ilvl}"/><w:numId w:val="${numId}"/></w:numPr>`);

  test('carry the numbers that Word shows, on all levels, and start anew where they are told to', async () => {
    const content = [
      item('Scope', 1, 0),
      item('Parties', 1, 0),
      item('The miller', 1, 1),
      item('keeps the wheel', 1, 2),
      item('keeps the stones', 1, 2),
      item('The farmer', 1, 1),
      p('Between the lists.'),
      item('Price', 1, 0),
      item('Anew', 3, 0),
      item('Dot', 2, 0),
      item('Roman', 2, 1),
    ];
    expect(await read({ numbering, body: content.join('') })).toBe(
      [
        '1. Scope\n2. Parties\n  2.1 The miller\n    (a) keeps the wheel\n    (b) keeps the stones\n  2.2 The farmer',
        'Between the lists.',
        '3. Price\n1. Anew\n- Dot\n  IV) Roman',
      ].join('\n\n'),
    );
  });

  test('number headings through their style', async () => {
    const styles = `<w:style w:styleId="H"><w:name w:val="heading 2"/><w:pPr><w:numPr><w:ilvl w:val="1"/><w:numId w:val="1"/></w:numPr></w:pPr></w:style>`;
    const heading = '<w:pStyle w:val="H"/>';
    const text = await read({
      styles,
      numbering,
      body:
        item('Terms', 1, 0) +
        p('Payment', heading) +
        p('Delivery', heading) +
        p('Off', `${heading}<w:numPr><w:numId w:val="0"/></w:numPr>`),
    });
    expect(text).toBe('1. Terms\n\n## 1.1 Payment\n\n## 1.2 Delivery\n\n## Off');
  });
});

describe('tables', () => {
  const words = (...texts: string[]) => row(...texts.map((text) => cell(p(text))));

  test('keep cells with several paragraphs, line breaks and bars in one row', async () => {
    const rich = cell(`${p('two')}<w:p><w:r><w:t>lines</w:t><w:br/><w:t>here</w:t></w:r></w:p>`);
    expect(await body(table(words('Grain', 'Note'), row(cell(p('Wheat | Rye')), rich)))).toBe(
      '| Grain | Note |\n| --- | --- |\n| Wheat \\| Rye | two lines here |',
    );
  });

  test('repeat what is merged downwards in every row, and say once what is merged sideways', async () => {
    const merged = table(
      row(cell(p('Region')), cell(p('Tonnes'), '<w:gridSpan w:val="2"/>')),
      row(cell(p('North'), '<w:vMerge w:val="restart"/>'), cell(p('10')), cell(p('11'))),
      row(cell(p(''), '<w:vMerge/>'), cell(p('12')), cell(p('13'))),
      words('South', '14'),
    );
    expect(await body(merged)).toBe(
      '| Region | Tonnes |  |\n| --- | --- | --- |\n| North | 10 | 11 |\n| North | 12 | 13 |\n| South | 14 |  |',
    );
  });

  test('tell a nested table in its cell', async () => {
    const nested = table(words('sack', '50 kg'), words('half', '25 kg'));
    expect(
      await body(table(words('Size', 'Weights'), row(cell(p('All')), cell(p('See:') + nested + p(''))))),
    ).toBe('| Size | Weights |\n| --- | --- |\n| All | See: sack, 50 kg; half, 25 kg |');
  });

  test('leave out deleted rows', async () => {
    const deleted =
      '<w:tr><w:trPr><w:del w:author="x"/></w:trPr><w:tc><w:p><w:r><w:t>gone</w:t></w:r></w:p></w:tc><w:tc><w:p/></w:tc></w:tr>';
    expect(await body(table(words('A', 'B'), deleted, words('1', '2')))).toBe(
      '| A | B |\n| --- | --- |\n| 1 | 2 |',
    );
  });

  test('that only arrange text are read as text', async () => {
    expect(await body(table(words('Left column.', 'Right column.')))).toBe('Left column.\n\nRight column.');
    expect(await body(table(words('One.'), words('Two.')))).toBe('One.\n\nTwo.');
  });

  test('may claim millions of columns', async () => {
    const wide = table(words('A', 'B'), row(cell(p('x'), '<w:gridSpan w:val="900000000"/>'), cell(p('y'))));
    expect(await body(wide)).toMatch(/^\| A \| B \|/u);
  });
});

describe('what stands beside the text', () => {
  const box = (text: string) => `<w:txbxContent>${p(text)}</w:txbxContent>`;
  const drawing = (text: string) =>
    `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:txbx>${box(text)}</wps:txbx></w:drawing></mc:Choice>
     <mc:Fallback><w:pict><v:textbox>${box(text)}</v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>`;

  test('a text box comes once, after the paragraph that holds it', async () => {
    const content = `<w:p>${run('Before ')}${drawing('In the box.')}${run('and after.')}</w:p>${p('Next.')}`;
    expect(await body(content)).toBe('Before and after.\n\nIn the box.\n\nNext.');
  });

  test('an old text box without an alternative', async () => {
    expect(
      await body(`<w:p><w:r><w:pict><v:textbox>${box('Old box.')}</v:textbox></w:pict></w:r></w:p>`),
    ).toBe('Old box.');
  });

  test('a text box within a cell stays in the cell', async () => {
    const inCell = row(cell(`<w:p>${run('Word')}${drawing('boxed')}</w:p>`), cell(p('2')));
    expect(await body(table(row(cell(p('A')), cell(p('B'))), inCell))).toBe(
      '| A | B |\n| --- | --- |\n| Word boxed | 2 |',
    );
  });

  test('footnotes and endnotes follow the paragraph or table that refers to them', async () => {
    const footnotes = `<w:footnote w:type="separator" w:id="-1">${p('')}</w:footnote><w:footnote w:id="2">${p('Since 1802.')}</w:footnote><w:footnote w:id="3">${p('Net.')}${p('Per sack.')}</w:footnote>`;
    const endnotes = `<w:endnote w:id="2">${p('See the archive.')}</w:endnote>`;
    const note = (kind: string, id: number) => `<w:r><w:${kind}Reference w:id="${id}"/></w:r>`;
    const content = [
      `<w:p>${run('The wheel')}${note('footnote', 2)}${run(' turns.')}${note('endnote', 2)}</w:p>`,
      table(
        row(cell(p('A')), cell(p('B'))),
        row(cell(`<w:p>${run('9')}${note('footnote', 3)}</w:p>`), cell(p('8'))),
      ),
      p('End.'),
    ];
    expect(await read({ body: content.join(''), footnotes, endnotes })).toBe(
      [
        'The wheel[^1] turns.[^2]',
        '[^1]: Since 1802.',
        '[^2]: See the archive.',
        '| A | B |\n| --- | --- |\n| 9[^3] | 8 |',
        '[^3]: Net. Per sack.',
        'End.',
      ].join('\n\n'),
    );
  });

  test('headers and footers come once each, without page numbers', async () => {
    const field = (instruction: string, result: string) =>
      `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> ${instruction} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(result)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
    const text = await read({
      body: p('Body.'),
      headers: [p('Mill Ltd, secret'), p('Mill Ltd, secret'), p('First page')],
      footers: [
        `<w:p>${run('Sheet ')}${field('PAGE', '17')}<w:fldSimple w:instr=" NUMPAGES ">${run('99')}</w:fldSimple></w:p>`,
      ],
    });
    expect(text).toBe('Mill Ltd, secret\n\nFirst page\n\nBody.\n\nSheet');
  });
});

describe('the final text', () => {
  test.each([
    [
      'insertions are in, deletions out',
      `<w:p>${run('old')}<w:del><w:r><w:delText>est</w:delText></w:r></w:del><w:ins>${run('er')}</w:ins></w:p>`,
      'older',
    ],
    [
      'moved text stands where it went',
      `<w:p><w:moveFrom>${run('from ')}</w:moveFrom>${run('stays ')}<w:moveTo>${run('moved')}</w:moveTo></w:p>`,
      'stays moved',
    ],
    [
      'a deleted paragraph mark joins',
      `<w:p><w:pPr><w:rPr><w:del w:author="x"/></w:rPr></w:pPr>${run('one ')}</w:p>${p('two')}`,
      'one two',
    ],
    [
      'a deleted mark at the end loses nothing',
      `<w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr>${run('last')}</w:p>`,
      'last',
    ],
    [
      'a former style does not count',
      p('Text', '<w:pPrChange><w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:pPrChange>'),
      'Text',
    ],
    [
      'hidden text is not there',
      `<w:p>${run('seen')}<w:r><w:rPr><w:vanish/></w:rPr><w:t> hidden</w:t></w:r>${run(' again')}</w:p>`,
      'seen again',
    ],
    [
      'the result of a field, not its instruction',
      `<w:p><w:r><w:fldChar w:fldCharType="begin"/><w:instrText>HYPERLINK "https://x.test"</w:instrText><w:fldChar w:fldCharType="separate"/><w:t>the site</w:t><w:fldChar w:fldCharType="end"/></w:r>${run(' tells')}</w:p>`,
      'the site tells',
    ],
    [
      'an unfinished field swallows only its paragraph',
      `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r></w:p>${p('After')}`,
      'After',
    ],
    [
      'a hint of an empty form field is none',
      `<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>${p('Click here')}</w:sdtContent></w:sdt><w:sdt><w:sdtContent>${p('Filled')}</w:sdtContent></w:sdt>`,
      'Filled',
    ],
    [
      'tabs, breaks and hyphens',
      `<w:p><w:pPr><w:tabs><w:tab w:val="left"/></w:tabs></w:pPr><w:r><w:t>a</w:t><w:tab/><w:t>b</w:t><w:br/><w:t>c</w:t><w:noBreakHyphen/><w:t>d</w:t></w:r></w:p>`,
      'a b\nc-d',
    ],
    ['formulas', `<w:p><m:oMath><m:r><m:t>E=mc</m:t></m:r></m:oMath></w:p>`, 'E = mc'],
    [
      'pronunciation hints are left out',
      `<w:p><w:r><w:ruby><w:rt>${run('みず')}</w:rt><w:rubyBase>${run('水')}</w:rubyBase></w:ruby></w:r></w:p>`,
      '水',
    ],
    ['entities and character numbers of XML', p('R&amp;D &lt; &#8364;5'), 'R&D < €5'],
  ])('%s', async (_case, content, expected) => {
    expect(await body(content)).toBe(expected);
  });
});

describe('formulas', () => {
  const formula = (inside: string) => `<m:oMath>${inside}</m:oMath>`;
  const r = (text: string) => `<m:r><m:rPr><m:sty m:val="p"/></m:rPr><m:t>${text}</m:t></m:r>`;
  const e = (name: string, ...inside: string[]) => `<m:${name}>${inside.join('')}</m:${name}>`;
  const value = (name: string, val: string) => `<m:${name} m:val="${val}"/>`;

  test.each([
    [e('r', e('t', 'E=m')) + e('sSup', e('e', r('c')), e('sup', r('2'))), 'E = mc^2'],
    [e('f', e('num', r('a')), e('den', r('b'))), '(a)/(b)'],
    [e('sSub', e('e', r('x')), e('sub', r('i+1'))), 'x_(i+1)'],
    [e('rad', e('deg'), e('e', r('x'))) + e('rad', e('deg', r('3')), e('e', r('y'))), '√(x)root(3, y)'],
    [
      e('nary', e('naryPr', value('chr', '∑')), e('sub', r('i=1')), e('sup', r('n')), e('e', r('i'))),
      '∑_(i = 1)^n i',
    ],
    [e('d', e('dPr', value('begChr', '['), value('endChr', ')')), e('e', r('0')), e('e', r('1'))), '[0|1)'],
    [
      e('func', e('fName', e('limLow', e('e', r('lim')), e('lim', r('n→∞')))), e('e', r('a'))),
      'lim_(n → ∞) a',
    ],
    [
      e(
        'd',
        e('e', e('m', e('mr', e('e', r('a')), e('e', r('b'))), e('mr', e('e', r('c')), e('e', r('d'))))),
      ),
      '(a, b; c, d)',
    ],
    [e('eqArr', e('e', r('a&amp;=b')), e('e', r('c&amp;=d'))), 'a = b; c = d'],
    [r('a') + `<w:del>${r('b')}</w:del>` + e('box', e('e', r('c'))), 'ac'],
    [
      `<mc:AlternateContent><mc:Choice>${r('a')}</mc:Choice><mc:Fallback>${r('b')}</mc:Fallback></mc:AlternateContent>`,
      'a',
    ],
  ])('are read as one would type them: %s', async (inside, expected) => {
    const after = `<w:p>${run('after')}</w:p>`;
    expect(await body(`<w:p>${run('So ')}${formula(inside)}${run(' holds.')}</w:p>${after}`)).toBe(
      `So ${expected} holds.\n\nafter`,
    );
  });

  test('by themselves stand apart from each other', async () => {
    expect(await body(`<w:p><m:oMathPara>${formula(r('a'))}${formula(r('b'))}</m:oMathPara></w:p>`)).toBe(
      'a b',
    );
  });

  test('beyond all bounds keep their text', async () => {
    const deep = `${'<m:e>'.repeat(2_000)}${r('a=')}${r('b')}${'</m:e>'.repeat(2_000)}`;
    expect(await body(`<w:p>${formula(deep)}${run(' holds.')}</w:p>`)).toBe('a=b holds.');
  });
});

describe('files that other programs write', () => {
  const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
  const strict = 'http://purl.oclc.org/ooxml/wordprocessingml/main';

  test.each([
    [
      'a prefix of their own',
      `<ns0:document xmlns:ns0="${main}"><ns0:body><ns0:p><ns0:r><ns0:t>Words</ns0:t></ns0:r></ns0:p></ns0:body></ns0:document>`,
    ],
    ['no prefix', `<document xmlns="${main}"><body><p><r><t>Words</t></r></p></body></document>`],
    ['the strict edition', `<w:document xmlns:w="${strict}"><w:body>${p('Words')}</w:body></w:document>`],
  ])('%s', async (_case, document) => {
    expect(await textOf(docxOfFiles({ 'word/document.xml': document }))).toBe('Words');
  });

  test('UTF-16', async () => {
    const document = `<?xml version="1.0" encoding="UTF-16"?><w:document xmlns:w="${main}"><w:body>${p('Größe')}</w:body></w:document>`;
    const marked = Buffer.from(`\ufeff${document}`, 'utf16le');
    expect(await textOf(docxOfFiles({ 'word/document.xml': marked }))).toBe('Größe');
  });

  test('a main part of another name', async () => {
    const relation =
      '<Relationships><Relationship Type="http://x/officeDocument" Target="/word/document2.xml"/></Relationships>';
    const document = `<w:document xmlns:w="${main}"><w:body>${p('Second')}</w:body></w:document>`;
    expect(await textOf(docxOfFiles({ '_rels/.rels': relation, 'word/document2.xml': document }))).toBe(
      'Second',
    );
  });

  test('no main part at all is damage', async () => {
    await expect(textOf(docxOfFiles({ 'word/other.xml': '<x/>' }))).rejects.toMatchObject({
      code: 'corrupted-file',
    });
  });
});

describe('damage', () => {
  test('of parts beside the body costs only these, and is told', async () => {
    const parts = { body: p('Body.'), headers: [p('Header.')], footers: [p('Footer.')] };
    const path = join(folder, 'damaged.docx');
    await writeFile(path, spoiled(docxOf(parts), 'word/part0.xml'));
    expect(await inspect(path, 'docx')).toEqual({ kind: 'docx' });
    expect(await extractDocx(path, () => {})).toMatchObject({
      pages: [{ page: null, text: 'Body.\n\nFooter.' }],
      warnings: [{ page: null, code: 'corrupted-file' }],
    });
  });

  test('of the body is found at the first look', async () => {
    const path = join(folder, 'damaged.docx');
    await writeFile(path, spoiled(docxOf({ body: p('Body.') }), 'word/document.xml'));
    await expect(inspect(path, 'docx')).rejects.toMatchObject({ code: 'corrupted-file' });
    await expect(extractDocx(path, () => {})).rejects.toBeTruthy();
  });
});
