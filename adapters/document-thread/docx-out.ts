import type { ISectionOptions, IStylesOptions } from 'docx';
import type { PageSetup } from '../../domain/authoring/document.ts';
import type { RichDoc, RichNode } from '../../domain/authoring/rich/rich-doc.ts';
import type { DocxTask } from '../../domain/ports/document-worker.ts';
import { blocksOf } from './docx-blocks.ts';
import { commentsOf, plainParagraph, unmarked } from './docx-comments-out.ts';
import { DocxWriting, INDENT, type Docx } from './docx-writing.ts';

/** A millimetre in twentieths of a point. */
const MILLIMETRE = 56.6929;
/** Within table cells, little spacing is needed. Twentieths of a point, except for `line`. */
const IN_CELLS = { before: 30, after: 30, line: 240 };
const PAPER = { A4: { width: 11_906, height: 16_838 }, Letter: { width: 12_240, height: 15_840 } };

/** Converts a rich document to a Word file that uses styles, not direct formatting. Links stay links, and nothing is loaded. */
export async function docxFromRich({ title, doc, pageSetup, comments = [] }: DocxTask): Promise<Uint8Array> {
  const docx = await import('docx');
  const writing = new DocxWriting(docx, footnotesOf(doc), comments.length > 0);
  const children = blocksOf(doc.content, writing);
  children.push(...unmarked(comments, writing));
  const footnotes = Object.fromEntries(
    writing.footnotes.map(({ number, content }) => [number, { children: paragraphsOf(content, writing) }]),
  );
  const document = new docx.Document({
    title,
    creator: 'Millrace',
    footnotes,
    ...(comments.length > 0 ? { comments: commentsOf(comments, docx) } : {}),
    numbering: { config: writing.numbering },
    styles: {
      default: spacedStyles(),
      paragraphStyles: [
        {
          id: 'Code',
          name: 'Code',
          basedOn: 'Normal',
          quickFormat: true,
          run: { font: 'Courier New', size: 19 },
          // Space below the last line only.
          paragraph: { spacing: { before: 0, after: 140 }, contextualSpacing: true },
        },
        {
          id: 'Quote',
          name: 'Quote',
          basedOn: 'Normal',
          quickFormat: true,
          run: { italics: true },
          paragraph: { indent: { left: INDENT } },
        },
        { id: 'TableContents', name: 'Table Contents', basedOn: 'Normal', paragraph: { spacing: IN_CELLS } },
        {
          id: 'TableHeader',
          name: 'Table Header',
          basedOn: 'TableContents',
          run: { bold: true },
        },
      ],
      characterStyles: [
        { id: 'CodeCharacter', name: 'Code Character', run: { font: 'Courier New', size: 19 } },
      ],
    },
    sections: [{ ...pageOf(docx, pageSetup), children }],
  });
  return docx.Packer.toBuffer(document);
}

/** Space below paragraphs and around headings, as on paper; a heading stays with the text below it. */
function spacedStyles(): NonNullable<IStylesOptions['default']> {
  const heading = (before: number) => ({ paragraph: { spacing: { before, after: 80 }, keepNext: true } });
  return {
    document: { paragraph: { spacing: { after: 140, line: 276 } } },
    heading1: heading(360),
    heading2: heading(280),
    heading3: heading(240),
    heading4: heading(200),
    heading5: heading(200),
    heading6: heading(200),
    listParagraph: { paragraph: { spacing: { after: 60 } } },
    footnoteText: { paragraph: { spacing: { after: 40, line: 240 } } },
  };
}

/** Content of the footnotes by label, because Word stores footnotes apart from the text. */
function footnotesOf(doc: RichDoc): ReadonlyMap<string, RichNode[]> {
  const found = new Map<string, RichNode[]>();
  const visit = ({ type, attrs, content = [] }: RichNode): void => {
    if (type === 'footnoteDefinition') found.set(String(attrs?.['label']), content);
    content.forEach(visit);
  };
  visit(doc);
  return found;
}

/** Converts the content of a footnote, which can only contain paragraphs. */
function paragraphsOf(content: readonly RichNode[], writing: DocxWriting) {
  const { Paragraph } = writing.docx;
  return blocksOf(content, writing).filter((block) => block instanceof Paragraph);
}

function pageOf(docx: Docx, setup: PageSetup): Omit<ISectionOptions, 'children'> {
  const { Header, Footer, PageOrientation } = docx;
  const { size, orientation, margins, header, footer } = setup;
  const twips = (millimetres: number) => Math.round(millimetres * MILLIMETRE);
  return {
    properties: {
      page: {
        size: {
          ...PAPER[size],
          orientation: PageOrientation[orientation === 'landscape' ? 'LANDSCAPE' : 'PORTRAIT'],
        },
        margin: {
          top: twips(margins.top),
          right: twips(margins.right),
          bottom: twips(margins.bottom),
          left: twips(margins.left),
        },
      },
    },
    ...(header ? { headers: { default: new Header({ children: [plainParagraph(header, docx)] }) } } : {}),
    ...(footer ? { footers: { default: new Footer({ children: [plainParagraph(footer, docx)] }) } } : {}),
  };
}
