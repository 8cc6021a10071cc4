import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { parse, serialize } from 'parse5';
import { LIMITS } from './limits.ts';

/** Elements that are never the text of a page: by HTML's and ARIA's own definition, not by what they say. */
const SURROUNDINGS =
  'nav,aside,footer,dialog,button,select,script,style,noscript,template,svg,figcaption,[hidden],' +
  '[role=navigation],[role=banner],[role=contentinfo],[role=complementary],[role=search],[role=dialog],' +
  '[role=alertdialog],[role=menu]';
/** With fewer characters Readability itself takes its result for a failure. */
const ENOUGH = 500;
/** Readability's time grows with the square of the elements and faster with their depth; browsers stop at a depth of 512. */
const MOST_ELEMENTS = 20_000;
const DEEPEST = 256;
/** A block with more of its text in links leads elsewhere. */
const MOST_LINKED = 0.5;
const HEADING = /^H[1-6]$/;
/** Elements that begin a line of their own. */
const BLOCKS = new Set(
  'ADDRESS ARTICLE BLOCKQUOTE BR DD DETAILS DIV DL DT FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HR LI MAIN OL P PRE SECTION SUMMARY TABLE TBODY THEAD TR UL'.split(
    ' ',
  ),
);
const TEXT_NODE = 3;
const ELEMENT_NODE = 1;

/** A line of the text. */
interface Block {
  text: string;
  /** Characters in links. */
  linked: number;
  /** 1 to 6; null for what is no heading. */
  heading: number | null;
}

/** What is read of a node of the document. */
interface PageNode {
  nodeType: number;
  nodeName: string;
  textContent: string | null;
  childNodes: Iterable<PageNode>;
}

/**
 * What a page itself says, a block a line, headings marked as in Markdown: as Mozilla's Readability finds it, without blocks that are
 * mostly links. Of a page that is no article for it (a product, a list), all that is not marked as surroundings. Markup that is
 * nested too deeply to be read gives ''.
 */
export function contentText(html: string): string {
  try {
    // linkedom leaves out what HTML's rules add: `html`, `body`, ends of elements.
    const { document } = parseHTML(serialize(parse(html.slice(0, LIMITS.characters))));
    for (const element of document.querySelectorAll(SURROUNDINGS)) element.remove();
    const page = blocksOf(document.body);
    // Text without a single element is no HTML: another kind of file, or read in a wrong charset.
    if (page.elements === 1) return '';
    const all = saying(page.blocks);
    const isReadable = page.elements <= MOST_ELEMENTS && page.depth <= DEEPEST;
    // Its nodes are those of linkedom, which the types of a browser do not know.
    const serializer = (element: unknown) => element as PageNode;
    const article = isReadable ? new Readability(document, { serializer }).parse() : null;
    const main = article?.content ? saying(blocksOf(article.content).blocks) : [];
    return (isEnough(main) ? main : all).map(lineOf).join('\n');
  } catch (error) {
    if (error instanceof RangeError) return '';
    throw error;
  }
}

/** Without blocks of links (a linked heading may be that of an item), and without headings that have nothing below them. */
function saying(blocks: readonly Block[]): Block[] {
  const own = blocks.filter(
    ({ text, linked, heading }) => heading !== null || linked <= text.length * MOST_LINKED,
  );
  return own.filter(({ heading }, at) => {
    const next = own[at + 1];
    return heading === null || (next !== undefined && (next.heading === null || next.heading > heading));
  });
}

function lineOf({ text, heading }: Block): string {
  return heading === null ? text : `${'#'.repeat(heading)} ${text.replaceAll(/\s+/g, ' ')}`;
}

const isEnough = (blocks: readonly Block[]) =>
  blocks.reduce((sum, { text }) => sum + text.length, 0) >= ENOUGH;

function blocksOf(root: PageNode): { blocks: Block[]; elements: number; depth: number } {
  const blocks: Block[] = [];
  const size = { elements: 0, depth: 0 };
  let open = { text: '', linked: 0 };
  const end = (heading: number | null = null) => {
    const text = open.text.trim();
    if (text !== '') blocks.push({ text, linked: open.linked, heading });
    open = { text: '', linked: 0 };
  };
  const read = (node: PageNode, depth: number, inLink: boolean, inPre: boolean): void => {
    const { nodeType, nodeName } = node;
    if (nodeType === TEXT_NODE) {
      const text = node.textContent ?? '';
      open.text += inPre ? text : text.replaceAll(/\s+/g, ' ');
      if (inLink) open.linked += text.trim().length;
    }
    if (nodeType !== ELEMENT_NODE) return;
    size.elements += 1;
    size.depth = Math.max(size.depth, depth);
    if (nodeName === 'TD' || nodeName === 'TH') open.text += ' ';
    const isBlock = BLOCKS.has(nodeName);
    if (isBlock) end();
    for (const child of node.childNodes)
      read(child, depth + 1, inLink || nodeName === 'A', inPre || nodeName === 'PRE');
    if (isBlock) end(HEADING.test(nodeName) ? Number(nodeName[1]) : null);
  };
  read(root, 0, false, false);
  end();
  return { blocks, ...size };
}
