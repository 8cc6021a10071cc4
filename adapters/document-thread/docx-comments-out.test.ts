import JSZip from 'jszip';
import { imported } from '../../test/support/authoring/word-comments.ts';
import { DEFAULT_PAGE_SETUP } from '../../domain/authoring/document.ts';
import { keptAnchor } from '../../domain/authoring/comments/anchor.ts';
import { documentWork } from '../../domain/authoring/work/document-work.ts';
import { docxFromRich } from './docx-out.ts';

const CREATED = new Date('2026-01-02T03:04:05Z');

/** A document as a Word file with a comment on each of these words; null: on the whole. */
async function commented(content: string, ...words: (string | null)[]): Promise<Uint8Array> {
  const anchors = words.map((quote) => {
    const from = quote === null ? 0 : content.indexOf(quote);
    return quote === null ? null : keptAnchor(content, { from, to: from + quote.length, quote });
  });
  const doc = documentWork.marked({ mode: 'markdown', content }, anchors);
  const comments = words.map((_, index) => ({
    authorName: `Ada ${index}`,
    body: `No. ${index}\nWhy?`,
    createdAt: CREATED,
  }));
  return docxFromRich({ title: 'Mill', doc, pageSetup: DEFAULT_PAGE_SETUP, comments });
}

const parts = async (bytes: Uint8Array) => {
  const zip = await JSZip.loadAsync(bytes);
  return { main: (await zip.file('word/document.xml')?.async('string')) ?? '', zip };
};

test('comments come back from a Word file as they went into it', async () => {
  const content =
    'The **mill** is [old](https://a.example).\n\n- It turns\n\n```\nin wind\n```\n\n| Grain |\n| --- |\n| Rye |\n';
  const words = ['mill** is [old', 'turns', 'wind', 'Rye', null];
  const bytes = await commented(content, ...words);
  const { comments, losses, markdown } = await imported(bytes);
  expect(losses).toEqual([]);
  expect(comments.map(({ anchor }) => anchor?.quote)).toEqual([
    'mill** is [old',
    'turns',
    'wind',
    'Rye',
    'The',
  ]);
  expect(comments.map(({ anchor }) => markdown.indexOf(anchor?.quote ?? '?'))).toEqual(
    comments.map(({ anchor }) => anchor?.from),
  );
  expect(comments[0]).toMatchObject({ authorName: 'Ada 0', body: 'No. 0\nWhy?', createdAt: CREATED });
});

test('without comments a file has no part for them, and what looks like their signs is text', async () => {
  const doc = documentWork.rich({ mode: 'markdown', content: 'The \uF8E20\uF8E4mill\n' });
  const { main, zip } = await parts(await docxFromRich({ title: '', doc, pageSetup: DEFAULT_PAGE_SETUP }));
  expect(zip.file('word/comments.xml')).toBeNull();
  expect(main).toContain('The \uF8E20\uF8E4mill');
});

test('what looks like the signs of a comment does not move one', async () => {
  const { main } = await parts(await commented('The \uF8E20\uF8E4old \uF8E37\uF8E4mill\n', 'mill'));
  expect(main.match(/<w:comment\w+ [^>]*>/g)).toEqual([
    '<w:commentRangeStart w:id="0"/>',
    '<w:commentRangeEnd w:id="0"/>',
    '<w:commentReference w:id="0"/>',
  ]);
});

test('comments on a document without text stand at its end', async () => {
  const { main } = await parts(await commented('', null, null));
  expect(main.match(/<w:commentReference w:id="\d"\/>/g)).toHaveLength(2);
});
