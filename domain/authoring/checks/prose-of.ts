import type { Nodes as HtmlNodes } from 'hast';
import type { Nodes as MarkdownNodes } from 'mdast';
import type { DocumentContent } from '../conversion/document-content.ts';
import { parseHtml } from '../html/parse-html.ts';
import { isBlock } from '../html/reading-html.ts';
import { markdownTree } from '../markdown/markdown-tree.ts';
import { alignedOffsets } from './align.ts';
import { OBJECT, Prose, type ProseBlock, type ProseRun } from './prose.ts';
import { richProse } from './rich-prose.ts';

/**
 * The prose of some content. Offsets refer to the Markdown or HTML; for a rich document, to its text as returned by the editor's
 * `doc.textBetween(0, doc.content.size, '\n', '\uFFFC')`.
 */
export function proseOf(from: DocumentContent): Prose {
  switch (from.mode) {
    case 'markdown':
      return new Prose(markdownBlocks(markdownTree(from.content), from.content));
    case 'html':
      return new Prose(htmlBlocks(parseHtml(from.content).children, from.content));
    case 'rich':
      return richProse(from.content);
  }
}

function markdownBlocks(node: MarkdownNodes, source: string): ProseBlock[] {
  switch (node.type) {
    case 'heading':
      return [{ kind: 'heading', runs: node.children.flatMap((child) => markdownRuns(child, source)) }];
    case 'paragraph':
    case 'tableCell':
      return [{ kind: 'text', runs: node.children.flatMap((child) => markdownRuns(child, source)) }];
    default:
      return 'children' in node ? node.children.flatMap((child) => markdownBlocks(child, source)) : [];
  }
}

function markdownRuns(node: MarkdownNodes, source: string): ProseRun[] {
  const { start, end } = node.position ?? { start: { offset: 0 }, end: { offset: 0 } };
  const [from, to] = [start.offset ?? 0, end.offset ?? 0];
  switch (node.type) {
    case 'text':
      return [{ text: node.value, offsets: alignedOffsets(node.value, source.slice(from, to), from) }];
    case 'break':
      return [{ text: '\n', offsets: [from] }];
    case 'html':
      return [];
    default:
      return 'children' in node
        ? node.children.flatMap((child) => markdownRuns(child, source))
        : [{ text: OBJECT, offsets: [from] }];
  }
}

/** Elements whose text is not prose. */
const NO_PROSE = new Set([
  'script',
  'style',
  'template',
  'pre',
  'textarea',
  'select',
  'svg',
  'math',
  'head',
  'title',
]);
const OBJECTS = new Set(['code', 'tt', 'kbd', 'samp', 'img', 'picture']);

function htmlBlocks(nodes: readonly HtmlNodes[], source: string): ProseBlock[] {
  const blocks: ProseBlock[] = [];
  let open: { kind: ProseBlock['kind']; runs: ProseRun[] } = { kind: 'text', runs: [] };
  const end = (kind: ProseBlock['kind']): void => {
    blocks.push(open);
    open = { kind, runs: [] };
  };
  const visit = (node: HtmlNodes): void => {
    const from = node.position?.start.offset ?? 0;
    if (node.type === 'text') {
      const shown = node.value.replace(/[\t\n\f\r]/g, ' ');
      const to = node.position?.end.offset ?? from;
      open.runs.push({ text: shown, offsets: alignedOffsets(node.value, source.slice(from, to), from) });
    } else if (node.type === 'element' && !NO_PROSE.has(node.tagName)) {
      if (OBJECTS.has(node.tagName)) open.runs.push({ text: OBJECT, offsets: [from] });
      else if (node.tagName === 'br') open.runs.push({ text: '\n', offsets: [from] });
      else if (isBlock(node)) {
        end(/^h[1-6]$/.test(node.tagName) ? 'heading' : 'text');
        node.children.forEach(visit);
        end('text');
      } else node.children.forEach(visit);
    }
  };
  nodes.forEach(visit);
  return [...blocks, open];
}
