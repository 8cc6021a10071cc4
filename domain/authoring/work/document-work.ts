import { checkWriting, type CheckOptions, type WritingReport } from '../checks/check-writing.ts';
import { keptAnchor, placeOf, type Anchor, type KeptAnchor } from '../comments/anchor.ts';
import type { AnchoredComment, MarkedComment } from '../comments/file-comment.ts';
import { markPlaces } from '../comments/mark-places.ts';
import { placeRanges } from '../comments/place-ranges.ts';
import { takeSigns, withoutSigns } from '../comments/range-signs.ts';
import { convert, richOf, type Converted } from '../conversion/convert.ts';
import type { DocumentContent, DocumentMode } from '../conversion/document-content.ts';
import { linkLosses } from '../conversion/losses.ts';
import {
  factsOf,
  readContent,
  readSource,
  wordsOfHtml,
  type ContentFacts,
  type GivenContent,
} from '../conversion/read-content.ts';
import { storableText } from '../../platform/storable.ts';
import { textFromRich } from '../export/text-from-rich.ts';
import { fromModel } from '../generation/from-model.ts';
import { parseHtml } from '../html/parse-html.ts';
import { sanitiserLosses } from '../html/sanitise.ts';
import { shownFromRich } from '../html/html-from-rich.ts';
import { richFromPdfText, richFromText } from '../import/rich-from-text.ts';
import { withSafeLinks } from '../markdown/safe-links.ts';
import { forbiddenTargets } from '../rich/link-target.ts';
import type { Loss, RichDoc } from '../rich/rich-doc.ts';
import { checkTemplate, valuesFor } from '../templates/check-template.ts';
import { fillTemplate } from '../templates/fill-template.ts';
import type { TemplateVariable } from '../templates/template-variable.ts';
import { diffMarkdown, type DiffHunk } from '../versions/diff-markdown.ts';

/** Content in its stored form, with the facts stored beside it and the losses of its conversion. */
export interface ReadyContent {
  content: DocumentContent;
  facts: ContentFacts;
  lossReport: Loss[];
}

/**
 * Operations on whole documents, run in a separate thread (domain/ports/document-worker.ts). Throws RichProblem if the content is
 * refused.
 */
export const documentWork = {
  /** Prepares external content for storing, and reports the HTML that is lost. */
  read(given: GivenContent | undefined, mode?: DocumentMode): ReadyContent {
    const content = readContent(given, mode);
    return {
      content,
      facts: factsOf(content),
      lossReport: given === undefined ? [] : lossesOf(given, content.mode),
    };
  },

  /** Converts stored content to another mode, for storing. */
  convert(from: DocumentContent, to: DocumentMode): ReadyContent {
    return ready(convert(from, to));
  },

  /** Converts stored content to another mode, only for display: the result may exceed the limits of stored content. */
  shown(from: DocumentContent, to: DocumentMode): Converted {
    return convert(from, to);
  },

  /** Fills in a template. Throws AppErrors `unknown-variable`, `missing-variable`. */
  fillIn(
    from: DocumentContent,
    variables: readonly TemplateVariable[],
    given: Readonly<Record<string, string>>,
    to: DocumentMode,
  ): ReadyContent {
    return ready(convert(fillTemplate(from, valuesFor(variables, given)), to));
  },

  /** Prepares the content of a template for storing. Throws AppError `unknown-variable`. */
  readTemplate(
    given: GivenContent,
    mode: DocumentMode,
    variables: readonly TemplateVariable[],
  ): DocumentContent {
    const content = readContent(given, mode);
    checkTemplate(content, variables);
    return content;
  },

  /** Checks the style and readability of a text; offsets refer to the text as received. */
  check(given: GivenContent, mode: DocumentMode, options: CheckOptions): WritingReport {
    const content = readSource(given, mode);
    return checkWriting(content, options);
  },

  /** Converts a model's Markdown to a mode, without images that are not in its input `source`. */
  generated(markdown: string, source: string, to: DocumentMode): ReadyContent {
    return ready(convert({ mode: 'markdown', content: fromModel(markdown, source) }, to));
  },

  /** A place in the Markdown form; null if the quote does not occur. */
  anchor(from: DocumentContent, anchor: Anchor): KeptAnchor | null {
    return keptAnchor(markdownOf(from), anchor);
  },

  /** The positions of anchors after edits; null for those that no longer exist. */
  locate(from: DocumentContent, anchors: readonly KeptAnchor[]): (Anchor | null)[] {
    const markdown = markdownOf(from);
    return anchors.map((anchor) => placeOf(markdown, anchor));
  },

  /** Prepares the text of a file for storing, and reports what is lost in the conversion. */
  import(text: string, from: 'html' | 'markdown', to: DocumentMode): ReadyContent {
    const source = { mode: from, content: storableText(text) } as const;
    if (from === to) {
      const content = withoutMargins(readContent(source.content, from));
      return {
        content,
        facts: factsOf(content),
        lossReport: lossesOf(source.content, from),
      };
    }
    const { losses } = richOf(source);
    const content = convert(source, to);
    const stored = { mode: content.mode, content: content.content } as DocumentContent; // mode and content of one conversion
    return { content: stored, facts: factsOf(stored), lossReport: losses };
  },

  /** Converts HTML with ranges marked for comments to a rich document, and finds the positions of the comments in it. */
  importCommented(
    html: string,
    comments: readonly MarkedComment[],
  ): ReadyContent & { comments: AnchoredComment[] } {
    const { doc: marked, losses } = richOf({ mode: 'html', content: storableText(html) });
    const { doc, shown, ranges } = takeSigns(marked);
    const content: DocumentContent = { mode: 'rich', content: doc };
    const places = ranges.size > 0 ? placeRanges(markdownOf(content), shown, ranges) : null;
    const placed = comments.map(({ range, ...comment }) => ({
      ...comment,
      anchor: places?.get(range) ?? null,
    }));
    const lossReport = losses.map(({ what, where }) => ({ what, where: withoutSigns(where) }));
    const placeless = placed.find(({ anchor }) => anchor === null);
    if (placeless)
      lossReport.push({
        what: 'Comments that are on no words are on the whole document.',
        where: placeless.authorName,
      });
    return { content, facts: factsOf(content), lossReport, comments: placed };
  },

  /** Converts a plain text file, or the text of a PDF with its headings and tables, to a rich document. */
  importText(text: string, from: 'text' | 'pdf'): ReadyContent {
    const read = from === 'pdf' ? richFromPdfText : richFromText;
    const content: DocumentContent = { mode: 'rich', content: read(storableText(text)) };
    return { content, facts: factsOf(content), lossReport: [] };
  },

  /** The document in the editor's format. */
  rich(from: DocumentContent): RichDoc {
    return richOf(from).doc;
  },

  /**
   * The document in the editor's format, with markers at the comments' positions in its Markdown form; null: a comment on the
   * whole.
   */
  marked(from: DocumentContent, anchors: readonly (KeptAnchor | null)[]): RichDoc {
    const markdown = markdownOf(from);
    const places = anchors.map((anchor, number) => [number, anchor && placeOf(markdown, anchor)] as const);
    return markPlaces(takeSigns(richOf(from).doc).doc, markdown, new Map(places));
  },

  /** The document as HTML for display, which cannot run anything. */
  html(from: DocumentContent): string {
    return shownFromRich(richOf(from).doc);
  },

  /** The document as a text file. */
  text(from: DocumentContent): string {
    return textFromRich(richOf(from).doc, wordsOfHtml);
  },

  /** Word diff of two contents in their Markdown form. */
  diff(older: DocumentContent, newer: DocumentContent): { hunks: DiffHunk[] } {
    return diffMarkdown(markdownOf(older), markdownOf(newer));
  },
};

export type DocumentWork = typeof documentWork;

function ready({ lossReport, ...made }: Converted): ReadyContent {
  // Checked only now: a template value or a model's text may have become a link target.
  const content = made.mode === 'markdown' ? readContent(made.content, made.mode) : made;
  const lost = made.mode === 'markdown' ? lossesOf(made.content, made.mode) : [];
  return { content, facts: factsOf(content), lossReport: [...lossReport, ...lost] };
}

/** The losses when external content is read in its own mode. */
function lossesOf(given: GivenContent, mode: DocumentMode): Loss[] {
  if (typeof given !== 'string') return linkLosses(forbiddenTargets(given));
  const text = storableText(given);
  return mode === 'html' ? sanitiserLosses(parseHtml(text)) : linkLosses(withSafeLinks(text).lost);
}

/** Trims the white space before and after the content of a page, which is left over between removed tags. */
function withoutMargins(read: DocumentContent): DocumentContent {
  return read.mode === 'html' ? { ...read, content: read.content.trim() } : read;
}

function markdownOf(from: DocumentContent): string {
  const { content } = convert(from, 'markdown');
  return content as string; // Markdown
}
