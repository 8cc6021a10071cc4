import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { parse, serialize } from 'parse5';
import { LIMITS } from './limits.ts';

/** Elements that HTML and ARIA define as not part of the main content, whatever their text is. */
const SURROUNDINGS =
  'nav,aside,footer,dialog,button,select,script,style,noscript,template,svg,figcaption,[hidden],' +
  '[role=navigation],[role=banner],[role=contentinfo],[role=complementary],[role=search],[role=dialog],' +
  '[role=alertdialog],[role=menu]';
/** Readability itself treats a result with fewer characters as a failure. */
const ENOUGH = 500;
/** Readability's time grows with the square of the elements, and faster with their depth. Browsers stop at depth 512. */
const MOST_ELEMENTS = 20_000;
const DEEPEST = 256;
/** A block with a larger share of its text in links is navigation. */
const MOST_LINKED = 0.5;
const HEADING = /^H[1-6]$/;
/** Elements that start a new line. */
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
  /** Number of characters that are in links. */
  linked: number;
  /** Level 1 to 6; null if the block is not a heading. */
  heading: number | null;
}

/** The properties of a DOM node that are read here. */
interface PageNode {
  nodeType: number;
  nodeName: string;
  textContent: string | null;
  childNodes: Iterable<PageNode>;
}

/**
 * The main content of a page, one block per line, with Markdown headings: what Mozilla's Readability finds, without blocks that
 * are mostly links. If Readability finds no article (a product page, a list), everything outside navigation and other
 * surroundings. Returns '' for markup that is nested too deeply.
 */
export function contentText(html: string): string {
  try {
    // linkedom does not add what HTML implies (`html`, `body`, end tags), so parse5 parses first.
    const { document } = parseHTML(serialize(parse(html.slice(0, LIMITS.characters))));
    for (const element of document.querySelectorAll(SURROUNDINGS)) element.remove();
    const page = blocksOf(document.body);
    // Text without a single element is not HTML: it is another kind of file, or was decoded with a wrong charset.
    if (page.elements === 1) return '';
    const all = saying(page.blocks);
    const isReadable = page.elements <= MOST_ELEMENTS && page.depth <= DEEPEST;
    // The nodes are linkedom's, which the DOM types do not know.
    const serializer = (element: unknown) => element as PageNode;
    const article = isReadable ? new Readability(document, { serializer }).parse() : null;
    const main = article?.content ? saying(blocksOf(article.content).blocks) : [];
    return (isEnough(main) ? main : all).map(lineOf).join('\n');
  } catch (error) {
    if (error instanceof RangeError) return '';
    throw error;
  }
}

/**
 * Drops blocks that are mostly links (but keeps headings, as an item's title may be a link) and headings with nothing below them.
 */
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
