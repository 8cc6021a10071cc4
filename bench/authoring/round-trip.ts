import { toHtml } from 'hast-util-to-html';
import { toHast } from 'mdast-util-to-hast';
import { markdownFromRich } from '../../domain/authoring/markdown/markdown-from-rich.ts';
import { markdownTree } from '../../domain/authoring/markdown/markdown-tree.ts';
import { richFromMarkdown } from '../../domain/authoring/markdown/rich-from-markdown.ts';
import { readRich } from '../../domain/authoring/rich/read-rich.ts';
import { EXAMPLE_SETS } from './example-sets.ts';
import { roundTripByPandoc, type Pandoc } from './pandoc.ts';

const RAW = { allowDangerousHtml: true };

/**
 * How many examples look the same after they were read into a document and written again: the HTML of what came back is that of
 * what went in, by one renderer (micromark) for all.
 */
export async function roundTripRates(pandoc: Pandoc | null): Promise<Record<string, Record<string, string>>> {
  const rows: Record<string, Record<string, string>> = {};
  for (const set of EXAMPLE_SETS) {
    const { examples } = set;
    const peers = pandoc ? { [pandoc.name]: rate(examples, await roundTripByPandoc(pandoc, set)) } : {};
    rows[`${set.name}, ${examples.length} examples`] = {
      Millrace: rate(examples, examples.map(ours)),
      ...peers,
    };
  }
  return rows;
}

/** Through the schema, like a stored document. */
function ours(markdown: string): string {
  return markdownFromRich(readRich(richFromMarkdown(markdown).doc));
}

function rate(examples: readonly string[], back: readonly string[]): string {
  const same = examples.filter((markdown, at) => htmlOf(markdown) === htmlOf(back[at] ?? '')).length;
  return `${((100 * same) / examples.length).toFixed(1)} % (${same})`;
}

/** How many line ends stand between two blocks does not show. */
function htmlOf(markdown: string): string {
  return toHtml(toHast(markdownTree(markdown), RAW), RAW)
    .replace(/\n+/g, '\n')
    .trim();
}
